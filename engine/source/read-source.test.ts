import { describe, expect, it } from "vitest";
import { isSource } from "./classify.ts";
import { modeline } from "./modeline.ts";
import { readSource } from "./read-source.ts";

const page = "# yaml-language-server: $schema=../schema/editor/page.json\ntitle: x\n";

describe("what a file is", () => {
  it("is told by its path", () => {
    const kinds = ["pages/_site.yaml", "pages/_shared/a.yaml", "pages/company/contact.yaml", "forms/a.yaml"];
    expect(kinds.map((path) => readSource(path, page).kind)).toEqual(["site", "fragment", "page", "form"]);
    expect(readSource("pages/company/contact.yaml", page).name).toBe("company/contact");
  });

  it("is told for a prompt file by its kind, also when the file is broken or the kind misspelt", () => {
    const kindOf = (text: string): string => readSource("prompts/a.yaml", text).kind;
    expect(kindOf("kind: library\n")).toBe("library");
    expect(kindOf("kind: libary\n")).toBe("library");
    expect(kindOf("kind: library\ntitle: a: b\n")).toBe("library");
    expect(kindOf("kind: generator\n")).toBe("generator");
    expect(kindOf("title: x\nprompts: []\n")).toBe("library");
  });

  it("is nothing for other paths", () => {
    expect(isSource("pages/assets/notes.yaml")).toBe(false);
    expect(isSource("pages/guides/a.md")).toBe(false);
  });
});

