import type { CompiledField } from "../../schema/types.ts";
import { Ajv } from "ajv";
import * as fc from "fast-check";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ComponentType } from "react";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import type { FieldViewProps } from "../render/controls/field-view-props.ts";
import { renderBlock, testPageData } from "../../test/render.tsx";
import { type FieldType, isEmpty } from "../field-type/field-type.ts";
import { noUses, resolve } from "../compile/resolve.ts";
import { fieldType, fieldTypes } from "../submission/field-types.ts";
import { submit } from "../submission/submit.ts";
import { complaintsAbout, type FieldTestData, fieldTestData, missingParts } from "../../test/forms/field-test-data.ts";
import { testContext, testForm, testField, testToday } from "../../test/forms/form-of.ts";
import { compileSchemas, flatId } from "../validate/compile-schemas.ts";
import { readSchemas } from "../validate/schemas.ts";

const root = path.resolve(import.meta.dirname, "../..");
const views = import.meta.glob<{ View: ComponentType<FieldViewProps> }>("./*/view.tsx", { eager: true });
const schemas = readSchemas(root);
const shapes = compileSchemas(schemas);
const context = { schemas, facts: new Map(), assets: new Map(), icon: () => undefined, fragments: new Map() };
const ajv = new Ajv({ strict: true });

interface Example {
  type: string;
  name: string;
  authored: unknown;
  field: CompiledField;
}

/** All examples of all field types, as compiled. */
const examples: Example[] = [...fieldTypes.keys()].flatMap((type) => {
  const text = readFileSync(path.join(import.meta.dirname, type, "examples.yaml"), "utf8");
  return Object.entries(parse(text) as Record<string, Record<string, unknown>>).map(([name, authored]) => {
    const field = resolve(authored, schemas.item("field", type) ?? {}, context, noUses()) as CompiledField;
    return { type, name, authored, field };
  });
});
const each = examples.map((example) => [`${example.type}: ${example.name}`, example] as const);

/** Returns a visitor's most likely answer. */
function goodRaw(field: CompiledField): readonly string[] {
  return dataOf(field.type).accepted(field)[0] ?? [];
}

function dataOf(type: string): FieldTestData {
  const data = fieldTestData.get(type);
  if (!data) throw new Error(`The field type ${type} brings no test data`);
  return data;
}

function html({ type, field }: Example, raw: readonly string[], error?: string): string {
  const View = views[`./${type}/view.tsx`]?.View;
  if (!View) throw new Error(`The field type ${type} has no view`);
  return renderBlock(<View field={field} id="here" raw={raw} error={error} />, testPageData({}));
}

