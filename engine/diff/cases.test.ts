/** Sample changes to a small website, with the exact report about each. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readSchemas } from "../validate/schemas.ts";
import { compareSites } from "./compare-sites.ts";
import { formatMarkdown, formatTerminal } from "./format-report.ts";
import { takeSnapshot, type Snapshot } from "./snapshot.ts";

const root = path.join(import.meta.dirname, "../..");
const schemas = readSchemas(root);
const cases = path.join(import.meta.dirname, "cases");
const names = readdirSync(cases).filter((name) => name !== "_base");
const folders: string[] = [];
const formats = [
  ["expected.txt", formatTerminal],
  ["expected.md", formatMarkdown],
] as const;
let base: Promise<Snapshot> | undefined;

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Creates the base with a case's files on top; `removed.txt` names the files that are gone. */
async function snapshot(name: string, side: "before" | "after"): Promise<Snapshot> {
  const folder = mkdtempSync(path.join(tmpdir(), "diff-case-"));
  folders.push(folder);
  cpSync(path.join(cases, "_base"), folder, { recursive: true });
  const own = path.join(cases, name);
  if (existsSync(path.join(own, "before"))) cpSync(path.join(own, "before"), folder, { recursive: true });
  if (side === "after") {
    for (const part of ["pages", "forms", "prompts"].filter((part) => existsSync(path.join(own, part)))) {
      cpSync(path.join(own, part), path.join(folder, part), { recursive: true });
    }
    const removed = path.join(own, "removed.txt");
    const gone = existsSync(removed) ? readFileSync(removed, "utf8").trim().split("\n") : [];
    for (const file of gone) rmSync(path.join(folder, file));
  }
  const taken = await takeSnapshot(folder, root);
  if (!taken) throw new Error(`The case ${name} has no site`);
  return taken;
}

describe.each(names)("%s", (name) => {
  it("says exactly what is in expected.txt and expected.md", async () => {
    const hasOwn = existsSync(path.join(cases, name, "before"));
    const before = hasOwn ? await snapshot(name, "before") : await (base ??= snapshot("_base", "before"));
    const report = compareSites(before, await snapshot(name, "after"), schemas);
    for (const [file, format] of formats) {
      const output = `${format(report)}\n`;
      const expected = path.join(cases, name, file);
      // To write the expectations of a new case: UPDATE_CASES=1 npx vitest run engine/diff, and read them.
      if (process.env["UPDATE_CASES"]) writeFileSync(expected, output);
      expect(output).toBe(readFileSync(expected, "utf8"));
    }
  });
});
