import { Ajv } from "ajv";
import process from "node:process";
import { describe, expect, it } from "vitest";
import { payloadSchema } from "./payload-schema.ts";
import { contactForm } from "../../test/forms/contact-form.ts";
import { testField, testForm } from "../../test/forms/form-of.ts";

describe("payloadSchema", () => {
  const accepts = new Ajv({ strict: true }).compile(payloadSchema(contactForm));
  const payload = {
    name: "Ada Lovelace",
    email: "ada@example.org",
    company: "Engines",
    industry: "",
    employees: "",
    usingAI: "",
    comments: "",
    type: "Contact",
    notes: "Industry: ; Employees: ",
  };

  it('"Context keys (hutk, pageUri, pageName) may be absent", all others may not', () => {
    expect(accepts(payload)).toBe(true);
    expect(accepts({ ...payload, hutk: "", pageUri: "https://example.org/", pageName: "Contact" })).toBe(true);
    for (const name of Object.keys(payload)) {
      expect(accepts({ ...payload, [name]: undefined })).toBe(false);
    }
  });

  it.each([
    ["an unknown key", { extra: "" }],
    ["another constant", { type: "contact" }],
    ["an address without @", { email: "ada" }],
    ["a blank required value", { company: "  " }],
    ["a name of one part", { name: "Ada" }],
    ["a choice that is none", { employees: "7" }],
    ["too long a value", { company: "x".repeat(201) }],
    ["a line end where none can be", { company: "a\nb" }],
    ["half a surrogate pair", { comments: "\ud800" }],
    ["a control character in the notes", { notes: "Industry:\u0000" }],
    ["half a surrogate pair in the notes", { notes: "Industry:\udc00" }],
    ["notes without an end", { notes: "x".repeat(10_000) }],
    ["notes that are no text", { notes: ["Industry: "] }],
    ["another page name", { pageName: "Home" }],
    ["a script for an address", { pageUri: "javascript:alert(1)" }],
    ["a number", { comments: 5 }],
    ["nothing", { comments: null }],
  ])("refuses %s", (_what, change) => {
    expect(accepts({ ...payload, ...change })).toBe(false);
  });

  it("takes any industry in words, because another field can replace it", () => {
    expect(accepts({ ...payload, industry: "Embroidery", notes: "Industry: Embroidery; Employees: 1-5" })).toBe(true);
  });

  it("a composed text may be worded otherwise; one that alone holds required answers may not", () => {
    for (const notes of ["7 people in embroidery", "Industry: x\nEmployees: 7", ""]) {
      expect(accepts({ ...payload, notes })).toBe(true);
    }
    expect(accepts({ ...payload, name: "Ada" })).toBe(false);
  });

  it("takes labels only as they are, once, in the form's order", () => {
    const interests = testField("checkbox-group", "interests", { props: { options: ["A", "B (x)", "C"] } });
    const form = testForm([interests], { payload: { interests: { kind: "labels", field: "interests" } } });
    const takes = new Ajv({ strict: true }).compile(payloadSchema(form));
    for (const good of ["", "A", "C", "A, B (x), C", "B (x), C"]) expect(takes({ interests: good })).toBe(true);
    for (const bad of ["B (x), A", "A, A", "A,B (x)", "D", ", A", "A, "]) expect(takes({ interests: bad })).toBe(false);
  });

  it("describes booleans and moments exactly", () => {
    const form = testForm([testField("checkbox", "optIn"), testField("checkbox", "agree", { required: true })], {
      payload: {
        optIn: { kind: "field", field: "optIn" },
        agree: { kind: "field", field: "agree" },
        at: { kind: "now" },
      },
    });
    const takes = new Ajv({ strict: true }).compile(payloadSchema(form));
    const good = { optIn: false, agree: true, at: "2026-03-04T05:06:07.890Z" };
    expect(takes(good)).toBe(true);
    for (const bad of [{ optIn: "true" }, { agree: false }, { at: "2026-13-04T05:06:07Z" }, { at: "yesterday" }]) {
      expect(takes({ ...good, ...bad })).toBe(false);
    }
  });

  /** Measures CPU time in milliseconds, because wall-clock time would include other work. */
  function timeOf(judge: () => unknown): number {
    const before = process.cpuUsage();
    judge();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }

  it("labels that are the same in each group are judged quickly, and taken", () => {
    const words = ["Morning", "Noon", "Afternoon", "Evening"];
    const groups = Array.from({ length: 14 }, (_, day) => ({
      title: `Day ${day}`,
      options: words.map((label, at) => ({ value: `d${day}t${at}`, label })),
    }));
    const slots = testField("checkbox-group", "slots", { props: { groups } });
    const form = testForm([slots], { payload: { slots: { kind: "labels", field: "slots" } } });
    const takes = new Ajv({ strict: true }).compile(payloadSchema(form));
    expect(timeOf(() => takes({ slots: `${`${words.join(", ")}, `.repeat(5)}X` }))).toBeLessThan(200);
    expect(takes({ slots: "Morning, Evening, Morning" })).toBe(true);
  });

  it("choices that begin each other, side by side, are judged quickly", () => {
    const names = Array.from({ length: 6 }, (_, at) => `f${at}`);
    const options = Array.from({ length: 20 }, (_, at) => "a".repeat(at + 1));
    const form = testForm(
      names.map((name) => testField("select", name, { required: true, props: { options } })),
      { payload: { all: { kind: "pattern", parts: names.map((field) => ({ field })) } } },
    );
    const takes = new Ajv({ strict: true }).compile(payloadSchema(form));
    expect(timeOf(() => takes({ all: `${"a".repeat(119)}X` }))).toBeLessThan(200);
    expect(takes({ all: "a".repeat(12) })).toBe(true);
  });

  it("a text of many free parts is judged quickly", () => {
    const names = Array.from({ length: 12 }, (_, at) => `f${at}`);
    const form = testForm(
      names.map((name) => testField("textarea", name)),
      {
        payload: { all: { kind: "pattern", parts: names.flatMap((field) => [{ field }, "-"]) } },
      },
    );
    const takes = new Ajv({ strict: true }).compile(payloadSchema(form));
    expect(timeOf(() => takes({ all: "-".repeat(20_000) }))).toBeLessThan(200);
  });
});
