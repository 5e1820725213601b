/** Names parts of a file for use in a sentence. */
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

/** Returns "the page", "the `hero` block", "an entry of `actions`", "`gate`". */
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

/** Returns the name of the property that holds this value; for a list entry, the list's name. */
export function keyOf(pointer: string): string {
  return tokens(pointer).findLast((token) => !/^\d+$/.test(token)) ?? "";
}

/** Returns the name of a value's property, or "entry 2 of `columns`". */
export function nameOfPart(pointer: string): string {
  const last = tokens(pointer).at(-1) ?? "";
  return /^\d+$/.test(last) ? `entry ${Number(last) + 1} of \`${keyOf(pointer)}\`` : last;
}

/** Returns the purpose of a value according to its schema, and an example. */
export function meaning(schema: Schema): { means: string; example: string } {
  const [example] = schema.examples ?? [];
  return { means: schema.description ?? "", example: example === undefined ? "" : quoteValue(example) };
}

/** Returns a property in YAML with its value as the only entry of a list. */
export function asList(key: string, value: unknown): string {
  const lines = isRecord(value) ? Object.entries(value).map(([name, entry]) => `${name}: ${quoteValue(entry)}`) : [];
  return `${key}:\n  - ${lines.length > 0 ? lines.join("\n    ") : quoteValue(value)}`;
}

/** Formats a value as YAML on one line. */
export function quoteValue(value: unknown): string {
  if (typeof value === "string") return /^[A-Za-z/][\w /.-]*$/.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(quoteValue).join(", ")}]`;
  if (isRecord(value)) {
    const pairs = Object.entries(value).map(([key, entry]) => `${key}: ${quoteValue(entry)}`);
    return `{${pairs.join(", ")}}`;
  }
  return String(value);
}

/** Describes what applies when an author omits a property, or undefined when nothing does. */
export function defaultWords({ default: value, "x-default": words }: Schema): string | undefined {
  if (words !== undefined || value === undefined) return words;
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  if (isEmpty) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
