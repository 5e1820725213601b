/** What all formats print: problems with their places, in the order of files and lines. */
import { inWrittenOrder } from "../things/signs.ts";
import { createLocator, type Span } from "./locate.ts";
import type { Problem } from "./problem.ts";
import type { Place } from "./report.ts";

/** A problem and where it is. */
export interface Placed {
  problem: Problem;
  span: Span;
  text: string;
  /** Finds other places of the text. */
  locate: (place: Place) => Span;
}

/**
 * What anybody wrote as a terminal may show it: signs that steer one are seen and do nothing; `isLine`: ends of lines too. Where the
 * output of a build is kept, `##[` or `##name[` anywhere and `::` that begins a line, also behind blanks, would be a command.
 */
export function shownSigns(text: string, isLine = false): string {
  const steering = isLine ? /\p{Cc}/gu : /[^\P{Cc}\n\r\t]|\r(?!\n)/gu;
  return inWrittenOrder(text)
    .replaceAll(/##(?=\w*\[)/g, "##\u200B")
    .replaceAll(/(^|\n)([^\S\n]*:)(?=:)/g, "$1$2\u200B")
    .replaceAll(steering, (sign) => (sign < " " ? String.fromCharCode(0x24_00 + sign.charCodeAt(0)) : "\uFFFD"));
}

/** JSON that is the same to programs, and no command where a build's output is kept. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(/##(\w*)\[/g, String.raw`##$1\u005B`);
}

/** What a format does for those who read it. Programs get it without colour. */
export interface Look {
  /** For terminals. Default: false. */
  colour?: boolean;
  /** One line for each date that has passed. Default: false. */
  brief?: boolean;
  /** Every problem, of however many of its kind. Default: false. */
  all?: boolean;
}

/** What a run found in all. */
export interface Summary {
  files: number;
  /** Milliseconds. */
  time: number;
}

/** Finds the places, sorted by file and then as they stand in it. Each file is parsed once. */
export function place(problems: readonly Problem[], texts: ReadonlyMap<string, string>): Placed[] {
  const locators = new Map<string, (place: Place) => Span>();
  const placed = problems.map((problem) => {
    const text = texts.get(problem.file) ?? "";
    const locate = locators.get(problem.file) ?? createLocator(text);
    locators.set(problem.file, locate);
    return { problem, text, span: locate(problem), locate };
  });
  return withoutRepeats(placed).sort(
    (a, b) =>
      compare(a.problem.file, b.problem.file) ||
      a.span.start.offset - b.span.start.offset ||
      compare(a.problem.code, b.problem.code),
  );
}

/** A value that is used in several places by an alias is written in one, so its mistake is one. */
function withoutRepeats(placed: readonly Placed[]): Placed[] {
  const seen = new Set<string>();
  return placed.filter(({ problem, span }) => {
    const key = JSON.stringify([problem.code, problem.file, span.start.offset, problem.message]);
    return !seen.has(key) && seen.add(key);
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Of one kind of problem so many are told: whoever mends these sees the rest in the next run. */
const mostOfKind = 100;

/** The problems that are told, and of each code how many are left out. */
export function firstOfKinds(
  placed: readonly Placed[],
  { all = false }: Look = {},
): { told: readonly Placed[]; left: ReadonlyMap<string, number> } {
  const counts = new Map<string, number>();
  const told = placed.filter(({ problem: { code } }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return all || count <= mostOfKind;
  });
  const more = [...counts].map(([code, count]) => [code, all ? 0 : count - mostOfKind] as const);
  return { told, left: new Map(more.filter(([, count]) => count > 0)) };
}

/** A line for each code of which some are left out. */
export function moreOfKinds(left: ReadonlyMap<string, number>): string[] {
  return [...left].map(([code, count]) => `There are ${count} more of ${code}: "npm run check -- --all" tells each.`);
}

/** How many of the problems are errors. */
export function countErrors(placed: readonly { problem: Problem }[]): number {
  return placed.filter(({ problem }) => problem.severity === "error").length;
}
