import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { catalogue } from "../problem/catalogue.ts";
import { readSource } from "../source/read-source.ts";
import { readSchemas } from "../validate/schemas.ts";
import type { Problem } from "../problem/problem.ts";
import type { SourceFile } from "../source/source-file.ts";
import { createLink, type LinkInput } from "./link.ts";
import { linkedFrom } from "./named-by.ts";
import { createProject } from "./project.ts";
import type { Linker } from "./changes.ts";

const root = path.join(import.meta.dirname, "../..");
const schemas = readSchemas(root);

function problems(files: Readonly<Record<string, string>>): string[] {
  const read = new Map(Object.entries(files).map(([name, text]) => [name, readSource(name, text)]));
  const input = { files: read, schemas, assets: new Set<string>(), icons: new Set<string>(), today: new Date() };
  return createLink()(input)
    .filter(({ severity, code }) => severity === "error" && code !== "missing-site")
    .map(({ code, file, pointer }) => `${code} ${file} ${pointer}`);
}

const hero = "title: x\nblocks:\n  - type: hero\n    title: x\n";
const fragment = `description: x
with: {look: The picture, link: Where to}
blocks:
  - type: hero
    title: x
    picture: "{{ with.look }}"
    actions: [{label: x, to: "{{ with.link }}"}]
`;

