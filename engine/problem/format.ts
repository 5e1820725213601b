/** What all formats print: problems with their places, in the order of files and lines. */
import { createLocator, type Span } from "./locate.ts";
import type { Problem } from "./problem.ts";
import type { Place } from "./report.ts";

/** A problem and where it is. */
export interface Placed {
  problem: Problem;
  span: Span;
  text: string;
}

/** What anybody wrote as a terminal may show it: signs that steer one are seen and do nothing; `isLine`: ends of lines too. */
export function shownSigns(text: string, isLine = false): string {
  const steering = isLine
    ? /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu
    : /[^\P{Cc}\n\r\t]|\r(?!\n)|[\u202A-\u202E\u2066-\u2069]/gu;
  return text.replaceAll(steering, (sign) =>
    sign < " " ? String.fromCharCode(0x24_00 + sign.charCodeAt(0)) : "\uFFFD",
  );
}

/** What a format does for those who read it. Programs get all of it, without colour. */
export interface Look {
  /** For terminals. Default: false. */
  colour?: boolean;
  /** One line for each date that has passed. Default: false. */
  brief?: boolean;
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
    return { problem, text, span: locate(problem) };
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

/** How many of the problems are errors. */
export function countErrors(placed: readonly { problem: Problem }[]): number {
  return placed.filter(({ problem }) => problem.severity === "error").length;
}
