/** The retention periods in the privacy policy and in the forms match: neither can change without the other. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

const { facts } = parse(read("pages/_site.yaml")) as { facts: Record<string, unknown> };
const policy = read("pages/privacy.yaml");
/** Retention in days by form name; without one, leads are kept indefinitely and nothing is promised. */
const kept = new Map(
  readdirSync(path.join(root, "forms")).flatMap((name) => {
    const { keepDays } = parse(read(`forms/${name}`)) as { keepDays?: number };
    return keepDays === undefined ? [] : [[path.basename(name, ".yaml"), keepDays] as const];
  }),
);

/** Returns the name of a form's fact: `keepBriefing` for `briefing` and, unless there is a `keepBriefingRadio`, for `briefing-radio`. */
function factOf(form: string): string {
  const name = `keep-${form}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name in facts || !form.includes("-") ? name : factOf(form.slice(0, form.lastIndexOf("-")));
}

describe("the privacy policy", () => {
  it.each([...kept])("says for how long leads of %s are kept, and the form keeps to it: %i days", (form, keepDays) => {
    expect(facts[factOf(form)]).toBe(`${keepDays} days`);
    expect(policy).toContain(`{{ facts.${factOf(form)} }}`);
  });

  it("promises no period of a form that is not there, or does not keep to it", () => {
    const promised = Object.keys(facts).filter((name) => /^keep[A-Z]/.test(name));
    expect(promised.toSorted()).toEqual([...new Set([...kept.keys()].map(factOf))].toSorted());
  });
});
