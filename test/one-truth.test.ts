/** A changed property and a changed default in one schema file take effect everywhere: tried on a copy of the schemas. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { generatedFiles } from "../cli/generate.ts";
import { compileForm } from "../engine/compile/form.ts";
import { compareValues } from "../engine/diff/compare-values.ts";
import { settle } from "../engine/compile/settle.ts";
import { readSource } from "../engine/source/read-source.ts";
import { submit } from "../engine/submission/submit.ts";
import { readSchemas } from "../engine/validate/schemas.ts";
import { createValidator } from "../engine/validate/validate.ts";
import { testContext } from "./forms/form-of.ts";

const root = path.resolve(import.meta.dirname, "..");
const copy = mkdtempSync(path.join(tmpdir(), "schemas-"));
afterAll(() => rmSync(copy, { recursive: true }));
for (const folder of ["schema", "engine/blocks", "engine/fields", "engine/reference", "server/deliver"]) {
  cpSync(path.join(root, folder), path.join(copy, folder), {
    recursive: true,
    filter: (file) => !/\.(tsx?|css)$/.test(file),
  });
}
const file = path.join(copy, "engine/fields/text/schema.json");
const changed = readFileSync(file, "utf8")
  .replace('"default": 200', '"default": 7')
  .replace(
    '"properties": {',
    '"properties": { "hint": { "type": "string", "description": "A hint.", "default": "None" },',
  );
writeFileSync(file, changed);

const schemas = readSchemas(copy);
const context = { schemas, facts: new Map(), assets: new Map(), icon: () => undefined, fragments: new Map() };
const formWith = (more: object) => ({
  title: "Sample",
  endpoint: "/api/sample",
  fields: [{ type: "text", name: "word", label: "Word", ...more }],
  buttons: { submit: "Send", busy: "Sending" },
  failure: { alert: "Failed" },
  success: { title: "Thanks" },
  payload: { word: { field: "word" } },
});

it("check, types, documentation, editor, form and diff follow one schema file", async () => {
  const source = readSource("forms/sample.yaml", JSON.stringify(formWith({ hint: "Think" })));
  expect(createValidator(schemas)(source)).toEqual([]);
  expect(createValidator(readSchemas(root))(source).map(({ code }) => code)).toEqual(["unknown-property"]);

  const { form } = compileForm("sample", formWith({}), context);
  expect(form.steps[0]?.fields[0]?.props).toEqual({ maxLength: 7, hint: "None" });
  expect(submit(form, { word: ["12345678"] }, testContext)).toMatchObject({
    fields: { word: "Word must be 7 characters or fewer" },
  });

  const files = await generatedFiles(copy);
  expect(files.get("schema/types.ts")).toMatch(/interface TextFieldProps \{[^}]*hint: string/);
  expect(files.get("docs/authoring.md")).toContain("`hint` (text; default: None) A hint.");
  expect(files.get("schema/editor/form.json")).toContain("A hint. Default: None.");

  const schema = schemas.file("form");
  const [before, same, other] = [{}, { maxLength: 7, hint: "None" }, { hint: "Think" }].map((more) =>
    settle(formWith(more), schema, context),
  );
  expect(compareValues(before, same, schema, schemas)).toEqual([]);
  expect(compareValues(before, other, schema, schemas)).toMatchObject([
    { key: "hint", before: "None", after: "Think" },
  ]);
});
