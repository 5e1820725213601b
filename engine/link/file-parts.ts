/** Reads parts of files for the rules. Nothing is validated yet, so values may have any shape. */
import type { SourceFile } from "../source/source-file.ts";
import { isRecord, listOf } from "../things/values.ts";
import type { Schemas } from "../validate/schemas.ts";
import { placesIn, type Within } from "./markdown-links.ts";

/** Returns all prompts of the file with their pointers. */
export function promptsOf({ value }: SourceFile): { value: Record<string, unknown>; pointer: string }[] {
  const prompts = isRecord(value) ? value["prompts"] : undefined;
  return listOf(prompts).flatMap((prompt, index) =>
    isRecord(prompt) ? [{ value: prompt, pointer: `/prompts/${index}` }] : [],
  );
}

/** Returns the key of the page's gate, or undefined when it has none. */
export function gateKey({ value }: SourceFile): string | undefined {
  const gate = isRecord(value) ? value["gate"] : undefined;
  const key = isRecord(gate) ? gate["key"] : undefined;
  return typeof key === "string" ? key : undefined;
}

/** Returns the block types whose schema has `"x-heading": 1`. */
export function headingBlocks(schemas: Schemas): string[] {
  return schemas.types("block").filter((type) => schemas.item("block", type)?.["x-heading"] === 1);
}

/** Returns each unclosed `{name` in the text with its location. */
export function openFields(text: string): { name: string; within: Within }[] {
  const placeOf = placesIn(text);
  return [...text.matchAll(/(?<!\{)\{(\w+)(?![\w}])/g)].map(({ 0: whole, 1: name = "", index }) => {
    return { name, within: placeOf(whole, index) };
  });
}

/** Returns each `{name}` in the text with its location; `{{ facts.name }}` does not count. */
export function patternFields(text: string): { name: string; within: Within }[] {
  const seen = new Map<string, number>();
  return [...text.matchAll(/(?<!\{)\{([^{}]*)\}(?!\})/g)].map(([whole, inner = ""]) => {
    const nth = seen.get(whole) ?? 0;
    seen.set(whole, nth + 1);
    return { name: inner.trim(), within: { text: whole, nth } };
  });
}