describe("rules", () => {
  it("tell each of very many links that lead nowhere; of three hundred it is guessed which page was meant, and an equal one costs nothing", () => {
    const letters = "abcdefghijklmnopqrst".split("");
    const dead = letters.flatMap((one) => letters.map((other) => `/hours${one}${other}`));
    const actions = (links: readonly string[]): string =>
      `${hero}    actions:\n${links.map((to) => `      - {label: x, to: ${to}}\n`).join("")}`;
    const files = { "pages/hours.yaml": hero, "pages/index.yaml": actions([...dead, "/hoursaa"]) };
    const read = new Map(Object.entries(files).map(([name, text]) => [name, readSource(name, text)]));
    const input = { files: read, schemas, assets: new Set<string>(), icons: new Set<string>(), today: new Date() };
    const told = createLink()(input).filter(({ code }) => code === "dead-link");
    expect(told).toHaveLength(401);
    expect(told.filter(({ fix }) => fix !== undefined)).toHaveLength(301);
    expect(told.at(-1)?.fix).toMatchObject({ text: "/hours" });
  });

  it("tell each of very many anchors that are none; for the first ones it is guessed which id was meant", () => {
    const id = (at: number): string => `${"abcde".repeat(9)}${at}`;
    const blocks = (of: number, link: (at: number) => string): string =>
      Array.from(
        { length: of },
        (_, at) => `  - {type: text, id: ${id(at + 1000)}, title: x, text: "[x](#${link(at)})"}\n`,
      ).join("");
    const told = (of: number): readonly Problem[] => {
      const text = `${hero}${blocks(of, (at) => `${id(at + 1000)}x`)}`;
      const files = new Map([["pages/index.yaml", readSource("pages/index.yaml", text)]]);
      const input = { files, schemas, assets: new Set<string>(), icons: new Set<string>(), today: new Date() };
      return createLink()(input).filter(({ code }) => code === "dead-anchor");
    };
    expect(told(20).filter(({ hint }) => hint.includes("Did you mean"))).toHaveLength(20);
    const many = told(1000);
    expect(many).toHaveLength(1000);
    const guessed = many.map(({ hint }) => hint.includes("Did you mean"));
    expect(guessed.lastIndexOf(true)).toBeLessThan(20);
  });

  it("a file whose name no address can carry is told once it is named: the server would give it to nobody", () => {
    const page = `${hero}    actions:\n      - {label: x, asset: Plan (1).pdf}\n      - {label: x, to: /assets/Pr\u00FCfung.pdf}\n      - {label: x, asset: A b.pdf}\n`;
    const input = { schemas, icons: new Set<string>(), today: new Date() };
    const assets = new Set(["Plan (1).pdf", "Pr\u00FCfung.pdf", "A b.pdf"]);
    const told = createLink()({
      ...input,
      assets,
      files: new Map([["pages/a.yaml", readSource("pages/a.yaml", page)]]),
    });
    expect(told.flatMap(({ code, hint }) => (code === "file-name" ? [hint] : []))).toEqual([
      "Rename it to `pages/assets/plan-1.pdf`.",
      "Rename it to `pages/assets/prufung.pdf`.",
    ]);
  });

  it("one file in rules/ is one rule, named like its problem", () => {
    const files = readdirSync(path.join(import.meta.dirname, "rules")).map((name) => name.replace(".ts", ""));
    expect(files.filter((name) => !(name in catalogue))).toEqual(["handed-value", "value-by-fact"]);
  });

  it("what a fact comes to has the shape that its place needs", () => {
    const site =
      "facts: {look: heroo, band: band, mail: nobody, day: tomorrow, short: x, long: A text of twenty signs}\n";
    const page = (look: string, about: string): string =>
      `title: x\ndescription: "{{ facts.${about} }}"\nblocks:\n  - {type: hero, title: x, variant: "{{ facts.${look} }}"}\n`;
    const form = `title: x\nendpoint: /api/x\npayload: {day: "{day}"}\nfields: [{type: date, name: day, label: x, min: "{{facts.day}}"}]\n`;
    const deliver = `deliver: [{to: webhook, url: "{{ facts.mail }}"}, {to: email, subject: x, replyTo: "{{ facts.mail }}"}]\n`;
    const files = {
      "pages/_site.yaml": `${site}email: "{{ facts.mail }}"\n`,
      "pages/a.yaml": page("look", "short"),
      "pages/b.yaml": page("band", "long"),
      "pages/c.yaml": page("nothing", "nothing"),
      "forms/a.yaml": form + deliver,
    };
    expect(problems(files).filter((each) => !each.startsWith("unknown-fact"))).toEqual([
      "unknown-payload forms/a.yaml /deliver/1/replyTo",
      "unfit-text pages/_site.yaml /email",
      "text-length pages/a.yaml /description",
      "unknown-value pages/a.yaml /blocks/0/variant",
      "unfit-text forms/a.yaml /fields/0/min",
      "unfit-text forms/a.yaml /deliver/0/url",
    ]);
  });

  it("what a fact comes to that a page hands over has the shape that its place in the fragment needs", () => {
    const page = (look: string, words: string): string =>
      `blocks:\n  - {type: include, fragment: top, with: {look: "${look}", words: "${words}"}}\n`;
    const files = {
      "pages/_site.yaml": "facts: {look: heroo, band: band}\n",
      "pages/_shared/top.yaml":
        'blocks: [{type: hero, title: "{{ with.words }}", variant: "{{ with.look }}", text: "{{ facts.look }}"}]\n',
      "pages/a.yaml": page("{{ facts.look }}", "{{ facts.look }}"),
      "pages/b.yaml": page("{{ facts.band }}", "{{ facts.look }}"),
      "pages/c.yaml": page("heroo", "{{ facts.look }}"),
    };
    expect(problems(files).filter((each) => each.startsWith("unknown-value"))).toEqual([
      "unknown-value pages/c.yaml /blocks/0/with/look",
      "unknown-value pages/a.yaml /blocks/0/with/look",
    ]);
  });

  it("a fact is held to what texts are held to: its links lead somewhere", () => {
    const facts =
      'facts: {terms: "[our terms](/gone)", price: {value: "[$2,000](prices)"}, size: 1-100 employees, mail: a_b@c.de}\n';
    const text = `${hero}    text: "{{ facts.terms }}{{ facts.price }}{{ facts.size }}{{ facts.mail }}"\n`;
    expect(problems({ "pages/_site.yaml": facts, "pages/index.yaml": text })).toEqual([
      "bad-link pages/_site.yaml /facts/price/value",
      "dead-link pages/_site.yaml /facts/terms",
    ]);
  });

  it("of a value that does not fit by a fact the fact's name is not mended", () => {
    const site = readSource("pages/_site.yaml", "facts: {look: centerd}\n");
    const page = readSource("pages/a.yaml", 'blocks: [{type: hero, title: x, variant: "{{ facts.look }}"}]\n');
    const files = new Map([site, page].map((file) => [file.path, file]));
    const told = createLink()({ files, schemas, assets: new Set(), icons: new Set(), today: new Date() });
    expect(told.filter(({ code }) => code === "unknown-value")).toEqual([
      expect.not.objectContaining({ fix: expect.anything() as unknown }),
    ]);
    expect(told.find(({ code }) => code === "unknown-value")?.message).toBe(
      "With its facts filled in: `variant` cannot be `centerd`.",
    );
  });

  it("a wrong value is a problem of the page that hands it over, not of the fragment", () => {
    const page = "title: x\nblocks:\n  - type: include\n    fragment: f\n    with: {look: a.jpg, link: /nowhere}\n";
    expect(problems({ "pages/_shared/f.yaml": fragment, "pages/p.yaml": page })).toEqual([
      "dead-link pages/p.yaml /blocks/0/with/link",
      "wrong-type pages/p.yaml /blocks/0/with/look",
    ]);
  });

  it("an anchor may be the id of a block in a fragment", () => {
    const page = `${hero}    actions: [{label: x, to: "#down"}]\n  - type: include\n    fragment: f\n`;
    const shared = "description: x\nblocks:\n  - {type: text, id: down, text: x}\n";
    expect(problems({ "pages/_shared/f.yaml": shared, "pages/p.yaml": page })).toEqual([]);
  });

  it("a page that cannot be read still has its address, aliases and anchors: one mistake is one problem", () => {
    const broken = "title: a: b\naliases:\n  - /other\nblocks:\n  - type: hero\n";
    const page = `${hero}    text: "[a](/broken) [b](/other) [c](/broken#there)"\n`;
    expect(problems({ "pages/broken.yaml": broken, "pages/p.yaml": page })).toEqual([]);
  });

  it("a prompt file that cannot be read still has its name", () => {
    const page = `${hero}  - {type: prompt-library, library: a}\n  - {type: generator, generator: a}\n`;
    expect(problems({ "prompts/a.yaml": "title: a: b\n", "pages/p.yaml": page })).toEqual([]);
  });

  it("a misspelt block type is not also a missing heading", () => {
    expect(problems({ "pages/p.yaml": "title: x\nblocks:\n  - type: hreo\n    title: x\n" })).toEqual([]);
  });

  it("take values of any shape", () => {
    for (const text of [
      "[]",
      "hello",
      "blocks: 3",
      "blocks: [1, null, {type: 4}, {type: include, fragment: []}]",
      "fields: {a: 1}",
    ]) {
      const names = ["pages/_site.yaml", "pages/a.yaml", "pages/_shared/a.yaml", "forms/a.yaml", "prompts/a.yaml"];
      expect(() => problems(Object.fromEntries(names.map((name) => [name, `${text}\n`])))).not.toThrow();
    }
  });
});

