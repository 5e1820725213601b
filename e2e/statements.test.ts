/** Maps every statement of the specification to the test that verifies it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

interface Statement {
  id: string;
  /** Section of the specification, 1 to 9. */
  section: number;
  /** The specification's own words. */
  words: string;
  /** "file below e2e > name"; null while the test is not written. */
  test?: string | null;
  /** Why no test can verify it. */
  untestable?: string;
}

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, name), "utf8"));
const statements = read("statements.json") as Statement[];
/** The ids of the statements without a test. The list may only get shorter. */
const waiting = read("statements-waiting.json") as string[];

const literal = String.raw`("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|${"`(?:[^`\\\\$]|\\\\.)*`"})`;
/** Matches a title before its function, or the title of a row in a test table, at the beginning of a line. */
const titles = [String.raw`\(\s*${literal}\s*,\s*(?:async\b|\()`, String.raw`(?:says:\s*|^\s*\[\s*)${literal}\s*,`];

const namesByFile = new Map<string, Set<string>>();

/** Returns the names of the tests in a file below e2e, as written there; rows of tables included. */
function namesIn(file: string): Set<string> {
  const known = namesByFile.get(file);
  if (known) return known;
  const text = readFileSync(path.join(import.meta.dirname, file), "utf8");
  const found = titles.flatMap((title) => Array.from(text.matchAll(new RegExp(title, "gm"))));
  const names = new Set(found.map(([, name = ""]) => name.slice(1, -1).replaceAll(/\\(.)/g, "$1")));
  namesByFile.set(file, names);
  return names;
}

function exists(test: string): boolean {
  const [file = "", name = ""] = test.split(/ > (.*)/s);
  return file.endsWith(".test.ts") && namesIn(file).has(name);
}

describe("the statements of the specification", () => {
  it("each has an id of its own, its words, and one of a test or a reason", () => {
    expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
    for (const { id, section, words, test, untestable } of statements) {
      expect([id, id.split(".")[0], words.length > 3]).toEqual([id, String(section), true]);
      expect([id, (test === undefined) !== (untestable === undefined)]).toEqual([id, true]);
    }
  });

  it("all sections are there", () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => statements.filter(({ section }) => section === at).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
    expect(statements.length).toBeGreaterThanOrEqual(490);
  });

  it("each has a test that exists", () => {
    const lost = statements.filter(({ test }) => typeof test === "string" && !exists(test));
    expect(lost.map(({ id, test }) => `${id}: ${test}`)).toEqual([]);
  });

  it("those without a test are the ones that wait, in the sections of forms, states, rules, calls and errors", () => {
    const missing = statements.filter(({ test }) => test === null);
    expect(missing.map(({ id }) => id)).toEqual(waiting);
    expect(missing.filter(({ section }) => ![3, 4, 5, 7, 8].includes(section))).toEqual([]);
  });
});
