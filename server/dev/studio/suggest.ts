/** Suggestions and explanations at the cursor, worded like the documentation. */
import path from "node:path";
import { explainInHead, suggestInHead } from "./guide-help.ts";
import { defaultWords } from "../../../engine/validate/describe.ts";
import { describeProperties } from "../../../engine/reference/describe-properties.ts";
import { readExamples } from "../../../engine/reference/read-examples.ts";
import { type Item, type Schema, type Schemas, tags } from "../../../engine/validate/schemas.ts";
import { type Probed, probeAt } from "./probe.ts";
import { namesOf, type Named } from "./site-names.ts";
import type { ExplainAnswer, SuggestAnswer, Suggestion, WriteRequest } from "./talk.ts";

/** Returns suggestions that replace the text typed since `from`. */
export function suggest(
  { path: file, text, at }: WriteRequest,
  named: Omit<Named, "path" | "file">,
  schemas: Schemas,
): SuggestAnswer {
  const before = (text.split(/\r?\n/)[at.line - 1] ?? "").slice(0, at.column - 1);
  const inText = inWords(before);
  if (inText) {
    const { kind, typed } = inText;
    return { from: before.length - typed.length, options: namesOf(kind, { ...named, path: file, file: {} }, typed) };
  }
  if (file.endsWith(".md")) return suggestInHead(text, at, before, named.texts);
  const probed = probeAt(file, text, at, schemas);
  if (!probed) return { from: 0, options: [] };
  const from = probed.from + (/["']/.test(before[probed.from] ?? "") ? 1 : 0);
  if (probed.at === "key") return { from, options: keysFor(probed, schemas) };
  const reference = probed.own["x-ref"];
  const site = { ...named, path: file, file: probed.file };
  const names = reference ? namesOf(reference, site, probed.typed) : [];
  return { from, options: [...names, ...valuesFor(probed, schemas)] };
}

/** Detects facts and links, which can occur inside a text. */
function inWords(before: string): { kind: "fact" | "link"; typed: string } | undefined {
  const fact = before.slice(before.lastIndexOf("{{") + 2).trimStart();
  if (before.includes("{{") && /^facts\.[\w-]*$/.test(fact))
    return { kind: "fact", typed: fact.slice("facts.".length) };
  const link = before.slice(before.lastIndexOf("](") + 2);
  return before.includes("](") && /^[/#][^)\s]*$/.test(link) ? { kind: "link", typed: link } : undefined;
}

/** Suggests missing properties, required ones first. */
function keysFor({ around, siblings, from }: Probed, schemas: Schemas): Suggestion[] {
  const item = around["x-item"];
  const properties = item ? { [tags[item]]: { description: `Which type of ${item}.` } } : (around.properties ?? {});
  const required = new Set(item ? [tags[item]] : around.required);
  return Object.entries(properties)
    .filter(([key]) => !Object.hasOwn(siblings, key))
    .map(([key, authored]): Suggestion => {
      const schema = schemas.resolve(authored);
      const info = [schema.description ?? "", stated(schema)].filter(Boolean).join(" ");
      return { label: key, apply: key + beginning(schema, from), info, detail: required.has(key) ? "needed" : "" };
    })
    .toSorted((a, b) => Number(b.detail === "needed") - Number(a.detail === "needed"));
}

/** Returns what to insert after a key: a space for a value on the line, or an indented line below. */
function beginning(schema: Schema, column: number): string {
  if (schema.type === "array") return `:\n${" ".repeat(column + 2)}- `;
  return schema.type === "object" ? `:\n${" ".repeat(column + 2)}` : ": ";
}

function valuesFor({ around, own, key }: Probed, schemas: Schemas): Suggestion[] {
  const item = around["x-item"];
  if (item && key === tags[item])
    return schemas.types(item).map((label) => ({ label, info: schemas.item(item, label)?.description ?? "" }));
  const kinds = [own, ...(own.anyOf ?? []).map((each) => schemas.resolve(each))];
  const values = kinds.flatMap<unknown>((each) => (each.type === "boolean" ? [true, false] : (each.enum ?? [])));
  return [...new Set(values.map(String))].map((label) => ({ label }));
}

function stated(schema: Schema): string {
  const words = defaultWords(schema);
  return words === undefined ? "" : `Default: ${words}.`;
}

const folders: Readonly<Record<Item, string>> = {
  block: "engine/blocks",
  field: "engine/fields",
  destination: "server/deliver",
};

/** Explains the word at a position; empty for a word the author made up. */
export function explainWord(
  { path: file, text, at }: WriteRequest,
  schemas: Schemas,
  engineRoot: string,
): ExplainAnswer {
  if (file.endsWith(".md")) return explainInHead(text, at);
  const line = text.split(/\r?\n/)[at.line - 1] ?? "";
  let start = at.column - 1;
  while (start > 0 && /[\w-]/.test(line[start - 1] ?? "")) start--;
  const word = /^[\w-]*/.exec(line.slice(start))?.[0] ?? "";
  const probed = word === "" ? undefined : probeAt(file, text, { line: at.line, column: start + 1 }, schemas);
  if (!probed) return {};
  const range = { from: start, to: start + word.length };
  const type = probed.at === "value" && probed.key !== "" ? itemOf(probed, word, schemas) : undefined;
  if (type) {
    const [example] = readExamples(path.join(engineRoot, folders[type], word));
    const description = schemas.item(type, word)?.description ?? "";
    return { said: { ...range, name: word, description, ...(example && { example: example.yaml }) } };
  }
  const name = probed.at === "key" ? word : probed.key;
  const entry = describeProperties(probed.around, schemas).find((each) => each.name === name);
  if (!entry) return {};
  const { description, type: kind, required, default: usual, example } = entry;
  const facts = [kind, required ? "needed" : "", usual === undefined ? "" : `default: ${usual}`];
  return {
    said: {
      ...range,
      name,
      description,
      facts: facts.filter(Boolean).join("; "),
      ...(example && { example: `${name}: ${example}` }),
    },
  };
}

function itemOf({ around, key }: Probed, word: string, schemas: Schemas): Item | undefined {
  const item = around["x-item"];
  return item && key === tags[item] && schemas.types(item).includes(word) ? item : undefined;
}
