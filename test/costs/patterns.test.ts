/** Every regular expression on input from strangers or authors takes time linear in its length. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { checkSync } from "recheck";
import checker from "recheck/package.json" with { type: "json" };
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";
import type { JsonSchema } from "../../engine/field-type/json-schema.ts";
import { payloadSchema } from "../../engine/submission/payload-schema.ts";
import { fieldTypes } from "../../engine/submission/field-types.ts";
import { testField, testForm } from "../forms/form-of.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Everything that runs, except what processes only this repository's packages and schemas at build time. */
const folders = ["server", "engine", "cli"];
const ownOnly = /^(?:engine\/build\/|cli\/generate-types\.ts$)/;

/** Linear patterns that the checker rejects, and the reasons. */
const exempt = new Set([
  // Measured to be linear; the checker, which has to approximate lookaheads, cannot prove it.
  String.raw`^[ \t]*((?:\{%(?:(?!%\}|\{%)[^])*%\}[ \t]*)+)(?:\r?\n|$)`,
]);

interface Pattern {
  source: string;
  flags: string;
  places: string[];
}

/** Returns the literal patterns of the sources, and the places where patterns are built from strings. */
function readPatterns(): { written: Map<string, Pattern>; made: string[] } {
  const written = new Map<string, Pattern>();
  const made: string[] = [];
  for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).sort()) {
    if (/\.test\.tsx?$/.test(file) || ownOnly.test(file)) continue;
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

/** Only unbounded repetition can take longer than linear time. */
function repeats(source: string): boolean {
  return /[*+]|,\}|\{\d+,\d+\}/.test(source);
}

/** The checker counts steps; its time limit is off, because it would depend on other load. */
const byCount = {
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
  mutationTimeout: null,
  seedingTimeout: null,
} as const;

/**
 * Patterns that this version of the checker has proven before, because proving all of them takes minutes; others are proven
 * now. `PROVEN=write` in the environment rewrites the file.
 */
const kept = path.join(import.meta.dirname, "proven-patterns.json");
const known = JSON.parse(readFileSync(kept, "utf8")) as { checker: string; patterns: string[] };
const proven = new Set(known.checker === checker.version && !process.env["PROVEN"] ? known.patterns : []);

/** Returns what is wrong with a pattern; "" when nothing is. */
function faultOf(source: string, flags: string): string {
  const verdict = checkSync(source, flags, byCount);
  if (verdict.status === "safe") return "";
  const why =
    verdict.status === "vulnerable" ? `${verdict.complexity.summary}: ${verdict.attack.pattern}` : verdict.error.kind;
  return `/${source}/${flags} ${why}`;
}

const { written, made } = readPatterns();

it("those in the sources", () => {
  expect(written.size).toBeGreaterThan(400);
  const judged = [...written].filter(([, { source }]) => repeats(source) && !exempt.has(source));
  const faults = judged
    .filter(([name]) => !proven.has(name))
    .flatMap(([, { source, flags, places }]) => {
      const fault = faultOf(source, flags);
      return fault === "" ? [] : [`${places.join(", ")}: ${fault}`];
    });
  expect(faults).toEqual([]);
  const patterns = judged.map(([name]) => name);
  if (process.env["PROVEN"])
    writeFileSync(kept, `${JSON.stringify({ checker: checker.version, patterns }, null, 2)}\n`);
});

it("no others are made of texts than those that hold a name, and those of schemas", () => {
  const ofNames = ["engine/mend/changes/drop-dashes.ts", "engine/rename/rename.ts", "engine/source/explain-value.ts"];
  // Built from names or patterns in the repository's schemas.
  const ofSchemas = [
    "engine/derive/plan/guide-text.ts",
    "engine/fields/url/field.ts",
    "engine/new/gather-answers.ts",
    "engine/validate/explain-type.ts",
    "engine/validate/explain.ts",
  ];
  expect([...new Set(made)].sort()).toEqual([...ofNames, ...ofSchemas].sort());
});

/** The patterns in the schemas that validate files. */
it("those of the authoring language's schemas", () => {
  const files = globSync(["schema/*.json", "engine/{blocks,fields,link,derive}/**/*.json"], { cwd: root });
  const patterns = new Set(
    files.flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(
        ([, text = ""]) => JSON.parse(text) as string,
      ),
    ),
  );
  expect(patterns.size).toBeGreaterThan(10);
  expect([...patterns].map((source) => faultOf(source, "u")).filter(Boolean)).toEqual([]);
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
