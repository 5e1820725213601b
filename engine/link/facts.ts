/** `{{ ... }}` in texts: facts of the site and values that a page hands to a fragment. */
import type { Place } from "../problem/report.ts";
import { isRecord } from "../things/values.ts";

/** A `{{ ... }}` in a text. */
export interface PlaceholderUse {
  name: string;
  place: Place;
  /** Whether the text has a template language of its own or is kept to the letter. */
  foreign: boolean;
  /** The text takes this word in single braces. */
  single?: boolean;
  /** The place takes not every text, so what is filled in has to be held against it. */
  bound?: boolean;
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

/** What a fact of the site's file says; undefined where there is none, or no text and no number. */
export function textOfFact(facts: ReadonlyMap<string, unknown> | undefined, name: string): string | undefined {
  const fact = facts?.get(name);
  const value = isRecord(fact) ? fact["value"] : fact;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Characters that the facts of one file may come to, those of a page with its fragments: a fact has a thousand, and is written in a dozen. */
export const mostFilled = 250_000;

/** Characters that these facts come to. */
export function lengthOfFacts(names: Iterable<string>, facts: Pick<ReadonlyMap<string, string>, "get">): number {
  let length = 0;
  for (const name of names) length += facts.get(name)?.length ?? 0;
  return length;
}

/** The same facts, as long as what was taken of them is not too much for one file. */
export function limitFacts(facts: Pick<ReadonlyMap<string, string>, "get">): typeof facts {
  let taken = 0;
  return {
    get(name) {
      const fact = facts.get(name);
      taken += fact?.length ?? 0;
      return taken > mostFilled ? undefined : fact;
    },
  };
}

/** The text with its facts filled in. A fact that does not exist stays as it is written: the linker reports it. */
export function replaceFacts(text: string, facts: Pick<ReadonlyMap<string, string>, "get">): string {
  if (!text.includes("{{")) return text;
  return text.replaceAll(pattern, (whole, inner: string) => {
    const name = nameIn(inner);
    return name.startsWith("facts.") ? (facts.get(name.slice("facts.".length)) ?? whole) : whole;
  });
}