describe("reading", () => {
  it("is not begun of more signs than anybody writes: a line of 125,000 entries held the loop for four seconds", () => {
    const codesOf = (entries: number): string[] =>
      readSource("pages/a.yaml", `${page}blocks: [${"1,".repeat(entries)}1]\n`).problems.map(({ code }) => code);
    expect([codesOf(19_000), codesOf(20_000)]).toEqual([[], ["unreadable-file"]]);
    expect(readSource("pages/a.yaml", `${page}description: ${"word ".repeat(25_000)}\n`).problems).toEqual([]);
  });

  it("takes a byte order mark and Windows line ends", () => {
    const file = readSource("pages/a.yaml", `\uFEFF${page.replaceAll("\n", "\r\n")}`);
    expect(file.value).toEqual({ title: "x" });
    expect(file.problems).toEqual([]);
  });

  it("names twenty signs without quotes at most, and takes three hundred aliases", () => {
    const many = (count: number, line: (index: number) => string): string =>
      Array.from({ length: count }, (_, index) => line(index)).join("");
    const told = (text: string): string[] => readSource("pages/a.yaml", page + text).problems.map(({ code }) => code);
    for (const line of [(n: number) => `x${n}: &a${n} v\n`, (n: number) => `x${n}: !t${n} v\n`])
      expect(told(many(3000, line))).toEqual(Array.from({ length: 20 }, () => "unquoted-sign"));
    const used = (count: number): string => many(count, (n) => `x${n}: &a${n} v\ny${n}: *a${n}\n`);
    expect(told(used(300))).toEqual([]);
    expect(told(used(301))).toEqual(["alias-bomb"]);
    // A single anchor for all aliases.
    const again = (count: number): string => `x: &a v\n${many(count, (n) => `y${n}: *a\n`)}`;
    expect(told(again(300))).toEqual([]);
    expect(told(again(301))).toEqual(["alias-bomb"]);
    const block = `x: &a\n${many(20, () => "  - {title: A few words, text: Some more of them}\n")}`;
    expect(told(block + many(98, (n) => `y${n}: *a\n`))).toEqual([]);
    // Each anchor is searched for in everything before it, so thousands of them would take seconds.
    expect(told(many(2000, (n) => (n === 0 ? "m0: &m0 {}\n" : `m${n}: &m${n} {<<: *m${n - 1}}\n`)))).toEqual([
      "alias-bomb",
    ]);
  });

  it("of slips in one long line twenty are told, and none with the whole line", () => {
    const slips = (count: number, slip: (nth: number) => string) =>
      readSource(
        "pages/a.yaml",
        `${page}# see #1\nx: [${Array.from({ length: count }, (_, nth) => slip(nth)).join(", ")}]\n`,
      );
    for (const slip of [(nth: number) => `a${nth} "b: 1`, () => "[a; b]", () => "{{ a }}"]) {
      const { problems } = slips(2000, slip);
      expect([slip(0), problems.length <= 20]).toEqual([slip(0), true]);
      expect(Math.max(...problems.map(({ message, hint }) => (message + hint).length))).toBeLessThan(2500);
    }
  });

  it("of slips between brackets each is put in quotes by itself, and not the line that may hold thousands of them", () => {
    const told = (line: string) =>
      readSource("pages/a.yaml", `${page}${line}\n`).problems.map(({ hint, fix }) => [fix?.text, hint.split("\n")[1]]);
    expect(told("x: [{y: {{ price }}, z: !Yes and no}, &co and more]")).toEqual([
      ['"{{ price }}"', 'x: [{y: "{{ price }}", z: !Yes and no}, &co and more]'],
      ['"!Yes and no"', 'x: [{y: {{ price }}, z: "!Yes and no"}, &co and more]'],
      ['"&co and more"', 'x: [{y: {{ price }}, z: !Yes and no}, "&co and more"]'],
    ]);
    expect(told("x: {{ price }}")).toEqual([['x: "{{ price }}"', 'x: "{{ price }}"']]);
  });

  it("of an entry between brackets the text alone is put in quotes that YAML takes for an alias", () => {
    const [problem] = readSource("pages/a.yaml", `${page}blocks:\n  - {type: hero, title: *x}\n`).problems;
    expect(problem).toMatchObject({ code: "unknown-alias", fix: { text: '"*x"' } });
    expect(problem?.hint).toContain('- {type: hero, title: "*x"}');
  });

  it("tells what stands behind << and is no group, and takes groups and lists of them", () => {
    const told = (text: string): string[] => readSource("pages/a.yaml", page + text).problems.map(({ code }) => code);
    const strange = [
      "<<: 5\n",
      "m: {<<: words}\n",
      "m:\n  <<:\n",
      "t: &t x\nm:\n  <<: *t\n",
      "t: &t [1]\nm: {<<: *t}\n",
      "? !x <<\n",
    ];
    for (const text of [...strange, "m: {<<: [{a: 1}, 2]}\n"])
      expect([text, told(text)]).toEqual([text, ["wrong-type"]]);
    const right = readSource(
      "pages/a.yaml",
      `${page}t: &t {a: 1}\nm: {<<: *t, b: 2}\nn: {<<: [*t, {c: 3}]}\n"<<": 5\n`,
    );
    expect(right.problems).toEqual([]);
    expect(right.value).toEqual({ title: "x", t: { a: 1 }, m: { a: 1, b: 2 }, n: { a: 1, c: 3 }, "<<": 5 });
  });

  it("comes to an end with a file that begins with an empty line, whatever is wrong further down", () => {
    const mistakes = [
      "title: x\n  blocks: y\n",
      "title: x\ndescription\nblocks: y\n",
      "title: x: y\n",
      "title: x\n- type: hero\n",
    ];
    for (const text of mistakes) {
      const told = (before: string): string[] =>
        readSource("pages/a.yaml", before + text).problems.map(({ code }) => code);
      expect([text, told("\n")]).toEqual([text, told("")]);
      expect([text, told("\n\n")]).toEqual([text, told("")]);
    }
  });

  it("tells a key that stands twice also where it is written in two ways: only one of the two would count", () => {
    const told = (text: string): string[] => readSource("pages/a.yaml", page + text).problems.map(({ code }) => code);
    expect(told('m: {true: a, "true": b}\n')).toEqual(["duplicate-key"]);
    expect(told('m: {1: a, "1": b}\n')).toEqual(["duplicate-key"]);
    expect(told('m: {null: a, "null": b, 1: c, 2: d}\n')).toEqual([]);
  });

  it("leaves the words of YAML 1.1 and dates alone", () => {
    const { value } = readSource("pages/a.yaml", `${page}a: no\nb: 2026-07-31\nc: 12:30\n`);
    expect(value).toEqual({ title: "x", a: "no", b: "2026-07-31", c: "12:30" });
  });

  it("says one thing about one mistake, however much of the file it ruins", () => {
    const { problems, value } = readSource("pages/a.yaml", `${page}text: "open\nb: c\nd:\n  - e: f\n`);
    expect(problems.map(({ code }) => code)).toEqual(["unclosed-quote"]);
    expect(value).toBeUndefined();
  });

  it("lets non-breaking spaces and curly quotes be where they are text", () => {
    const text = `${page}a: 12:00\u00A0PM\nb: |\n  \u00A0indented\nc: He said “yes”.\nd: "“Quoted”"\n`;
    expect(readSource("pages/a.yaml", text).problems).toEqual([]);
  });

  it("finds the schema from any depth", () => {
    expect(modeline("pages/company/contact.yaml", "page")).toBe(
      "# yaml-language-server: $schema=../../schema/editor/page.json",
    );
  });
});
