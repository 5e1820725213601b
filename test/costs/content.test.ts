/** No content file takes longer to check than its length warrants, whatever is wrong with each of its parts. */
import path from "node:path";
import { expect, it } from "vitest";
import { askedWhen, byName } from "../../engine/link/asked-when.ts";
import { createLink } from "../../engine/link/link.ts";
import { templatesOf } from "../../engine/link/templates.ts";
import { iconNames } from "../../engine/load/icons.ts";
import { keepBehind } from "../../engine/load/keep-behind.ts";
import { createFileChecker } from "../../engine/mend/check-file.ts";
import { readSource } from "../../engine/source/read-source.ts";
import type { SourceFile } from "../../engine/source/source-file.ts";
import { readSchemas } from "../../engine/validate/schemas.ts";
import { isSecretFile } from "../../server/content/secret-files.ts";
import { createHeldGates } from "../../server/gates/held-gates.ts";
import { testGate, testPage, testSite } from "../server/site.ts";
import { type Cost, judgeCosts } from "./processor-time.ts";

const schemas = readSchemas(path.resolve(import.meta.dirname, "../.."));
const check = createFileChecker(schemas);
const icons = iconNames();

const form = `title: Many
endpoint: /api/many
buttons: { submit: Send, busy: Sending }
failure: { alert: No }
success: { title: "Yes" }
payload: { form: Many }
fields:
  - type: select
    name: choice
    label: Choice
    options: [`;
const table = `title: Many
blocks:
  - type: table
    columns: [a, b]
    rows:
`;

/** Files that repeat one thing: path, prefix, repeated text, suffix. */
const files: readonly (readonly [file: string, before: string, filling: string, behind: string])[] = [
  ["forms/many.yaml", form, "1, ", "1]\n"],
  ["forms/many.yaml", form, "{}, ", "1]\n"],
  ["pages/many.yaml", table, "      - Monday\n", ""],
  ["pages/many.yaml", table, "      -\n", ""],
  ["pages/many.yaml", "title: Many\nblocks:\n", "-\n", ""],
  ["pages/many.yaml", "title: Many\nblocks:\n", "- a: b\n", ""],
];

it("a list of entries each of which is wrong", async () => {
  const costs = files.map(([file, before, filling, behind]): Cost => ({
    name: `${file} ${JSON.stringify(filling)}`,
    size: 1000,
    work: (size) => check(readSource(file, before + filling.repeat(size / filling.length) + behind)),
  }));
  expect(await judgeCosts(costs)).toEqual([]);
});

it("a form of many fields on many pages, while a page and a fragment have a mistake", async () => {
  const read = (file: string, text: string): [string, SourceFile] => [file, readSource(file, text)];
  const page = readSource("pages/many.yaml", "blocks: [{type: include, fragment: old}, {type: form, form: many}]\n");
  const work = (size: number): unknown => {
    const fields = Array.from({ length: size }, (_, at) => ({ name: `field-${at}`, when: { all: [{ other: at }] } }));
    const pages = Array.from(
      { length: size },
      (_, at) => [`pages/${at}.yaml`, { ...page, path: `pages/${at}.yaml` }] as const,
    );
    const form = { ...readSource("forms/many.yaml", ""), value: { fields } };
    const before = new Map([...pages, [form.path, form], read("pages/_shared/old.yaml", "blocks: []\n")]);
    const fresh = read("pages/_shared/fresh.yaml", "blocks: []\n");
    const files = new Map([...before, fresh, read("pages/0.yaml", ""), read("pages/_shared/old.yaml", "")]);
    return keepBehind(new Map([...before, fresh]), files, before);
  };
  expect(await judgeCosts([{ name: "pages", size: 200, work }])).toEqual([]);
});

it("a template of one name over and over", async () => {
  const templates = (text: string): string => `inputs: []\ntemplates:\n  - text: ${JSON.stringify(text)}\n`;
  const costs = ["{{a}} ", "{{a}}\n", "{% if a == 'b' %}{% endif %}", "{% assign a = b %}"].map((filling): Cost => ({
    name: filling,
    size: 4900,
    work: (size) => templatesOf(readSource("prompts/many.yaml", templates(filling.repeat(size / filling.length)))),
  }));
  expect(await judgeCosts(costs)).toEqual([]);
});

