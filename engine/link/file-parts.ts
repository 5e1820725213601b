/** Parts of files, as the rules look at them: of any shape, for nothing is known to be right yet. */
import type { SourceFile } from "../source/source-file.ts";
import { isRecord, listOf } from "../things/values.ts";
import type { Schemas } from "../validate/schemas.ts";
import { placesIn, type Within } from "./markdown-links.ts";

/** All prompts of the file with their pointers. */
export function promptsOf({ value }: SourceFile): { value: Record<string, unknown>; pointer: string }[] {
  const prompts = isRecord(value) ? value["prompts"] : undefined;
  return listOf(prompts).flatMap((prompt, index) =>
    isRecord(prompt) ? [{ value: prompt, pointer: `/prompts/${index}` }] : [],
  );
}

/** The key of the page's gate; undefined when it has none. */
export function gateKey({ value }: SourceFile): string | undefined {
  const gate = isRecord(value) ? value["gate"] : undefined;
  const key = isRecord(gate) ? gate["key"] : undefined;
  return typeof key === "string" ? key : undefined;
}

/** The types whose schema says `"x-heading": 1`. */
export function headingBlocks(schemas: Schemas): string[] {
  return schemas.types("block").filter((type) => schemas.item("block", type)?.["x-heading"] === 1);
}

/** Each `{name` of the text that nothing closes, with its place in it. */
export function openFields(text: string): { name: string; within: Within }[] {
  const placeOf = placesIn(text);
  return [...text.matchAll(/(?<!\{)\{(\w+)(?![\w}])/g)].map(({ 0: whole, 1: name = "", index }) => {
    return { name, within: placeOf(whole, index) };
  });
}

/** Each `{name}` of the text with its place in it; `{{ facts.name }}` is none. */
export function patternFields(text: string): { name: string; within: Within }[] {
  const seen = new Map<string, number>();
  return [...text.matchAll(/(?<!\{)\{([^{}]*)\}(?!\})/g)].map(([whole, inner = ""]) => {
    const nth = seen.get(whole) ?? 0;
    seen.set(whole, nth + 1);
    return { name: inner.trim(), within: { text: whole, nth } };
  });
}
