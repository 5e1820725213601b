/**
 * No input takes longer than its length warrants: each field type, each payload and each template, with the largest input
 * that a request can carry and with one ten times larger.
 */
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { createLoader } from "../../engine/load/loader.ts";
import { fieldType, fieldTypes } from "../../engine/submission/field-types.ts";
import { isEmpty, type RawValues } from "../../engine/field-type/field-type.ts";
import { fieldsOf } from "../../engine/submission/fields-of.ts";
import { generate } from "../../engine/submission/generate.ts";
import { payloadSchema } from "../../engine/submission/payload-schema.ts";
import { submit } from "../../engine/submission/submit.ts";
import { wordsOfLead } from "../../server/leads/lead-words.ts";
import { createMatchPayload } from "../../server/submit/match-payload.ts";
import { testContext, testField, testForm, testToday } from "../forms/form-of.ts";
import { type Cost, judgeCosts } from "./processor-time.ts";

/** Maximum size of a form submission in bytes. */
const largest = 62_000;

const { site } = await createLoader({ root: path.resolve(import.meta.dirname, "../..") }).load();
if (!site) throw new Error("The site does not compile");
const forms = [...site.forms.values()].map(({ form }) => form);

/** The fillings of an input: prefix, repeated text and suffix. */
const fillings: readonly (readonly [before: string, filling: string, behind: string])[] = [
  ["", "a", ""],
  ["", "@", "\u0000"],
  ["a", " ", "b"],
  ["a", "\t \n", "b"],
  ["a", "\u0000", "b"],
  ["a", " \u0000", "b"],
  ["", "\r\n", "x"],
  ["", "\ud800", ""],
  ["", ".", " "],
  ["", "a.", ":"],
  ["", "a.a/", " "],
  ["https://", "a", " "],
  ["https://", "a/", "\u0000"],
  ["https://a", "?#", "\ud800"],
  ["", "https://a ", ""],
  ["", "/", "x"],
  ["", "; Employees: ", "x"],
  ["Industry: ", "; Employees: ", "x"],
  ["", "-", ""],
  ["", "\u0301\u0323", ""],
  ["a", "\u0323\u0301", "b c"],
  ["", ", ", "x"],
  ["", "{{", ""],
  ["", "{% ", ""],
  ["", "=", ""],
  ["", "😀", "\ud800"],
];

function textOf([before, filling, behind]: (typeof fillings)[number], size: number): string {
  return before + filling.repeat(Math.ceil(size / filling.length)) + behind;
}

describe.each([...fieldTypes.keys()])("a field %s", (type) => {
  const options = Array.from({ length: 100 }, (_, at) => `option ${at}`);
  const field = testField(type, "f", {
    props: type === "checkbox-group" || type === "radio" || type === "select" ? { options } : {},
  });
  const { read, check, words } = fieldType(type);
  const judge = (raw: readonly string[]): void => {
    const value = read(raw, field);
    if (!isEmpty(value) && check(value, field, testToday) === undefined) words(value, field);
  };

  it("of any text, and of many values", async () => {
    const texts = fillings.map((filling): Cost => ({
      name: JSON.stringify(filling),
      size: largest,
      work: (size) => judge([textOf(filling, size)]),
    }));
    const many: Cost[] = [
      {
        name: "many values",
        size: largest / 2,
        work: (size) => judge(Array.from({ length: size }, (_, at) => String(at))),
      },
      {
        name: "one value many times",
        size: largest / 2,
        work: (size) => judge(Array.from({ length: size }, () => "option 1")),
      },
    ];
    expect(await judgeCosts([...texts, ...many])).toEqual([]);
  });
});

it("the words of a lead of any text, among which people at the desk search", async () => {
  let nth = 0;
  const costs = fillings.map((filling): Cost => {
    // A new lead each time, because the search words of the latest leads are cached.
    const work = (size: number): boolean =>
      wordsOfLead(JSON.stringify({ said: textOf(filling, size), nth: nth++ }))(["zzz"]);
    return { name: JSON.stringify(filling), size: largest / 2, work };
  });
  expect(await judgeCosts(costs)).toEqual([]);
});

/** A form that joins many answers. */
const joining = testForm(
  ["a", "b", "c", "d"].map((name) => testField("textarea", name)),
  {
    payload: {
      two: { kind: "pattern", parts: ["-", { field: "a" }, "-", { field: "b" }, "."] },
      three: { kind: "pattern", parts: [{ field: "a" }, "; ", { field: "b" }, "; ", { field: "c" }, "."] },
      four: { kind: "pattern", parts: ["a", "b", "c", "d"].flatMap((field) => [{ field }, ", "]) },
    },
  },
);

