/** What a part of a file is called in a sentence. */
import { tokens } from "../problem/pointer.ts";
import type { FileKind, SourceFile } from "../source/source-file.ts";
import type { Schema } from "./schemas.ts";
import { isRecord, partOf } from "../things/values.ts";

const kinds: Readonly<Record<FileKind, string>> = {
  page: "the page",
  fragment: "the fragment",
  site: "the site file",
  form: "the form",
  generator: "the generator",
  library: "the prompt library",
};

/** "the page", "the `hero` block", "an entry of `actions`", "`gate`". */
export function describe(pointer: string, file: SourceFile): string {
  if (pointer === "") return kinds[file.kind];
  const path = tokens(pointer);
  const value = partOf(file.value, path);
  const list = path.at(-2) ?? "";
  const isEntry = /^\d+$/.test(path.at(-1) ?? "");
  if (isEntry && list === "deliver" && isRecord(value) && typeof value["to"] === "string") {
    return `the delivery to \`${value["to"]}\``;
  }
  if (isEntry && isRecord(value) && typeof value["type"] === "string") {
    const item = list === "fields" || list === "inputs" ? "field" : "block";
    return `the \`${value["type"]}\` ${item}`;
  }
  return isEntry ? `an entry of \`${list}\`` : `\`${path.at(-1) ?? ""}\``;
}

/** The name of the property that holds this value; for an entry of a list the list's name. */
export function keyOf(pointer: string): string {
  return tokens(pointer).findLast((token) => !/^\d+$/.test(token)) ?? "";
}

/** What a value is called: the name of its property, or "entry 2 of `columns`". */
export function nameOfPart(pointer: string): string {
  const last = tokens(pointer).at(-1) ?? "";
  return /^\d+$/.test(last) ? `entry ${Number(last) + 1} of \`${keyOf(pointer)}\`` : last;
}

/** What a schema says a value is for, and an example of one. */
export function meaning(schema: Schema): { means: string; example: string } {
  const [example] = schema.examples ?? [];
  return { means: schema.description ?? "", example: example === undefined ? "" : quoteValue(example) };
}

/** A property in YAML, its value as one entry of a list. */
export function asList(key: string, value: unknown): string {
  const lines = isRecord(value) ? Object.entries(value).map(([name, entry]) => `${name}: ${quoteValue(entry)}`) : [];
  return `${key}:\n  - ${lines.length > 0 ? lines.join("\n    ") : quoteValue(value)}`;
}

/** A value on one line of YAML. */
export function quoteValue(value: unknown): string {
  if (typeof value === "string") return /^[A-Za-z/][\w /.-]*$/.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(quoteValue).join(", ")}]`;
  if (isRecord(value)) {
    const pairs = Object.entries(value).map(([key, entry]) => `${key}: ${quoteValue(entry)}`);
    return `{${pairs.join(", ")}}`;
  }
  return String(value);
}

/** What holds when an author leaves a property out, in words; undefined when that is nothing at all. */
export function defaultWords({ default: value, "x-default": words }: Schema): string | undefined {
  if (words !== undefined || value === undefined) return words;
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  if (isEmpty) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
