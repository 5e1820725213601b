import { expect, it } from "vitest";
import { readSource } from "../source/read-source.ts";
import { templatesOf } from "./templates.ts";

const troubles = (texts: readonly string[]): string[] => {
  const templates = texts.map((text) => `  - text: ${JSON.stringify(text)}\n`).join("");
  const file = readSource("prompts/g.yaml", `inputs: []\ntemplates:\n${templates}`);
  return templatesOf(file).map(({ trouble }) => (trouble?.together ? "together" : (trouble?.code ?? "none")));
};

it("the templates of a file are tried out until they have taken what all may take together", () => {
  const long = "{% for i in (1..240000) %}{% endfor %}";
  const told = troubles(Array.from({ length: 100 }, () => long));
  const tried = told.indexOf("together");
  expect(tried).toBeGreaterThan(2);
  expect(tried).toBeLessThan(20);
  expect(new Set(told.slice(0, tried))).toEqual(new Set(["none"]));
  expect(new Set(told.slice(tried))).toEqual(new Set(["together"]));
});

it("a hundred templates as they are written are all tried out", () => {
  const usual = `${"word ".repeat(2000)}{{ a | upcase }}{% if b == "c" %}${"word ".repeat(400)}{% endif %}`;
  const told = troubles([...Array.from({ length: 100 }, () => usual), "{% for i in (1..9000000) %}{% endfor %}"]);
  expect([new Set(told.slice(0, -1)), told.at(-1)]).toEqual([new Set(["none"]), "template-work"]);
});