function idsIn(markup: string): Set<string | undefined> {
  return new Set([...markup.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
}

describe.each(each)("field type %s", (_title, example) => {
  const { type, field, authored } = example;
  const form = testForm([{ ...field, required: true }]);

  it("its example fits its schema", () => {
    const valid = shapes.validate(flatId(`field/${type}.json`), authored);
    expect(shapes.errorsText(shapes.errors)).toBe("No errors");
    expect(valid).toBe(true);
  });

  it("no strings at all are the empty value, and a required one is then missing", () => {
    expect(isEmpty(fieldType(type).read([], field))).toBe(true);
    expect(submit(form, {}, testContext)).toMatchObject({ ok: false, error: "Please fill in all required fields." });
  });

  it("a good answer passes and has words", () => {
    const value = fieldType(type).read(goodRaw(field), field);
    expect(fieldType(type).check(value, field, testToday)).toBeUndefined();
    expect(fieldType(type).words(value, field).join("")).not.toBe("");
    expect(submit(form, { [field.name]: goodRaw(field) }, testContext).ok).toBe(true);
  });

  it("accepts, refuses and words what its test data says, and lets nothing impossible pass, by script, JSON or plain post", () => {
    const data = dataOf(type);
    expect(complaintsAbout(fieldType(type), data, field)).toEqual([]);
    const impossible = typeof data.impossible === "string" ? [] : data.impossible(field);
    for (const raw of [...data.refused(field).map((each) => each.raw), ...impossible]) {
      expect(submit(form, { [field.name]: raw }, testContext)).toMatchObject({ ok: false });
    }
  });

  it("whatever is posted gets a verdict, and what passes fits the payload's schema", () => {
    const accepts = ajv.compile(fieldType(type).schema(field));
    const { read, check } = fieldType(type);
    const strings = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...goodRaw(field), "", " ", "a@b", "\n"));
    fc.assert(
      fc.property(fc.array(strings, { maxLength: 4 }), (raw) => {
        const value = read(raw, field);
        if (isEmpty(value)) return;
        const wrong = check(value, field, testToday);
        if (wrong === undefined && !accepts(JSON.parse(JSON.stringify(value)))) {
          throw new Error(`${JSON.stringify(value)} passes but is refused: ${ajv.errorsText(accepts.errors)}`);
        }
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });

  it("the view has the field's name, and its label is bound to the control", () => {
    const markup = html(example, []);
    const ids = idsIn(markup);
    expect(markup).toContain(`name="${field.name}"`);
    expect(ids.has("here")).toBe(true);
    expect(markup).toMatch(/<label[^>]*\bfor="here"|aria-labelledby="here-label"/);
  });

  it("aria-describedby always resolves, with an error and without", () => {
    for (const markup of [html(example, []), html(example, goodRaw(field), "This will not do")]) {
      const ids = idsIn(markup);
      const named = [...markup.matchAll(/aria-(?:describedby|labelledby)="([^"]+)"/g)].flatMap(
        ([, list]) => list?.split(/\s+/).filter(Boolean) ?? [],
      );
      expect(named.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it("an error stands at the field in its own words and is told to screen readers", () => {
    const markup = html(example, [], "This will not do");
    expect(markup).toContain("This will not do");
    expect(markup).toMatch(/aria-describedby="[^"]*here-error/);
    if (type !== "checkbox-group") expect(markup).toContain('aria-invalid="true"');
    expect(html(example, [])).not.toContain("aria-invalid");
  });

  it("what was posted is there again", () => {
    const markup = html(example, goodRaw(field));
    expect(markup).toContain(dataOf(type).shown(goodRaw(field)));
    expect(html({ ...example, field: { ...field, props: { ...field.props, checked: true } } }, [])).not.toContain(
      'checked=""',
    );
  });

  it("required labels carry the asterisk, which is not read out", () => {
    expect(html(example, []).includes('aria-hidden="true"> *</span>')).toBe(field.asterisk && field.required);
  });
});

describe("a new field type", () => {
  it("that has nothing yet is told everything that it lacks", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "date-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, "schema.json"), "{}");
    expect(await missingParts(folder)).toEqual([
      "examples.yaml is not there: the documentation, and what the tests render.",
      "field.ts is not there: how a value is read and judged.",
      "view.tsx is not there: what the visitor sees.",
      "schema.json has no description.",
      `${path.basename(folder)}.test-data.ts has no export testData: what is accepted, refused and impossible, and how it is shown.`,
    ]);
  });

  it("that has everything lacks nothing", async () => {
    for (const type of fieldTypes.keys()) expect(await missingParts(path.join(import.meta.dirname, type))).toEqual([]);
  });

  const shape = /^\d{4}-\d{2}-\d{2}$/;
  const date: FieldType = {
    read: ([raw = ""]) => raw.trim(),
    check: (value) => (shape.test(String(value)) ? undefined : "Enter a date, like 2026-03-01"),
    words: (value) => [String(value)],
    schema: () => ({ type: "string", pattern: shape.source }),
  };
  const data: FieldTestData = {
    accepted: () => [["2026-03-01"]],
    refused: () => [{ raw: ["tomorrow"], says: "Enter a date" }],
    impossible: () => [["2026-02-31"]],
    shown: ([value = ""]) => value,
    likely: () => fc.constant(["2026-03-01"]),
  };

  it("for which 31 February has the right shape is told that it passes, and how", () => {
    expect(complaintsAbout(date, data, { ...testField("text", "day"), type: "date" })).toEqual([
      '["2026-02-31"] passes.',
      '["2026-02-31"] fits the type\'s schema: sent as JSON it passes.',
    ]);
  });

  it("that names nothing impossible has to say why there is nothing", () => {
    const silent = { ...data, impossible: () => [] };
    expect(complaintsAbout(date, silent, { ...testField("text", "day"), type: "date" })).toEqual([
      "Nothing impossible is named, and no reason why there is nothing.",
    ]);
  });
});
