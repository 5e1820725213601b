import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { editOf } from "./fix.ts";
import { place } from "./format.ts";
import { formatGithub } from "./format-github.ts";
import { formatJson } from "./format-json.ts";
import { formatSarif } from "./format-sarif.ts";
import { formatText } from "./format-text.ts";
import { report } from "./report.ts";

const require = createRequire(import.meta.url);
const file = "pages/a,b.yaml";
const texts = new Map([[file, "title: 100% us\nblocks: []\n"]]);
const problems = [
  report("no-heading", { file, pointer: "/blocks", at: "key" }, { blocks: ["hero"] }),
  report("lost-text", { file, pointer: "/title" }, { lost: "100%", fixed: "title: x" }),
];
const placed = place(problems, texts);
const summary = { files: 1, time: 12 };

describe("formats", () => {
  it("problems come in the order of the file's lines", () => {
    expect(placed.map(({ problem }) => problem.code)).toEqual(["lost-text", "no-heading"]);
  });

  it("where the place was not found nothing is changed: its span is that of what is around it", () => {
    const lost = report("lost-text", { file, pointer: "/title" }, { lost: "100%", fixed: "x" }, { text: "x" });
    const edits = [lost, { ...lost, pointer: "/blocks/{ a }" }].map((each) =>
      place([each], texts).map(({ problem, span, text }) => editOf(problem, span, text)),
    );
    expect(edits).toEqual([[{ start: 7, end: 14, text: "x" }], [undefined]]);
  });

  it.each([
    ["json", formatJson],
    ["sarif", formatSarif],
  ])("%s: what an author wrote is no command of a build", (_name, format) => {
    const said = format(
      place([{ ...report("no-heading", { file, pointer: "/blocks" }, { blocks: [] }), message: "##[error]a" }], texts),
      summary,
    );
    expect([said.includes("##["), said.includes(String.raw`##\u005Berror]a`)]).toEqual([false, true]);
  });

  it("text: no line is a command of a build, also not one behind blanks in what is to be done", () => {
    const text = "::stop-commands::all: a: b\n";
    const key = report(
      "lost-text",
      { file, pointer: "" },
      { lost: "x", fixed: "::stop-commands::all: a\n\t::error::b" },
    );
    const name = { ...key, file: "pages/a\n  ::add-mask::b.txt", message: "##vso[task.complete]a" };
    const said = formatText(place([key, name], new Map([[file, text]])), summary);
    expect(said).toContain("stop-commands");
    expect(said.split(/[\r\n]/).filter((line) => line.trimStart().startsWith("::") || /##\w*\[/.test(line))).toEqual(
      [],
    );
  });

  it("json has line, column and counts", () => {
    expect(JSON.parse(formatJson(placed, summary))).toMatchObject({
      files: 1,
      errors: 1,
      warnings: 1,
      problems: [
        { code: "lost-text", line: 1, column: 8, endColumn: 15 },
        { code: "no-heading", line: 2, column: 1 },
      ],
    });
  });

  it("of one kind a hundred are told, the rest is counted, and all of them are where that is asked for", () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `a${at}: x\n`);
    const text = lines.join("");
    let at = 0;
    const many = lines.map((line) => {
      const range = [at, (at += line.length)] as const;
      return report("lost-text", { file, pointer: "", range }, { lost: line, fixed: "title: x" });
    });
    const all = place([...many, ...problems.slice(0, 1)], new Map([[file, text]]));
    const more = 'There are 2900 more of lost-text: "npm run check -- --all" lists each.';
    const [words, commands] = [formatText(all, summary), formatGithub(all, summary)];
    expect([words.match(/warning lost-text/g)?.length, words.match(/error no-heading/g)?.length]).toEqual([100, 1]);
    expect(words).toMatch(new RegExp(`${more}\\n\\n1 error and 3000 warnings in 1 file `));
    expect(commands.split("\n").slice(101)).toEqual([more, "1 errors and 3000 warnings in 1 files"]);
    const json = JSON.parse(formatJson(all, summary)) as { problems: unknown[] };
    expect(json).toMatchObject({ errors: 1, warnings: 3000, untold: { "lost-text": 2900 } });
    expect(json.problems).toHaveLength(101);
    expect(JSON.parse(formatSarif(all))).toMatchObject({ runs: [{ properties: { untold: { "lost-text": 2900 } } }] });
    expect(formatText(all, summary, { all: true }).match(/warning lost-text/g)).toHaveLength(3000);
  });

  it("github's commands escape what would end them", () => {
    const [first] = formatGithub(placed, summary).split("\n");
    expect(first).toMatch(/^::warning file=pages\/a%2Cb\.yaml,line=1,col=8,endLine=1,endColumn=15,title=lost-text::/);
    expect(first).toContain("100%25");
    expect(first).toContain("%0A");
  });

  it("sarif is valid by the schema of SARIF 2.1.0, and has place, rule and fix", () => {
    // The schema uses an older draft, but nothing in it has a different meaning in this one.
    const {
      $schema: _,
      id: _id,
      ...schema
    }: Record<string, unknown> = require("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json");
    const isValid = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);
    const mendable = report(
      "wrong-type",
      { file, pointer: "/title" },
      { key: "title", wanted: "text", found: "a number" },
      {
        text: '"100% us"',
      },
    );
    const log: unknown = JSON.parse(formatSarif([...placed, ...place([mendable], texts)]));
    expect(isValid(log), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid(JSON.parse(formatSarif([])))).toBe(true);
    expect(isValid({ version: "2.1.0" }), "the schema refuses what is no log").toBe(false);
    expect(log).toMatchObject({
      runs: [
        {
          results: [
            { ruleId: "lost-text", ruleIndex: 0, level: "warning" },
            { ruleId: "no-heading", level: "error" },
            { fixes: [{ artifactChanges: [{ replacements: [{ insertedContent: { text: '"100% us"' } }] }] }] },
          ],
        },
      ],
    });
    expect(JSON.stringify(log)).toContain('"startLine":1,"startColumn":8,"endLine":1,"endColumn":15');
  });

  it("nothing that an author wrote steers a terminal or passes for a line of ours", () => {
    const hostile = "\u001B[2J\u001B]0;x\u0007\u009B1A\rNo problems\u202Etxt";
    const file = `pages/a\n${hostile}.yaml`;
    const text = `title: ${hostile}\r\nnext: ok`;
    const [first] = placed;
    if (!first) throw new Error("no problem");
    const problem = { ...first.problem, file, message: `There is no \`${hostile}\n\`.`, hint: `Write\n${hostile}` };
    const said = [formatText, formatGithub].map((format) => format([{ ...first, problem, text }], summary));
    for (const each of said) expect(each).not.toMatch(/[^\P{Cc}\n]|\u202E/u);
    expect(said[0]).toContain("pages/a␊␛[2J");
    expect(said[0]).toContain("␛[2J␛]0;x␇\uFFFD1A␍No problems\uFFFDtxt");
  });

  it("of a line that is too long to be shown the frame is short, and shows what stands around the place", () => {
    const text = `title: ${"word ".repeat(20_000)}here${" word".repeat(20_000)}\n`;
    const range = [text.indexOf("here"), text.indexOf("here") + 4] as const;
    const problem = report("dead-link", { file, pointer: "", range }, { name: "/x", link: "/x", near: [] });
    const said = formatText(place([problem], new Map([[file, text]])), summary);
    expect(said.length).toBeLessThan(1000);
    const [shown = "", marks = ""] = said.split("\n").slice(3);
    expect(shown).toMatch(/^ {2}> 1 \| \.\.\.(?:d |word |ord |rd )+here word/);
    expect([marks.indexOf("^"), marks.lastIndexOf("^")]).toEqual([shown.indexOf("here"), shown.indexOf("here") + 3]);
  });

  it("text carries colour only where it is asked for", () => {
    expect(formatText(placed, summary)).not.toContain("\u001B[");
    expect(formatText(placed, summary, { colour: true })).toContain("\u001B[31m");
  });
});
