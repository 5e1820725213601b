/** Tests what rules report about values that are written as facts. */
import path from "node:path";
import { expect, it } from "vitest";
import { readSource } from "../source/read-source.ts";
import { readSchemas } from "../validate/schemas.ts";
import { createLink } from "./link.ts";

const schemas = readSchemas(path.join(import.meta.dirname, "../.."));

function told(files: Readonly<Record<string, string>>, ...codes: string[]): string[] {
  const yaml = Object.entries(files).filter(([name]) => name.endsWith(".yaml"));
  const read = new Map(yaml.map(([name, text]) => [name, readSource(name, text)]));
  const input = { files: read, schemas, assets: new Set<string>(), icons: new Set<string>(), today: new Date() };
  return createLink()({ ...input, guides: new Map([["pages/guides/g.md", files["pages/guides/g.md"] ?? ""]]) })
    .filter(({ code }) => codes.includes(code))
    .map(({ code, file, pointer, fix }) => `${code} ${file} ${pointer}${fix ? ` -> ${fix.text}` : ""}`);
}

it("an option that a fact gives has the fact's value: conditions and templates that ask for it hold", () => {
  const asked = `title: x
fields:
  - {type: radio, name: price, label: x, options: ["{{ facts.price }}", {label: "About {{ facts.price }}", value: "about {{ facts.price }}"}, other]}
  - {type: text, name: one, label: x, when: {price: "$2,000"}}
  - {type: text, name: two, label: x, when: {price: "about {{facts.price}}"}}
  - {type: text, name: three, label: x, when: {price: "free"}}
`;
  const made = `${asked.replace("title", "kind: generator\ntitle").replace("fields", "inputs")}templates:
  - text: '{{ facts.price }} {% if price == "About $2,000" %}a{% endif %}{% if values.price == "$2,000" %}b{% endif %}{% if price == "$9" %}c{% endif %}'
`;
  const files = { "pages/_site.yaml": "facts: {price: '$2,000'}\n", "forms/a.yaml": asked, "prompts/b.yaml": made };
  expect(told(files, "unknown-option")).toEqual([
    "unknown-option forms/a.yaml /fields/3/when/price",
    "unknown-option prompts/b.yaml /templates/0/text",
    "unknown-option prompts/b.yaml /inputs/3/when/price",
  ]);
});

it("limits and choices that facts give are judged by what they come to", () => {
  const files = {
    "pages/_site.yaml": "facts: {first: '2027-05-02', last: '2027-04-02', price: '$2,000'}\n",
    "forms/a.yaml": `title: x
fields:
  - {type: date, name: day, label: x, min: "{{ facts.first }}", max: "{{ facts.last }}"}
  - {type: date, name: other, label: x, min: "{{ facts.last }}", max: "{{ facts.first }}"}
  - {type: radio, name: price, label: x, options: [{label: a, value: "$2,000"}, {label: b, value: "{{ facts.price }}"}]}
`,
  };
  expect(told(files, "empty-range", "duplicate-option")).toEqual([
    "duplicate-option forms/a.yaml /fields/2/options/1/value",
    "empty-range forms/a.yaml /fields/0/max",
  ]);
});

it("a link that a fact makes one to an address without https is told, where the fact stands in the link", () => {
  const text =
    "[a]({{ facts.open }}) [b]({{ facts.safe }}) [c](http://example.org/{{ facts.year }}) [d](mailto:{{ facts.mail }})";
  const files = {
    "pages/_site.yaml": `facts: {open: 'http://example.org', safe: 'https://example.org', year: 2026, mail: a@example.org}\n`,
    "pages/a.yaml": `title: x\nblocks:\n  - {type: hero, title: x, text: "${text}", actions: [{label: x, to: "{{ facts.open }}"}]}\n`,
    "pages/guides/g.md": `# x\n\n[a]({{ facts.open }})\n`,
  };
  expect(told(files, "insecure-link").sort()).toEqual([
    "insecure-link pages/a.yaml /blocks/0/actions/0/to -> https://example.org",
    "insecure-link pages/a.yaml /blocks/0/text -> https://example.org",
    "insecure-link pages/a.yaml /blocks/0/text -> https://example.org/{{ facts.year }}",
    "insecure-link pages/guides/g.md  -> https://example.org",
  ]);
});

it("what a fact comes to that a fragment hands to a fragment has the shape that its place there needs", () => {
  const include = (fragment: string, look: string): string =>
    `blocks: [{type: include, fragment: ${fragment}, with: {look: "${look}"}}]\n`;
  const files = {
    "pages/_site.yaml": "facts: {wrong: heroo, band: band}\n",
    "pages/_shared/top.yaml": 'blocks: [{type: hero, title: x, variant: "{{ with.look }}"}]\n',
    "pages/_shared/wrong.yaml": include("top", "{{ facts.wrong }}"),
    "pages/_shared/right.yaml": include("top", "{{ facts.band }}"),
    "pages/_shared/on.yaml": include("top", "{{ with.look }}"),
    "pages/a.yaml": include("wrong", "x"),
    "pages/b.yaml": include("wrong", "x"),
    "pages/c.yaml": include("right", "x"),
    "pages/d.yaml": include("on", "{{ facts.wrong }}"),
  };
  expect(told(files, "unknown-value")).toEqual([
    "unknown-value pages/_shared/wrong.yaml /blocks/0/with/look",
    "unknown-value pages/d.yaml /blocks/0/with/look",
  ]);
});
