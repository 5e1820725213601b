/** Every regular expression that meets what strangers send takes time in proportion to its length, whatever they send. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkSync } from "recheck";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import type { JsonSchema } from "../../engine/field-type/json-schema.ts";
import { payloadSchema } from "../../engine/submission/payload-schema.ts";
import { fieldTypes } from "../../engine/submission/field-types.ts";
import { testField, testForm } from "../forms/form-of.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Where requests, answers of forms and what destinations say are read. */
const folders = ["server", "engine/ask", "engine/submission", "engine/field-type", "engine/fields", "engine/template"];

/** Those that meet the owner's own files alone, and why they stay. */
const exempt = new Set([
  // Measured: it is linear, which the checker, who has to guess where a pattern looks ahead, does not see.
  String.raw`^[ \t]*((?:\{%(?:(?!%\}|\{%)[^])*%\}[ \t]*)+)(?:\r?\n|$)`,
  // What stands between two tags can only be found by looking for the second.
  String.raw`<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>`,
  String.raw`<style[^>]*>([\s\S]*?)<\/style>`,
]);

interface Pattern {
  source: string;
  flags: string;
  places: string[];
}

/** All that stand in the sources as they are, and where expressions are made of texts. */
function readPatterns(): { written: Map<string, Pattern>; made: string[] } {
  const written = new Map<string, Pattern>();
  const made: string[] = [];
  for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const { program } = parseSync(file, readFileSync(path.join(root, file), "utf8"));
    const isRegExp = (callee: object): boolean => "name" in callee && callee.name === "RegExp";
    new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern: source, flags } = node.regex;
        const name = `/${source}/${flags}`;
        const known = written.get(name) ?? { source, flags, places: [] };
        known.places.push(file);
        written.set(name, known);
      },
      NewExpression: (node) => void (isRegExp(node.callee) && made.push(file)),
      CallExpression: (node) => void (isRegExp(node.callee) && made.push(file)),
    }).visit(program);
  }
  return { written, made };
}

/** Only what repeats without end can take longer than its input is long. */
function repeats(source: string): boolean {
  return /[*+]|,\}|\{\d+,\d+\}/.test(source);
}

/** The checker counts steps; it would also look at the clock, which tells of other work. */
const byCount = {
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
  mutationTimeout: null,
  seedingTimeout: null,
} as const;

/** What is wrong with a pattern; "" when nothing is. */
function faultOf(source: string, flags: string): string {
  const verdict = checkSync(source, flags, byCount);
  if (verdict.status === "safe") return "";
  const why =
    verdict.status === "vulnerable" ? `${verdict.complexity.summary}: ${verdict.attack.pattern}` : verdict.error.kind;
  return `/${source}/${flags} ${why}`;
}

const { written, made } = readPatterns();

it("those in the sources", () => {
  expect(written.size).toBeGreaterThan(40);
  const faults = [...written.values()]
    .filter(({ source }) => repeats(source) && !exempt.has(source))
    .flatMap(({ source, flags, places }) => {
      const fault = faultOf(source, flags);
      return fault === "" ? [] : [`${places.join(", ")}: ${fault}`];
    });
  expect(faults).toEqual([]);
});

it("no others are made of texts than those of schemas, which the next test knows", () => {
  expect(made).toEqual(["engine/fields/url/field.ts"]);
});

it("those of each field's and each payload's schema, with several free texts between fixed ones", () => {
  const kinds = [...fieldTypes.keys()];
  const props = { options: ["a", "a, b", "ab"] };
  const fields = kinds.flatMap((type) => [
    testField(type, `${type.replace("-", "")}Must`, { required: true, props }),
    testField(type, `${type.replace("-", "")}May`, { props }),
  ]);
  const free = ["textMust", "selectMay", "textareaMay", "emailMust", "checkboxgroupMay"];
  const form = testForm(fields, {
    payload: {
      ...Object.fromEntries(fields.map(({ name }) => [name, { kind: "field", field: name } as const])),
      labels: { kind: "labels", field: "checkboxgroupMay" },
      choice: { kind: "labels", field: "selectMust" },
      ends: { kind: "pattern", parts: free.flatMap((field) => ["; ", { field }]) },
      begins: { kind: "pattern", parts: free.flatMap((field) => [{ field }, "."]) },
      bare: { kind: "pattern", parts: free.map((field) => ({ field })) },
      hutk: { kind: "cookie", name: "hubspotutk" },
      uri: { kind: "page", what: "address" },
      at: { kind: "now" },
    },
  });
  const sources = new Set(patternsIn(payloadSchema(form)));
  expect(sources.size).toBeGreaterThan(8);
  expect([...sources].map((source) => faultOf(source, "u")).filter(Boolean)).toEqual([]);
});

function patternsIn(schema: JsonSchema): string[] {
  const inner = [
    schema.items,
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...Object.values(schema.properties ?? {}),
  ];
  const own = schema.pattern === undefined ? [] : [schema.pattern];
  return [...own, ...inner.flatMap((each) => (each ? patternsIn(each) : []))];
}