it("names that nothing has, beside very many that something has", async () => {
  const names = (size: number, first: string): string[] =>
    Array.from({ length: size }, (_, at) => `${first}${((at * 7919) % 65_521).toString(36)}`);
  const listed = (size: number, line: (name: string) => string): string => names(size, "k").map(line).join("");
  const link = (pages: string, known: number): unknown => {
    const text = `blocks:\n  - {type: text, text: a}\nwith:\n${names(known, "a")
      .map((name) => `  ${name}: a\n`)
      .join("")}`;
    const read = [readSource("pages/index.yaml", pages), readSource("pages/_shared/part.yaml", text)];
    const files = new Map(read.map((file) => [file.path, file]));
    return createLink()({ files, schemas, assets: new Set(), icons, today: new Date() });
  };
  const page = "title: a\nblocks:\n";
  const costs: Cost[] = [
    {
      name: "icons",
      size: 100,
      work: (size) => link(page + listed(size, (name) => `  - {type: hero, actions: [{icon: ${name}}]}\n`), 0),
    },
    {
      name: "values",
      size: 100,
      work: (size) =>
        link(
          `${page}  - type: include\n    fragment: part\n    with:\n${listed(size, (name) => `      ${name}: a\n`)}`,
          size,
        ),
    },
  ];
  expect(await judgeCosts(costs)).toEqual([]);
});

it("a condition that asks one field for thousands of answers at once", async () => {
  const field = { name: "choice", type: "text", pointer: "/fields/0", value: {}, options: undefined };
  const work = (size: number): unknown => {
    const when = { all: Array.from({ length: size }, (_, at) => ({ choice: `option ${at}` })) };
    return askedWhen({ ...field, name: "last", value: { when } }, byName([field]));
  };
  expect(await judgeCosts([{ name: "all", size: 900, work }])).toEqual([]);
});

it("what /healthz may say of a form, each time that one page of hundreds was edited", async () => {
  const page = `title: a\nblocks:\n${"  - {type: form, form: one, title: A title, text: Some words}\n".repeat(50)}`;
  const texts = new Map(Array.from({ length: 300 }, (_, at) => [`pages/${at}.yaml`, `${page}# ${at}`]));
  const work = (looks: number): void => {
    for (let look = 0; look < looks; look += 1) {
      texts.set("pages/0.yaml", `${page}# ${Math.random()}`);
      isSecretFile("forms/two.yaml", { site: undefined, texts, stale: [] });
    }
  };
  work(1);
  expect(await judgeCosts([{ name: "looks", size: 4, work }])).toEqual([]);
});

it("a copy of a page of many blocks that lost its gate, beside many pages", async () => {
  const block = (text: string) => ({ type: "text", key: "t", continues: false, props: { text: text.padEnd(100) } });
  const work = (size: number): unknown => {
    const blocks = Array.from({ length: size }, (_, at) => block(`What only members may read ${at}`));
    const open = Array.from({ length: size }, (_, at) => testPage(`/open-${at}`, { blocks: [block(`For all ${at}`)] }));
    const pages = [...open, testPage("/club", { blocks, gate: testGate("club") })];
    const held = createHeldGates();
    held.enforce(testSite({ pages }));
    return held.enforce(testSite({ pages: [...pages, testPage("/copy", { blocks })] }));
  };
  expect(await judgeCosts([{ name: "copy", size: 500, work }])).toEqual([]);
});

it("guides that the pages of many gates offer", async () => {
  const text = Array.from({ length: 8 }, (_, at) => ({ a: ["Plan"], href: `/assets/guides/plan-${at}.pdf` }));
  const blocks = [{ type: "text", key: "t", continues: false, props: { text } }];
  const clients = Array.from({ length: 2000 }, (_, at) =>
    testPage(`/client-${at}`, { blocks, gate: testGate(`client-${at}`) }),
  );
  const work = (size: number): unknown => createHeldGates().enforce(testSite({ pages: clients.slice(0, size) }));
  expect(await judgeCosts([{ name: "offers", size: 200, work }])).toEqual([]);
});

it("fragments each of which includes the next", async () => {
  const part = (at: number) =>
    readSource(`pages/_shared/s${at}.yaml`, `blocks:\n  - {type: include, fragment: s${at + 1}}\n`);
  const sizes = new Map([70, 700].map((size) => [size, Array.from({ length: size }, (_, at) => part(at))]));
  const work = (size: number): unknown => {
    const files = new Map(sizes.get(size)?.map((file) => [file.path, file]));
    return createLink()({ files, schemas, assets: new Set(), icons, today: new Date() });
  };
  expect(await judgeCosts([{ name: "chain", size: 70, work }])).toEqual([]);
});
