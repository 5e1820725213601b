/** Every `npm run ...` line in documents, examples and messages is a valid command line. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { describe, expect, it } from "vitest";
import { allCommands } from "./all-commands.ts";

const root = path.resolve(import.meta.dirname, "../..");
const roots = await allCommands();
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

interface UsageLine {
  where: string;
  name: string;
  words: readonly string[];
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);
}

const files = [
  "README.md",
  ...filesBelow("docs", /\.md$/),
  ...["engine", "server", "cli"].flatMap((folder) => filesBelow(folder, /(?<!\.test)\.tsx?$|README\.md$/)),
];

/** Terminators of a command line within a text. */
const end =
  /[`"'\n|),\\]|\. |: |; |\.$| (?:and|or|says|shows|lets|deletes|from|compares|asks|ends|copies|adds|reads)\b/;

function usageLines(file: string): UsageLine[] {
  // In a table a vertical bar is written \|; in a message the program inserts a name.
  const text = readFileSync(path.join(root, file), "utf8")
    .replaceAll("\\|", "/")
    .replaceAll(/\$\{[^}]*\}|\$\([^)]*\)/g, "NAME");
  return [...text.matchAll(/npm (?:run (?:--silent )?([a-z:]+)|(start|test))\b( -- [^\n]*)?/g)].map((found) => {
    const [, run, plain, rest = ""] = found;
    const words = rest.replace(/^ -- /, "").split(end)[0]?.trim().split(/\s+/).filter(Boolean) ?? [];
    return { where: `${file}: ${found[0]}`, name: run ?? plain ?? "", words: words.map(unbracketed) };
  });
}

/** `[--dry-run]` becomes `--dry-run`, `text/json` becomes `text`, `[SUITE...]` becomes SUITE. */
function unbracketed(word: string): string {
  return word.replaceAll(/[[\]]|\.{3}/g, "").replace(/([a-z-]+)(\/[a-z-]+)+$/, "$1");
}

/** Returns the part of a line that is not in the command's table; undefined when all of it is. */
function faultOf({ name, words }: UsageLine): string | undefined {
  if (!Object.hasOwn(scripts, name)) return `there is no npm run ${name}`;
  const top = roots.get(name);
  if (!top) return words.length === 0 ? undefined : `npm run ${name} is no command of ours and takes nothing`;
  // `leads -- --json` is short for `leads -- list --json`; WORD and KIND stand for any value.
  const isShort = name === "leads" && words[0]?.startsWith("--") && words[0] !== "--help";
  const [first, ...others] = isShort ? ["list", ...words] : words;
  if (first === undefined || /^[A-Z]+$/.test(first) || first === "--help") return undefined;
  const below = top.commands.find((each) => each.name() === first);
  if (top.commands.length > 0 && !below) return `${name} has no ${first}`;
  return below ? unfit(below, others) : unfit(top, words);
}

function unfit({ options, registeredArguments }: CommandUnknownOpts, words: readonly string[]): string | undefined {
  const plain: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (!word.startsWith("--")) {
      plain.push(word);
      continue;
    }
    const option = options.find(({ long }) => long === word.split("=")[0]);
    if (!option) return `there is no ${word}`;
    const value = word.split("=")[1] ?? (option.required ? words[(at += 1)] : undefined);
    if (option.argChoices && value !== undefined && !/^[A-Z]+$/.test(value) && !option.argChoices.includes(value)) {
      return `${word} cannot be ${value}`;
    }
  }
  const most = registeredArguments.at(-1)?.variadic ? Infinity : registeredArguments.length;
  return plain.length > most ? `it takes no ${plain.join(" ")}` : undefined;
}

const lines = files.flatMap(usageLines);

describe("usage lines", () => {
  it("are found", () => {
    expect(lines.length).toBeGreaterThan(60);
    expect(lines.some(({ words }) => words.includes("--launch"))).toBe(true);
  });

  it("name commands, words and options that there are", () => {
    const faults = lines.map((line) => [line.where, faultOf(line)] as const).filter(([, fault]) => fault !== undefined);
    expect(faults).toEqual([]);
  });

  it.each([
    ["check", ["--lanch"]],
    ["check", ["now"]],
    ["leads", ["retire"]],
    ["leads", ["erase", "ADDRESS", "--form"]],
    ["leads", ["--jsn"]],
    ["chek", []],
  ])("%s %j would be found out", (name, words) => {
    expect(faultOf({ where: "", name, words })).toBeDefined();
  });
});
