/** Mistakes made on purpose in the real files of the site, each with what `check` must say about it. */
import type { Entry, Original } from "./entries.ts";

/** One mistake. */
export interface Mutation {
  /** The file's text with the mistake in it. */
  text: string;
  /** Offset in that text at which the problem must be shown. */
  at: number;
  /** The codes that explain it; usually one. */
  codes: readonly string[];
  /** The text once the problem's fix is made, where it names one. Default: the original. */
  mended?: string;
  /** What the hint must offer, where there is a near miss. */
  near?: string;
  /** Where no fix is named: what the hint offers all the same, beside another that is as right. */
  offers?: string;
}

/** Makes a mistake at an entry; undefined where this mistake cannot be made. `random` gives numbers from 0 to below 1. */
export type Operator = (entry: Entry, original: Original, random: () => number) => Mutation | undefined;

/** The text with a part of it replaced. */
export function splice(text: string, start: number, end: number, words: string): string {
  return text.slice(0, start) + words + text.slice(end);
}
