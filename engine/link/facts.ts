/** Parses `{{ ... }}` placeholders in texts: facts of the site, and values that a page passes to a fragment. */
import type { Place } from "../problem/report.ts";
import { isRecord } from "../things/values.ts";

/** A `{{ ... }}` placeholder in a text. */
export interface PlaceholderUse {
  name: string;
  place: Place;
  /** Whether the text has a template language of its own or is displayed verbatim. */
  foreign: boolean;
  /** Whether the text supports this word in single braces. */
  single?: boolean;
  /** Whether the place restricts its text, so that the filled-in value must be validated. */
  bound?: boolean;
}

/** A part of a text that is filled in later. */
export interface Placeholder {
  /** The content of the braces: `facts.coursePrice`. */
  name: string;
  /** The whole placeholder, braces included. */
  text: string;
  /** Offset of the first brace. */
  start: number;
}

const pattern = /\{\{([^{}]*)\}\}/g;

/** Returns the content of the braces without the hyphens that trim surrounding whitespace. */
function nameIn(inner: string): string {
  return inner.replace(/^-/, "").replace(/-$/, "").trim();
}

/** Returns all placeholders of a text, of any kind. */
export function findPlaceholders(text: string): Placeholder[] {
  if (!text.includes("{{")) return [];
  return [...text.matchAll(pattern)].map((match) => ({
    name: nameIn(match[1] ?? ""),
    text: match[0],
    start: match.index,
  }));
}

/** A use of a fact in a text. */
export interface FactUse {
  /** `coursePrice` in `{{ facts.coursePrice }}`. */
  fact: string;
  start: number;
  end: number;
}

/** Returns the facts used in a text, with their offsets. */
export function findFacts(text: string): FactUse[] {
  return findPlaceholders(text).flatMap(({ name, text: whole, start }) =>
    name.startsWith("facts.") ? [{ fact: name.slice("facts.".length), start, end: start + whole.length }] : [],
  );
}

/** Returns the text of a fact of the site file, or undefined when it does not exist or is neither text nor number. */
export function textOfFact(facts: ReadonlyMap<string, unknown> | undefined, name: string): string | undefined {
  const fact = facts?.get(name);
  const value = isRecord(fact) ? fact["value"] : fact;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Maximum total length of facts in a file, or a page with its fragments: a fact has up to 1,000 characters but takes a dozen to write. */
export const mostFilled = 250_000;

/** Returns the total length of these facts, in characters. */
export function lengthOfFacts(names: Iterable<string>, facts: Pick<ReadonlyMap<string, string>, "get">): number {
  let length = 0;
  for (const name of names) length += facts.get(name)?.length ?? 0;
  return length;
}

/** Wraps the facts so that they resolve only until one file's budget is used up. */
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

/** Returns the text with its facts filled in. Unknown facts are left as written; the linker reports them. */
export function replaceFacts(text: string, facts: Pick<ReadonlyMap<string, string>, "get">): string {
  if (!text.includes("{{")) return text;
  return text.replaceAll(pattern, (whole, inner: string) => {
    const name = nameIn(inner);
    return name.startsWith("facts.") ? (facts.get(name.slice("facts.".length)) ?? whole) : whole;
  });
}
