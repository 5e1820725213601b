/** Finds words in braces that nothing will replace. */
import type { Place } from "../problem/report.ts";
import type { Schema } from "../validate/schemas.ts";
import { patternFields } from "./file-parts.ts";
import { placesIn } from "./markdown-links.ts";

/** A word in braces, with the words that the text does support. */
interface StrangeBrace {
  text: string;
  known: readonly string[];
  place: Place;
}

/** Finds `{firstName}` in texts other than a payload, which interpolates answers; some texts support words of their own. */
export function strangeBraces(schema: Schema, text: string, place: Place): StrangeBrace[] {
  const known = ownWords(schema);
  const found = schema["x-text"] === "template" ? inBrackets(text) : patternFields(text);
  return found
    .filter(({ name }) => /^[A-Za-z]\w*$/.test(name) && !known.includes(name))
    .map(({ name, within }) => ({ text: name, known, place: { ...place, within } }));
}

/** Returns the words that a text supports in single braces. */
export function ownWords({ pattern = "" }: Schema): string[] {
  const own = [...pattern.matchAll(/\\{(\w+)\\}/g)].map(([, name = ""]) => name);
  return own.includes("step") ? ["step", "steps"] : own;
}

/** Finds `{product}`, `${product}` and `[[product]]` in a template. */
function inBrackets(text: string): ReturnType<typeof patternFields> {
  const placeOf = placesIn(text);
  const found = text.matchAll(/(?<!\{)\$?\{ ?(\w+) ?\}(?!\})|\[\[ ?(\w+) ?\]\]/g);
  return [...found].map(({ 0: whole, 1: brace, 2: square = "", index }) => {
    return { name: brace ?? square, within: placeOf(whole, index) };
  });
}
