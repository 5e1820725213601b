import { describe, expect, it } from "vitest";
import { rawReader } from "./answers.ts";
import { isEnabled } from "./is-enabled.ts";
import { testField, testForm, testToday } from "../../test/forms/form-of.ts";

const briefing = testForm(
  [
    testField("text", "name", { required: true }),
    testField("email", "email", { required: true }),
    testField("text", "company", { required: true }),
  ],
  { enableWhen: { filled: ["name", "company"], valid: ["email"] } },
);

describe("isEnabled", () => {
  it.each([
    [{ name: ["A"], company: ["C"], email: ["a@"] }, true],
    [{ name: [" "], company: ["C"], email: ["a@b"] }, false],
    [{ name: ["A"], company: ["C"], email: ["ab"] }, false],
    [{ name: ["A"], company: ["C"], email: [] }, false],
  ])('"button disabled until name and company non-blank and email contains @": %j is %s', (raw, enabled) => {
    expect(isEnabled(briefing, rawReader(raw), testToday)).toBe(enabled);
  });

  it("without a rule the buttons are always enabled", () => {
    expect(isEnabled(testForm([testField("text", "name", { required: true })]), rawReader({}), testToday)).toBe(true);
  });

  it("a field that is not asked holds nothing up", () => {
    const form = testForm([testField("text", "a"), testField("text", "b", { when: { a: "x" } })], {
      enableWhen: { filled: ["b"], valid: ["b"] },
    });
    expect(isEnabled(form, rawReader({ a: ["y"] }), testToday)).toBe(true);
    expect(isEnabled(form, rawReader({ a: ["x"] }), testToday)).toBe(false);
  });

  it("reads only the fields that it depends on", () => {
    const read: string[] = [];
    isEnabled(
      briefing,
      (name) => {
        read.push(name);
        return ["a@b"];
      },
      testToday,
    );
    expect(new Set(read)).toEqual(new Set(["name", "company", "email"]));
    const large = testForm(
      Array.from({ length: 500 }, (_, at) => testField("text", `f${at}`)),
      {
        enableWhen: { filled: ["f7"], valid: [] },
      },
    );
    const touched = new Set<string>();
    isEnabled(
      large,
      (name) => {
        touched.add(name);
        return ["x"];
      },
      testToday,
    );
    expect([...touched]).toEqual(["f7"]);
  });
});
