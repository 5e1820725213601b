/** Ten prepared pull requests: each leaves the website without errors, and is described in the sentences that a reviewer needs. */
import { afterAll, describe, expect, it } from "vitest";
import { check } from "../../cli/check.ts";
import { diff } from "../../cli/diff.ts";
import { openRequest, requests } from "./requests.ts";

/** The level at the top of the report, and sentences in it. */
const told: Readonly<Record<string, readonly [level: string, ...says: string[]]>> = {
  "bar-changed": ["SHOWS", "Every page", "Bar, button, words: “Get Started” becomes “Book a briefing”."],
  "block-moved": ["SHOWS", "/solutions", "moves: it is now after"],
  "client-page-added": ["SHOWS", "/sample-foundry is new (behind the gate sample-foundry-access)"],
  "field-required": [
    "BREAKS",
    "Form partner (on /partnerships)",
    "Field “Experience”: from now on it has to be filled in.",
  ],
  "fragment-changed": ["SHOWS", "/iplan", "/staffing-solutions", "becomes “Did we leave a question open?”"],
  "gate-loosened": ["EXPOSES", "/ccs becomes easier to open"],
  "page-renamed": ["SHOWS", "/industries moves to /fields-of-work; the old address shows /fields-of-work."],
  "picture-replaced": ["SHOWS", "pictures/services.svg has new content, on /solutions."],
  "price-changed": ["SHOWS", "coursePrice: “$2,000” becomes “$2,400”, on ", "/momentum-ai/course1"],
  "template-changed": ["SHOWS", "Generator research-builder (on /ccs)", "Template “public-health-needs”"],
};

const opened: (() => void)[] = [];
afterAll(() => opened.forEach((remove) => remove()));

describe("prepared pull requests", () => {
  it("are the ten kinds that a review meets", () => {
    expect([...requests].sort()).toEqual(Object.keys(told));
  });

  it.each(requests)("%s: check finds no error, and diff says it", async (name) => {
    const { folder, remove } = openRequest(name);
    opened.push(remove);
    const checked = await check(folder);
    expect(checked.exitCode, checked.output).toBe(0);
    const { output } = await diff(folder, "HEAD");
    const [level = "", ...says] = told[name] ?? [];
    expect(output.startsWith(`${level} (`), output).toBe(true);
    for (const words of says) expect(output).toContain(words);
  });
});
