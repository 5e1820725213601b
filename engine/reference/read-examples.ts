/** The examples of a type: documentation, tests and gallery read the same ones. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { ExampleEntry } from "./entry.ts";

type Value = Record<string, unknown>;

/** By the folder: what was read last. To make it of the text takes long, and whoever reaches a server of development asks for all. */
const known = new Map<string, { text: string; examples: readonly ExampleEntry[] }>();

/** The examples in a type's folder; none when it has no examples.yaml. */
export function readExamples(folder: string): readonly ExampleEntry[] {
  const file = path.join(folder, "examples.yaml");
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  if (known.get(folder)?.text !== text) known.set(folder, { text, examples: examplesIn(text) });
  return known.get(folder)?.examples ?? [];
}

function examplesIn(text: string): ExampleEntry[] {
  const content = parse(text) as Record<string, Value> | { name: string; block: Value }[];
  // Those of blocks have sentences for names, those of fields stand under a word each.
  const named = Array.isArray(content)
    ? content.map(({ name, block }) => ({ name, value: block }))
    : Object.entries(content).map(([name, value]) => ({ name, value }));
  return named.map(({ name, value }) => ({ name, value, yaml: asYaml([value]) }));
}

/** A value as an author would write it. */
export function asYaml(value: unknown): string {
  return stringify(value, { lineWidth: 100, blockQuote: "literal" });
}
