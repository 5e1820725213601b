/** docs/security.md lists every requirement once, and only tests that exist. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const document = readFileSync(path.join(root, "docs/security.md"), "utf8");

/** Levels 1 and 2 of OWASP ASVS 5.0.0 except V10 and V17, of which nothing applies: the numbers of each section. */
const standard = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3
  6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 11.1:1-2
  11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2
  14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3
`;

const wanted = standard
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [name = "", numbers = ""] = section.split(":");
    return numbers.split(",").flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => `${name}.${from + at}`);
    });
  });

interface Requirement {
  id: string;
  done: string;
  tests: string[];
}

const table = document.split("\n").flatMap((line): Requirement[] => {
  const [, id = "", , done = "", held = ""] = line.split(" | ").flatMap((cell, at) => (at === 0 ? ["", cell] : [cell]));
  const number = /^\| (\d+\.\d+\.\d+)/.exec(id)?.[1];
  const tests = [...held.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
  return number === undefined ? [] : [{ id: number, done: done.trim(), tests }];
});

it("each requirement of levels 1 and 2 stands in the table once", () => {
  expect(wanted).toHaveLength(217);
  expect(table.map(({ id }) => id)).toEqual(wanted);
});

it("each says what is done, and names the tests that hold it or says why not", () => {
  const bare = table.filter(({ done, tests }) => tests.length === 0 && !/^(Does not apply|Not done)\b/.test(done));
  expect(bare.map(({ id }) => id)).toEqual([]);
  expect(table.filter(({ done }) => done === "").map(({ id }) => id)).toEqual([]);
});

it("each test that it names is there", () => {
  const named = new Set(table.flatMap(({ tests }) => tests));
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
