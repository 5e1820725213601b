import type { Schema } from "./schemas.ts";

/** What holds when an author leaves a property out, in words; undefined when that is nothing at all. */
export function defaultWords({ default: value, "x-default": words }: Schema): string | undefined {
  if (words !== undefined || value === undefined) return words;
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  if (isEmpty) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
