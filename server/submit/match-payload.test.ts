import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { payloadSchema } from "../../engine/submission/payload-schema.ts";
import { testField, testForm, testToday } from "../../test/forms/form-of.ts";
import { createMatchPayload } from "./match-payload.ts";

it("nothing is left of a form's version that is not taken any more", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const match = createMatchPayload(payloadSchema);
  const refuse = (version: string): void => {
    const fields = Array.from({ length: 12 }, (_, at) => testField("text", `f${at}`));
    expect(match([testForm(fields, { version })], {}, testToday)).toHaveProperty("refusal");
  };
  refuse("first");
  const before = held();
  const versions = 60;
  for (let nth = 0; nth < versions; nth += 1) refuse(String(nth));
  expect((held() - before) / versions).toBeLessThan(20_000);
});

it("of what is no part of a form little is looked at, however many versions there are", () => {
  let reads = 0;
  const names = 3000;
  const strange = Object.fromEntries(Array.from({ length: names }, (_, at) => [`strange${at}`, 1]));
  const payload = new Proxy(strange, {
    get(target, name) {
      reads += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  const forms = Array.from({ length: 10 }, (_, at) => testForm([testField("text", "f")], { version: String(at) }));
  expect(createMatchPayload(payloadSchema)(forms, payload, testToday)).toHaveProperty("refusal");
  expect(reads).toBeLessThan(names);
});

it("what versions of a form have in common is compiled once for all of them", () => {
  const versions = (distance: number) =>
    Array.from({ length: 20 }, (_, nth) => {
      const longest = (at: number): number => 200 + at + nth * distance;
      const fields = Array.from({ length: 8 }, (_, at) =>
        testField("text", `f${at}`, { props: { maxLength: longest(at) } }),
      );
      return testForm(fields, { version: String(nth) });
    });
  const costOf = (distance: number): number => {
    const before = process.cpuUsage();
    expect(createMatchPayload(payloadSchema)(versions(distance), {}, testToday)).toHaveProperty("refusal");
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  costOf(8);
  expect(costOf(0)).toBeLessThan(costOf(8) / 3);
});

it("what versions of a form take alike is held against them once", () => {
  const match = createMatchPayload(payloadSchema);
  const readsOf = (versions: number): number => {
    let reads = 0;
    const payload = new Proxy({}, { getOwnPropertyDescriptor: () => void (reads += 1) });
    const field = (nth: number) => testField("text", "f", { label: [`Label ${nth}`] });
    const forms = Array.from({ length: versions }, (_, nth) =>
      testForm([field(nth)], { version: `${versions} ${nth}` }),
    );
    expect(match(forms, payload, testToday)).toHaveProperty("refusal");
    return reads;
  };
  expect(readsOf(100)).toBe(readsOf(1));
});

describe("company (optional), optInMarketing (boolean): what nobody has to answer may be left out by a program", () => {
  const match = createMatchPayload(payloadSchema);
  const form = testForm([
    testField("text", "name", { required: true }),
    testField("text", "company"),
    testField("checkbox", "optInMarketing", { props: { checked: true } }),
    testField("checkbox-group", "interests", { props: { options: ["a", "b"] } }),
  ]);

  it("and is taken as not given: absent means false", () => {
    expect(match([form], { name: "Ada" }, testToday)).toEqual({
      form,
      payload: { name: "Ada", company: "", optInMarketing: false, interests: [] },
    });
    expect(match([form], { name: "Ada", optInMarketing: true }, testToday)).toMatchObject({
      payload: { name: "Ada", optInMarketing: true },
    });
  });

  it("and is not told to be missing beside what really is", () => {
    expect(match([form], { company: "Engines" }, testToday)).toMatchObject({
      refusal: { fields: { name: "name is required" } },
    });
    const found = match([form], { name: " ", company: "" }, testToday);
    expect(Object.keys("refusal" in found ? found.refusal.fields : {})).toEqual(["name"]);
  });

  it("but not where two forms could be meant, nor all of them", () => {
    const other = testForm([testField("text", "name", { required: true }), testField("text", "town")], { id: "other" });
    expect(match([form, other], { name: "Ada" }, testToday)).toHaveProperty("refusal");
    expect(match([form, other], { name: "Ada", town: "Lima" }, testToday)).toMatchObject({ form: other });
    const optional = testForm([testField("text", "town")]);
    expect(match([optional], {}, testToday)).toMatchObject({ refusal: { fields: { town: "This is missing." } } });
  });

  it("versions of one form are one", () => {
    const before = {
      ...form,
      version: "0",
      steps: [{ title: "", fields: [...form.steps.flatMap(({ fields }) => fields), testField("text", "town")] }],
    };
    expect(match([form, before], { name: "Ada" }, testToday)).toMatchObject({ form });
  });
});
