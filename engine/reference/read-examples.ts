/** The examples of a type, shared by documentation, tests and gallery. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { ExampleEntry } from "./entry.ts";

type Value = Record<string, unknown>;

/** The last result by folder, because parsing takes long and anyone who reaches a development server can request all examples. */
const known = new Map<string, { text: string; examples: readonly ExampleEntry[] }>();

/** Returns the examples in a type's folder; none when it has no examples.yaml. */
export function readExamples(folder: string): readonly ExampleEntry[] {
  const file = path.join(folder, "examples.yaml");
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  if (known.get(folder)?.text !== text) known.set(folder, { text, examples: examplesIn(text) });
  return known.get(folder)?.examples ?? [];
}

function examplesIn(text: string): ExampleEntry[] {
  const content = parse(text) as Record<string, Value> | { name: string; block: Value }[];
  // Examples of blocks are named by sentences; those of fields are stored under one word each.
  const named = Array.isArray(content)
    ? content.map(({ name, block }) => ({ name, value: block }))
    : Object.entries(content).map(([name, value]) => ({ name, value }));
  return named.map(({ name, value }) => ({ name, value, yaml: asYaml([value]) }));
}

/** Formats a value as an author would write it. */
export function asYaml(value: unknown): string {
  return stringify(value, { lineWidth: 100, blockQuote: "literal" });
}
