/** `{{ ... }}` in texts: facts of the site and values that a page hands to a fragment. */
import type { Place } from "../problem/report.ts";

/** A `{{ ... }}` in a text. */
export interface PlaceholderUse {
  name: string;
  place: Place;
  /** Whether the text has a template language of its own or is kept to the letter. */
  foreign: boolean;
  /** The text takes this word in single braces. */
  single?: boolean;
}

/** A place in a text that is filled in later. */
export interface Placeholder {
  /** What stands between the braces: `facts.coursePrice`. */
  name: string;
  /** The whole, braces included. */
  text: string;
  /** Offset of the first brace. */
  start: number;
}

const pattern = /\{\{([^{}]*)\}\}/g;

/** What stands between the braces, without the hyphens that swallow the space around them. */
function nameIn(inner: string): string {
  return inner.replace(/^-/, "").replace(/-$/, "").trim();
}

/** All placeholders of a text, of whatever kind. */
export function findPlaceholders(text: string): Placeholder[] {
  if (!text.includes("{{")) return [];
  return [...text.matchAll(pattern)].map((match) => ({
    name: nameIn(match[1] ?? ""),
    text: match[0],
    start: match.index,
  }));
}

/** A fact that a text takes. */
export interface FactUse {
  /** `coursePrice` of `{{ facts.coursePrice }}`. */
  fact: string;
  start: number;
  end: number;
}

/** The facts that a text takes, with their places in it. */
export function findFacts(text: string): FactUse[] {
  return findPlaceholders(text).flatMap(({ name, text: whole, start }) =>
    name.startsWith("facts.") ? [{ fact: name.slice("facts.".length), start, end: start + whole.length }] : [],
  );
}

/** The text with its facts filled in. A fact that does not exist stays as it is written: the linker reports it. */
export function replaceFacts(text: string, facts: Pick<ReadonlyMap<string, string>, "get">): string {
  if (!text.includes("{{")) return text;
  return text.replaceAll(pattern, (whole, inner: string) => {
    const name = nameIn(inner);
    return name.startsWith("facts.") ? (facts.get(name.slice("facts.".length)) ?? whole) : whole;
  });
}
