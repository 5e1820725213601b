import { expect, it } from "vitest";
import { readSource } from "../source/read-source.ts";
import { templatesOf, type Template } from "./templates.ts";

const analysed = (texts: readonly string[]): readonly Template[] => {
  const templates = texts.map((text) => `  - text: ${JSON.stringify(text)}\n`).join("");
  return templatesOf(readSource("prompts/g.yaml", `inputs: []\ntemplates:\n${templates}`));
};

const troubles = (texts: readonly string[]): string[] => {
  return analysed(texts).map(({ trouble }) => (trouble?.together ? "together" : (trouble?.code ?? "none")));
};

it("the templates of a file are tried out until they have taken what all may take together", () => {
  const long = "{% for i in (1..240000) %}{% endfor %}";
  const told = troubles(Array.from({ length: 100 }, () => long));
  const tried = told.indexOf("together");
  expect(tried).toBeGreaterThan(2);
  expect(tried).toBeLessThan(30);
  expect(new Set(told.slice(0, tried))).toEqual(new Set(["none"]));
  expect(new Set(told.slice(tried))).toEqual(new Set(["together"]));
});

it("a hundred templates as they are written are all tried out", () => {
  const usual = `${"word ".repeat(2000)}{{ a | upcase }}{% if b == "c" %}${"word ".repeat(400)}{% endif %}`;
  const told = troubles([...Array.from({ length: 100 }, () => usual), "{% for i in (1..9000000) %}{% endfor %}"]);
  expect([new Set(told.slice(0, -1)), told.at(-1)]).toEqual([new Set(["none"]), "template-work"]);
});

it.each([
  ["loops", "{% for i in (1..9000000) %}{% endfor %}"],
  ["length", "word ".repeat(11_000)],
  ["filters", `{% assign all = a %}${"{% assign all = all | append: all %}".repeat(30)}`],
])("of a template that takes too much it is told what does: %s", (work, text) => {
  expect(analysed([text.replace("= a ", "= 'word' ")])[0]?.trouble).toMatchObject({ code: "template-work", work });
});

it("the places of a template's variables are found again by how many times the same stands before them", () => {
  const text =
    'aaa {{ aa }}\n{{ b }} {% if aa == "x" %}{{ values.aa }}{% elsif b == "x" %}{{ aa }}{% endif %}\n\n{{ b }}';
  const [template] = analysed([text]);
  const nthOf = (words: string, at: number): number => text.slice(0, at).split(words).length - 1;
  const uses = [...text.matchAll(/(?<=\{\{ (?:values\.)?|if )(?!values)\w+/g)];
  const expected = uses.map(({ 0: name, index }) => `${name} ${nthOf(name, index)}`);
  const found = template?.variables.map(({ name, place }) => `${name} ${place.within?.nth}`);
  expect(found?.toSorted()).toEqual(expected.toSorted());
  expect(template?.comparisons.map(({ place }) => place.within)).toEqual([
    { text: '"x"', nth: 0 },
    { text: '"x"', nth: 1 },
  ]);
});
