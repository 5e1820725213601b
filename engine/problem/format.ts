/** Provides what all formats print: problems with their places, sorted by file and line. */
import { inWrittenOrder } from "../things/signs.ts";
import { createLocator, type Span } from "./locate.ts";
import type { Problem } from "./problem.ts";
import type { Place } from "./report.ts";

/** A problem and its location. */
export interface Placed {
  problem: Problem;
  span: Span;
  text: string;
  /** Locates other places in the text. */
  locate: (place: Place) => Span;
}

/**
 * Escapes text of any origin for a terminal by making control characters visible; with `isLine`, line breaks too. Also breaks up `##[` and
 * `##name[` anywhere and `::` at the start of a line, even after blanks, which CI systems that store the output would run as commands.
 */
export function shownSigns(text: string, isLine = false): string {
  const steering = isLine ? /\p{Cc}/gu : /[^\P{Cc}\n\r\t]|\r(?!\n)/gu;
  return inWrittenOrder(text)
    .replaceAll(/##(?=\w*\[)/g, "##\u200B")
    .replaceAll(/(^|\n)([^\S\n]*:)(?=:)/g, "$1$2\u200B")
    .replaceAll(steering, (sign) => (sign < " " ? String.fromCharCode(0x24_00 + sign.charCodeAt(0)) : "\uFFFD"));
}

/** Serializes to JSON that is equivalent for programs but contains no command for CI systems that store the output. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(/##(\w*)\[/g, String.raw`##$1\u005B`);
}

/** Options for human readers. Programs get output without colour. */
export interface Look {
  /** Whether to use colours, for terminals. Default: false. */
  colour?: boolean;
  /** Whether to print one line per passed date. Default: false. */
  brief?: boolean;
  /** Whether to print every problem, however many of a kind there are. Default: false. */
  all?: boolean;
}

/** Totals of a run. */
export interface Summary {
  files: number;
  /** Duration in milliseconds. */
  time: number;
}

/** Locates the problems and sorts them by file and position. Parses each file once. */
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

/** Aliases repeat a value that is written once, so a mistake in it is reported once. */
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

/** Maximum number reported per code; the rest appear once these are fixed. */
const mostOfKind = 100;

/** Returns the problems to report, and the number omitted per code. */
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

/** Returns a line for each code with omitted problems. */
export function moreOfKinds(left: ReadonlyMap<string, number>): string[] {
  return [...left].map(([code, count]) => `There are ${count} more of ${code}: "npm run check -- --all" lists each.`);
}

/** Returns the number of errors among the problems. */
export function countErrors(placed: readonly { problem: Problem }[]): number {
  return placed.filter(({ problem }) => problem.severity === "error").length;
}
