/** What the privacy policy promises about keeping is what the forms do: neither can change without the other. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

const { facts } = parse(read("pages/_site.yaml")) as { facts: Record<string, unknown> };
const policy = read("pages/privacy.yaml");
const forms = readdirSync(path.join(root, "forms")).map((name) => path.basename(name, ".yaml"));

/** The fact about a form: `keepBriefing` of `briefing` and, unless there is a `keepBriefingRadio`, of `briefing-radio`. */
function factOf(form: string): string {
  const name = `keep-${form}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name in facts || !form.includes("-") ? name : factOf(form.slice(0, form.lastIndexOf("-")));
}

describe("the privacy policy", () => {
  it.each(forms)("says for how long leads of %s are kept, and the form keeps to it", (form) => {
    const { keepDays } = parse(read(`forms/${form}.yaml`)) as { keepDays?: number };
    expect(facts[factOf(form)]).toBe(`${keepDays} days`);
    expect(policy).toContain(`{{ facts.${factOf(form)} }}`);
  });

  it("promises no period of a form that is not there", () => {
    const promised = Object.keys(facts).filter((name) => /^keep[A-Z]/.test(name));
    expect(promised.toSorted()).toEqual([...new Set(forms.map(factOf))].toSorted());
  });
});
