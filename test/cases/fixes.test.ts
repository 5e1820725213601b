/** The fix of every problem in every case corrects that problem and causes no other. */
import { describe, expect, it } from "vitest";
import { applyEdits, editOf } from "../../engine/problem/fix.ts";
import type { Placed } from "../../engine/problem/format.ts";
import { checkTexts } from "./check-texts.ts";
import { caseNames, readCase } from "./read-case.ts";

/** Returns why a fix is wrong: it leaves its problem or causes others. */
function wrongFix(placed: Placed, texts: ReadonlyMap<string, string>, all: readonly Placed[]): string | undefined {
  const { problem, span } = placed;
  const text = texts.get(problem.file) ?? "";
  const edit = editOf(problem, span, text);
  if (!edit) return undefined;
  const mended = applyEdits(text, [edit]);
  const left = checkTexts(new Map([...texts, [problem.file, mended]]), []);
  const before = all.map(wordsOf);
  const made = left.filter((each) => each.problem.severity === "error" && !before.includes(wordsOf(each)));
  const still = left.filter((each) => wordsOf(each) === wordsOf(placed)).length >= before.filter((each) => each === wordsOf(placed)).length;
  if (!still && made.length === 0) return undefined;
  return `${problem.code}: ${JSON.stringify(edit.text)} ${still ? "leaves it" : `makes ${made.map(wordsOf).join(", ")}`}`;
}

function wordsOf({ problem }: Placed): string {
  return `${problem.file} ${problem.code} ${problem.message}`;
}

describe("every fix that a message names, made, leaves no error of its own and makes none", () => {
  it.each(caseNames())("%s", (name) => {
    const { placed, texts } = readCase(name);
    expect(placed.flatMap((each) => wrongFix(each, texts, placed) ?? [])).toEqual([]);
  });
});

/** When the fix of several lines is described in words rather than as an edit: returns the text as its author would then write it. */
function asSaid({ problem, span }: Placed, text: string): string | undefined {
  const [says = "", ...lines] = problem.hint.split("\n");
  const [first = ""] = lines;
  if (first === "") return undefined;
  const all = text.split("\n");
  const put = (at: number, away: number, column: number, written = lines): string =>
    all.toSpliced(at, away, ...written.map((line) => " ".repeat(column) + line)).join("\n");
  if (first === "---") return `${lines.join("\n")}\n${text}`;
  const key = /^[\w-]+(?=:)/.exec(first)?.[0] ?? "-";
  // The value of a property may be on the line below.
  const at = all[span.start.line - 2]?.trim() === `${key}:` ? span.start.line - 1 : span.start.line;
  const own = all[at - 1] ?? "";
  const column = /^[\s-]*/.exec(own)?.[0].length ?? 0;
  const deeper = all.slice(at).findIndex((line) => line.trim() !== "" && !line.startsWith(" ".repeat(column + 1)));
  const below = deeper < 0 ? all.length - at : deeper;
  if (/payload/.test(says)) {
    const group = all.indexOf("payload:") + 1;
    const same = all.slice(group).findIndex((line) => line.startsWith(`  ${key}:`));
    return put(same < 0 ? group : group + same, same < 0 ? 0 : 1, 2);
  }
  if (says === "Add to with:") return put(at, 0, column, ["with:", ...lines]);
  if (says.includes("above it")) return put(at - 1, 0, column - 4, lines.slice(1, -1));
  if (first.startsWith("- ")) return put(at - 1, 1, column - 2);
  if (says.includes("block")) return put(at - 2, 2, column - 2, [`- ${first}`, ...lines.slice(1).map((line) => `  ${line}`)]);
  if (!own.slice(column).startsWith(`${key}:`)) return put(at, 0, column);
  return put(at - 1, below + 1, column).replace(" ".repeat(column), own.slice(0, column));
}

describe("what a message says in several lines, written as it says, mends what it is said of", () => {
  it.each(caseNames())("%s", (name) => {
    const { placed, texts } = readCase(name);
    const wrong = placed.flatMap((each) => {
      const text = texts.get(each.problem.file) ?? "";
      const written = editOf(each.problem, each.span, text) ? undefined : asSaid(each, text);
      if (written === undefined) return [];
      const left = checkTexts(new Map([...texts, [each.problem.file, written]]), []);
      const unreadable = new Set(["syntax", "indentation", "unknown-property", "wrong-type"]);
      const known = new Set(placed.map(wordsOf));
      const still = left.filter((other) => wordsOf(other) === wordsOf(each) || (unreadable.has(other.problem.code) && !known.has(wordsOf(other))));
      return still.length === 0 ? [] : [`${wordsOf(each)} is left by, or made by:\n${written}\n${still.map(wordsOf).join("\n")}`];
    });
    expect(wrong).toEqual([]);
  });
});
