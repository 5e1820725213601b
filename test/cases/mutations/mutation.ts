/** Deliberate mistakes in the real files of the site, each with the expected output of `check`. */
import type { Entry, Original } from "./entries.ts";

/** One mistake. */
export interface Mutation {
  /** The file's text with the mistake in it. */
  text: string;
  /** Offset in that text at which the problem must be shown. */
  at: number;
  /** The codes that explain it; usually one. */
  codes: readonly string[];
  /** The text after the problem's fix, where it has one. Default: the original. */
  mended?: string;
  /** What the hint must suggest when there is a near match. */
  near?: string;
  /** When there is no fix: what the hint must suggest nevertheless, with an alternative that is equally right. */
  offers?: string;
}

/** Makes a mistake at an entry; undefined when this mistake is not possible there. `random` returns numbers from 0 to below 1. */
export type Operator = (entry: Entry, original: Original, random: () => number) => Mutation | undefined;

/** Returns the text with a part of it replaced. */
export function splice(text: string, start: number, end: number, words: string): string {
  return text.slice(0, start) + words + text.slice(end);
}
