/** A posted value is parsed once, however many fields depend on it; the cost of a form is linear in the number of its fields. */
import { expect, it } from "vitest";
import { judgePayload } from "../../engine/submission/judge-payload.ts";
import { submit } from "../../engine/submission/submit.ts";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { refusalOf } from "../../server/submit/refusal.ts";
import { testContext, testField, testForm, testToday } from "../forms/form-of.ts";
import { type Cost, judgeCosts } from "./processor-time.ts";

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

it("a form of which hundreds of fields wait for one that is posted thousands of times, or as long as can be", async () => {
  const group = testField("checkbox-group", "g", { props: { options: ["a", "b"] } });
  const waiting = numbers(300).map((at) =>
    testField("text", `f${at}`, { when: { any: [{ g: "a" }, { not: { said: "" } }] } }),
  );
  const form = testForm([group, testField("textarea", "said"), ...waiting]);
  const costs: Cost[] = [
    {
      name: "one choice",
      size: 16_000,
      work: (size) => submit(form, { g: numbers(size).map(() => "a") }, testContext),
    },
    { name: "a text", size: 20_000, work: (size) => submit(form, { said: ["a\r\n".repeat(size)] }, testContext) },
  ];
  expect(await judgeCosts(costs)).toEqual([]);
});

it("a form of thousands of fields, as a plain post and as JSON", async () => {
  const forms = new Map<number, CompiledForm>();
  const formOf = (size: number): CompiledForm => {
    const form = forms.get(size) ?? testForm(numbers(size).map((at) => testField("text", `f${at}`)));
    forms.set(size, form);
    return form;
  };
  const answersOf = <T>(size: number, answer: T) => Object.fromEntries(numbers(size).map((at) => [`f${at}`, answer]));
  const costs: Cost[] = [
    { name: "post", size: 2500, work: (size) => submit(formOf(size), answersOf(size, ["x"]), testContext) },
    {
      name: "refusal",
      size: 2500,
      work: (size) => {
        const faults = numbers(size).map((at) => ({ keyword: "required", property: `f${at}`, kind: "text" }));
        refusalOf(formOf(size), answersOf(size, null), faults, testToday);
      },
    },
    { name: "JSON", size: 2500, work: (size) => judgePayload(formOf(size), answersOf(size, "x"), testToday) },
  ];
  expect(await judgeCosts(costs)).toEqual([]);
});
