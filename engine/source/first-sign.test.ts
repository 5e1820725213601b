/** Tests texts that begin with a character that has a meaning in YAML. */
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { applyEdits, editOf } from "../problem/fix.ts";
import { place } from "../problem/format.ts";
import { createFileChecker } from "../mend/check-file.ts";
import { readSchemas } from "../validate/schemas.ts";
import { readSource } from "./read-source.ts";
import path from "node:path";

const check = createFileChecker(readSchemas(path.resolve(import.meta.dirname, "../..")));

const signs = [
  ">",
  ">=",
  ">>",
  "|",
  "||",
  "&",
  "*",
  "**",
  "!",
  "!!",
  "%",
  "@",
  "`",
  "?",
  "-",
  "--",
  "{",
  "}",
  "[",
  "]",
];
const others = [
  ",",
  ":",
  "~",
  "<",
  "<<",
  "=",
  "^",
  "$",
  "+",
  ".",
  "..",
  "/",
  "\\",
  "#",
  "##",
  '"',
  "'",
  "“",
  "„",
  "(",
  ")",
];
const tails = [" word", "word", " 10", "10", "= 10", " two words here", "word: more", "word #more"];

const places = [
  {
    name: "a property",
    before: "    title: ",
    after: "\n    items:\n      - icon: eye\n        title: B\n        text: Some words.\n",
    read: (page: Page) => page.blocks[0]?.title,
  },
  {
    name: "the text of an entry",
    before: "    title: A\n    items:\n      - icon: eye\n        title: ",
    after: "\n        text: Some words.\n",
    read: (page: Page) => page.blocks[0]?.items?.[0]?.title,
  },
];

interface Page {
  blocks: { title?: unknown; items?: { title?: unknown }[] }[];
}

const head =
  "# yaml-language-server: $schema=../schema/editor/page.json\ntitle: A page\ndescription: What is said about this page.\nblocks:\n  - type: cards\n";

/** Returns what is wrong with how the text is parsed or reported, or undefined when all is correct. */
function complaint(text: string, { before, after, read }: (typeof places)[number]): string | undefined {
  const whole = `${head}${before}${text}${after}`;
  const file = readSource("pages/a.yaml", whole);
  const said = place(check(file), new Map([[file.path, whole]]));
  if (said.length === 0) {
    const kept = read(parse(whole) as Page);
    return kept === text ? undefined : `is read as ${JSON.stringify(kept)}, and nobody says so`;
  }
  const [first, ...more] = said;
  const line = (head + before).split("\n").length;
  if (!first || more.length > 0)
    return `said ${said.length} times: ${said.map(({ problem }) => problem.code).join(", ")}`;
  const { problem, span } = first;
  const where = `${problem.code} at ${span.start.line}:${span.start.column}`;
  if (span.start.line !== line) return `${where}, not in line ${line}: ${problem.message}`;
  if (problem.code === "indentation" || problem.code === "syntax") return `${where}: ${problem.message}`;
  const edit = editOf(problem, span, whole);
  // An opened quote or bracket may be meant as it is written.
  if (!edit) return problem.code.startsWith("unclosed-") ? undefined : `${where} names no fix: ${problem.message}`;
  const mended = applyEdits(whole, [edit]);
  const left = check(readSource("pages/a.yaml", mended)).filter(({ severity }) => severity === "error");
  return left.length === 0 ? undefined : `${where}: its fix ${JSON.stringify(edit.text)} leaves ${left[0]?.code ?? ""}`;
}

describe("a text that begins with any sign is read as it stands, or told in its line with the fix that keeps it", () => {
  it.each(places)("in $name", (where) => {
    const wrong = [...signs, ...others].flatMap((sign) =>
      tails.flatMap((tail) => {
        const words = complaint(`${sign}${tail}`, where);
        return words === undefined ? [] : [`${sign}${tail}: ${words}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