describe.each(
  [...forms.filter(({ id }) => id === "contact" || id === "footer"), joining].map((form) => [form.id, form] as const),
)("the payload of %s", (_id, form) => {
  it("with any text at any of its properties, with many properties, with deep ones", async () => {
    const find = createMatchPayload(payloadSchema);
    const match = (all: readonly CompiledForm[], payload: unknown): unknown => find(all, payload, testToday);
    match([form], {});
    const submission = submit(form, {}, testContext);
    const good = submission.ok
      ? submission.payload
      : Object.fromEntries(Object.keys(form.payload).map((name) => [name, ""]));
    const { properties = {} } = payloadSchema(form);
    const count = Object.keys(properties).length;
    const costs = fillings.flatMap((filling): Cost[] => {
      const name = JSON.stringify(filling);
      // A text that is too long is rejected for its length; one of exactly the maximum length is examined further.
      const fitting = Object.entries(properties).map(([property, { maxLength = 5000 }]): [string, string] => [
        property,
        textOf(filling, maxLength - 20),
      ]);
      return [
        {
          name,
          size: largest,
          work: (size) =>
            match(
              [form],
              mapped(form, () => textOf(filling, size)),
            ),
        },
        { name: `fitting ${name}`, size: 1, work: () => match([form], { ...good, ...Object.fromEntries(fitting) }) },
      ];
    });
    const shapes: Cost[] = [
      { name: "many properties", size: largest / 8, work: (size) => match([form], numbered(size)) },
      {
        name: "lists",
        size: largest / 3,
        work: (size) =>
          match(
            [form],
            mapped(form, () => Array.from({ length: size }, () => "x")),
          ),
      },
      {
        name: "depth",
        size: Math.ceil(5000 / count),
        work: (size) =>
          match(
            [form],
            mapped(form, () => JSON.parse("[".repeat(size) + "]".repeat(size))),
          ),
      },
    ];
    expect(await judgeCosts([...costs, ...shapes])).toEqual([]);
  });

  it("as a plain post, with any text in any of its fields, or one field many times", async () => {
    const names = [...fieldsOf(form).keys()];
    const costs = fillings.map((filling): Cost => ({
      name: JSON.stringify(filling),
      size: largest,
      work: (size) =>
        submit(
          form,
          Object.fromEntries(names.map((name) => [name, [textOf(filling, size / names.length)]])),
          testContext,
        ),
    }));
    expect(await judgeCosts(costs)).toEqual([]);
  });
});

it("the payload of a form whose choices can be read in several ways, and whose fields wait for two others each", async () => {
  const doubtful = { options: ["a", "aa"] };
  const selects = Array.from({ length: 30 }, (_, at) =>
    testField("select", `s${at}`, { props: doubtful, required: true }),
  );
  const labels = Array.from({ length: 90 }, (_, at) => ({
    value: `v${at}`,
    label: Array(at + 1)
      .fill("x")
      .join(", "),
  }));
  const group = testField("checkbox-group", "g", { props: { options: labels } });
  const waiting = Array.from({ length: 60 }, (_, at) => {
    const when = { [`w${at - 1}`]: "x", [`w${at - 2}`]: "x" };
    return testField("text", `w${at}`, { required: true, ...(at > 1 && { when }) });
  });
  const own = Object.fromEntries(waiting.map(({ name }) => [name, { kind: "field", field: name } as const]));
  const form = testForm([...selects, group, ...waiting], {
    payload: {
      ...own,
      all: { kind: "pattern", parts: selects.map(({ name }) => ({ field: name })) },
      group: { kind: "labels", field: "g" },
    },
  });
  const find = createMatchPayload(payloadSchema);
  const good = { all: "a".repeat(45), group: "x, x", ...Object.fromEntries(waiting.map(({ name }) => [name, "x"])) };
  expect(find([form], good, testToday)).toHaveProperty("form");
  const payloads = { all: `${"a".repeat(44)}b`, group: `${"x, ".repeat(400)}y`, w59: "" };
  const costs = Object.entries(payloads).map(([name, value]): Cost => ({
    name,
    size: 1,
    work: () => find([form], { ...good, [name]: value }, testToday),
  }));
  expect(await judgeCosts(costs)).toEqual([]);
  expect(find([form], { ...good, w59: "" }, testToday)).toHaveProperty("refusal");
});

function numbered(size: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: size }, (_, at) => [`p${at}`, ""]));
}

function mapped(form: CompiledForm, value: () => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.keys(form.payload).map((name) => [name, value()]));
}

const generators = [...site.prompts.values()].filter((prompt) => prompt.kind === "generator");

describe.each(generators.map((each) => [each.id, each] as const))("the templates of %s", (_id, generator) => {
  it("with any text in any of their inputs, or are given up", async () => {
    const names = generator.inputs.map(({ name }) => name);
    const costs = fillings.map((filling): Cost => ({
      name: JSON.stringify(filling),
      size: largest,
      work: async (size) => {
        const raw: RawValues = Object.fromEntries(names.map((name) => [name, [textOf(filling, size / names.length)]]));
        await generate(generator, raw, testToday).catch(() => "");
      },
    }));
    expect(await judgeCosts(costs)).toEqual([]);
  });
});
