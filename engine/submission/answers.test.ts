import { describe, expect, it } from "vitest";
import { rawReader, readAnswers } from "./answers.ts";
import { fieldsOf } from "./fields-of.ts";
import { isEnabled } from "./is-enabled.ts";
import { judgePayload } from "./judge-payload.ts";
import { submit } from "./submit.ts";
import { testContext, testField, testForm, testToday } from "../../test/forms/form-of.ts";

const answersTo = (fields: Parameters<typeof testForm>[0], raw: Record<string, readonly string[]>) =>
  readAnswers(fieldsOf(testForm(fields)), rawReader(raw), testToday);

describe("whether a field is asked", () => {
  const kind = testField("select", "kind", { props: { options: ["Sales", "Affiliate", "Other"] } });

  it("a list in a condition means any of its values; all conditions must hold", () => {
    const deal = testField("text", "deal", { when: { kind: ["Sales", "Affiliate"], agreed: true } });
    const agreed = testField("checkbox", "agreed");
    expect(answersTo([kind, agreed, deal], { kind: ["Affiliate"], agreed: ["yes"] }).isAsked("deal")).toBe(true);
    expect(answersTo([kind, agreed, deal], { kind: ["Affiliate"] }).isAsked("deal")).toBe(false);
    expect(answersTo([kind, agreed, deal], { kind: ["Other"], agreed: ["yes"] }).isAsked("deal")).toBe(false);
  });

  it("a condition on several choices holds when one of them is chosen", () => {
    const many = testField("checkbox-group", "many", { props: { options: ["a", "b"] } });
    const next = testField("text", "next", { when: { many: "b" } });
    expect(answersTo([many, next], { many: ["a", "b"] }).isAsked("next")).toBe(true);
    expect(answersTo([many, next], { many: ["a"] }).isAsked("next")).toBe(false);
  });

  it("what depends on a hidden field is hidden with it", () => {
    const first = testField("text", "first", { when: { kind: "Other" } });
    const second = testField("text", "second", { when: { first: "x" } });
    expect(answersTo([kind, first, second], { kind: ["Sales"], first: ["x"] }).isAsked("second")).toBe(false);
    expect(answersTo([kind, first, second], { kind: ["Other"], first: ["x"] }).isAsked("second")).toBe(true);
  });

  it("fields that wait for each other are not asked", () => {
    const left = testField("text", "left", { when: { right: "" } });
    const right = testField("text", "right", { when: { left: "x" } });
    const answers = answersTo([left, right], { left: ["x"], right: ["x"] });
    expect([answers.isAsked("right"), answers.isAsked("left")]).toEqual([false, false]);
  });
});

describe("fields that wait for each other in a chain of any length", () => {
  const names = Array.from({ length: 5000 }, (_, at) => `f${at}`);
  const waiting = (next: (at: number) => number) =>
    names.map((name, at) => {
      const asked = names[next(at)];
      return testField("text", name, { required: true, ...(asked !== undefined && { when: { [asked]: "x" } }) });
    });
  const all = Object.fromEntries(names.map((name) => [name, "x"]));
  const raw = Object.fromEntries(names.map((name) => [name, ["x"]]));

  it.each([
    ["the one before", waiting((at) => at - 1), "f4999"],
    ["the one after", waiting((at) => at + 1), "f0"],
  ])("each for %s: all are asked, as a form, one by one, and as a payload", (_what, fields, last) => {
    const form = testForm(fields, { enableWhen: { filled: [last], valid: [] } });
    expect(answersTo(fields, raw).isAsked(last)).toBe(true);
    expect(isEnabled(form, rawReader(raw), testToday)).toBe(true);
    expect(submit(form, raw, testContext)).toEqual({ ok: true, payload: all });
    expect(judgePayload(form, { ...all, [last]: "" }, testToday)?.fields).toEqual({ [last]: `${last} is required` });
  });

  it("in a round, none is asked", () => {
    const round = waiting((at) => (at + 1) % names.length);
    const answers = answersTo([...round, testField("text", "outside", { when: { f7: "" } })], raw);
    expect(names.filter(answers.isAsked)).toEqual([]);
    expect(answers.isAsked("outside")).toBe(true);
  });
});

describe("replacing", () => {
  it("the field's own value is sent when the one that replaces it is empty", () => {
    const industry = testField("text", "industry");
    const other = testField("text", "other", { replaces: "industry" });
    expect(answersTo([industry, other], { industry: ["A"], other: [" "] }).sent("industry")).toBe("A");
    expect(answersTo([industry, other], { industry: ["A"], other: ["B"] }).sent("industry")).toBe("B");
  });
});

describe("raw values from outside", () => {
  it.each(["constructor", "toString", "hasOwnProperty", "valueOf"])(
    "a field called %s that was not sent is empty: what every object has is no answer",
    (name) => {
      expect(rawReader({})(name)).toEqual([]);
      const answers = answersTo([testField("text", name)], {});
      expect([answers.value(name), answers.sent(name)]).toEqual(["", ""]);
    },
  );
});