describe("a linker", () => {
  const read = (files: Readonly<Record<string, string>>): Map<string, SourceFile> =>
    new Map(Object.entries(files).map(([name, text]) => [name, readSource(name, text)]));
  const input = (files: Map<string, SourceFile>): LinkInput => ({
    files,
    schemas,
    assets: new Set(),
    icons: new Set(),
    today: new Date(),
  });
  const page = (title: string, to: string): string =>
    `title: ${title}\nblocks:\n  - type: hero\n    title: x\n    actions: [{label: x, to: ${to}}]\n`;
  const said = (found: readonly Problem[]): string[] =>
    found.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`).sort();

  it("says after each edit what a new one says, whoever else links the same files in between", () => {
    const files = read({
      "pages/a.yaml": page("a", "/b"),
      "pages/b.yaml": page("b", "/a"),
      "forms/f.yaml": "title: x\n",
    });
    const [link, other] = [createLink(), createLink()];
    const edits: [path: string, text: string | undefined][] = [
      ["pages/a.yaml", page("a", "/nowhere")],
      ["pages/b.yaml", undefined],
      ["pages/c.yaml", page("a", "/a")],
      ["pages/a.yaml", page("a", "/c")],
      ["pages/_shared/s.yaml", "blocks:\n  - type: include\n    fragment: t\n"],
      ["pages/b.yaml", page("b", "/a")],
    ];
    for (const [path, text] of edits) {
      if (text === undefined) files.delete(path);
      else files.set(path, readSource(path, text));
      const now = new Map(files);
      other(input(new Map([...now].slice(1))));
      expect(said(link(input(now)))).toEqual(said(createLink()(input(now))));
    }
  });

  it("leaves what a run before was given as it was", () => {
    const linker: Linker = { series: "linker" };
    const files = read({ "pages/a.yaml": page("a", "/b"), "pages/b.yaml": page("b", "/a") });
    const before = createProject(input(files), linker);
    const edited = new Map(files).set("pages/a.yaml", readSource("pages/a.yaml", page("a", "/a")));
    const after = createProject(input(edited), linker);
    expect([...(linkedFrom(after).get("/a") ?? [])].map(({ path }) => path).sort()).toEqual([
      "pages/a.yaml",
      "pages/b.yaml",
    ]);
    expect(before.named("page").get("a")).toBe(files.get("pages/a.yaml"));
    expect(before.routes.get("/a")).toBe(files.get("pages/a.yaml"));
  });
});
