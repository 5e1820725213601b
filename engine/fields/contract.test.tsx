import { Ajv } from "ajv";
import * as fc from "fast-check";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { compileField, type ResolvedField } from "../compile/field.ts";
import { parseInline } from "../compile/markdown.ts";
import type { CompiledField } from "../compile/site.ts";
import type { FieldViewProps } from "../render/fields/field-view-props.ts";
import { ThemeProvider } from "../render/theme-provider.tsx";
import { choicesOf } from "../submission/choices.ts";
import { isEmpty } from "../submission/field-type.ts";
import { fieldType, fieldTypes } from "../submission/field-types.ts";
import { submit } from "../submission/submit.ts";
import { testContext, testForm } from "../submission/test-form.ts";
import { compileSchemas, flatId } from "../validate/compile-schemas.ts";
import { readSchemas } from "../validate/schemas.ts";

const root = path.resolve(import.meta.dirname, "../..");
const views = import.meta.glob<{ View: ComponentType<FieldViewProps> }>("./*/view.tsx", { eager: true });
const shapes = compileSchemas(readSchemas(root));
const ajv = new Ajv({ strict: true });

interface Example {
  type: string;
  name: string;
  authored: unknown;
  field: CompiledField;
}

/** Every example of every field type, as the compiler leaves it. */
const examples: Example[] = [...fieldTypes.keys()].flatMap((type) => {
  const text = readFileSync(path.join(import.meta.dirname, type, "examples.yaml"), "utf8");
  return Object.entries(parse(text) as Record<string, Record<string, unknown>>).map(([name, authored]) => {
    const { label, help, ...rest } = authored as { label: string; help?: string };
    const resolved = { ...rest, label: parseInline(label), ...(help && { help: parseInline(help) }) };
    return { type, name, authored, field: compileField(resolved as ResolvedField) };
  });
});
const each = examples.map((example) => [`${example.type}: ${example.name}`, example] as const);

/** A raw value that passes. */
function goodRaw(field: CompiledField): string[] {
  const [choice] = choicesOf(field);
  if (choice) return [choice.value];
  if (field.type === "email") return ["ada@example.org"];
  return field.type === "url" ? ["example.org"] : ["Ada"];
}

function html({ type, field }: Example, raw: readonly string[], error?: string): string {
  const View = views[`./${type}/view.tsx`]?.View;
  if (!View) throw new Error(`The field type ${type} has no view`);
  return renderToString(
    <ThemeProvider>
      <View field={field} id="here" raw={raw} error={error} />
    </ThemeProvider>,
  );
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
    expect(fieldType(type).check(value, field)).toBeUndefined();
    expect(fieldType(type).words(value, field).join("")).not.toBe("");
    expect(submit(form, { [field.name]: goodRaw(field) }, testContext).ok).toBe(true);
  });

  it("whatever is posted gets a verdict, and what passes fits the payload's schema", () => {
    const accepts = ajv.compile(fieldType(type).schema(field));
    const { read, check } = fieldType(type);
    const strings = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...goodRaw(field), "", " ", "a@b", "\n"));
    fc.assert(
      fc.property(fc.array(strings, { maxLength: 4 }), (raw) => {
        const value = read(raw, field);
        if (isEmpty(value)) return;
        const wrong = check(value, field);
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
    const [value = ""] = goodRaw(field);
    const kept =
      type === "select"
        ? `<option value="${value}" selected=""`
        : choicesOf(field).length > 0 || type === "checkbox"
          ? 'checked=""'
          : value;
    expect(markup).toContain(kept);
    expect(html({ ...example, field: { ...field, props: { ...field.props, checked: true } } }, [])).not.toContain(
      'checked=""',
    );
  });

  it("required labels carry the asterisk, which is not read out", () => {
    expect(html(example, []).includes('aria-hidden="true"> *</span>')).toBe(field.asterisk);
  });
});
