/** `check --fix` on the mistakes of this folder, in a copy of the site, restores the original byte for byte. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { fixFiles } from "../../../cli/fix-files.ts";
import { applyEdits, type Edit } from "../../../engine/problem/fix.ts";
import { check, originals } from "./checked-site.ts";
import { fixOf, mistakes, operators, type Made } from "./run.ts";

const seed = Number(process.env["SEED"] ?? 1);
const share = Number(process.env["FIXED_SHARE"] ?? 1);
const root = path.join(import.meta.dirname, "../../..");
const folder = mkdtempSync(path.join(tmpdir(), "fixed-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const part of ["pages", "forms", "prompts"])
  cpSync(path.join(root, part), path.join(folder, part), { recursive: true });

const isOwn = (file: string): boolean => !file.startsWith("pages/_");

/** Groups mistakes in different files, so that one run covers as many as possible; a file shared by all pages gets a run of its own. */
function runs(): Made[][] {
  const found: Made[][] = [];
  for (const operator of operators.keys())
    for (const made of mistakes(operator, seed).slice(0, share)) {
      const isShared = !isOwn(made.file);
      const run = isShared ? undefined : found.find((each) => each.every(({ file }) => file !== made.file && isOwn(file)));
      if (run) run.push(made);
      else found.push([made]);
    }
  return found;
}

/** Returns the expected text when a fix is offered; when it reveals another problem, after that one's fix as well. */
function mendedText({ file, mutation }: Made): string {
  const fixIn = (text: string): Edit | undefined => {
    const [problem] = check(file, text);
    return problem && fixOf(problem, text);
  };
  if (!fixIn(mutation.text)) return mutation.text;
  let text = mutation.mended ?? originals.find((each) => each.file.path === file)?.text ?? "";
  for (let edit = fixIn(text); edit; edit = fixIn(text)) text = applyEdits(text, [edit]);
  return text;
}

/** Returns every file of the content as bytes. */
function content(): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map(({ parentPath, name }) => {
      const at = path.join(parentPath, name);
      return [path.relative(folder, at), readFileSync(at, "latin1")];
    }),
  );
}

it("writes the original where one right fix is named, nothing where none is, and no other file", { timeout: 600_000 + 60_000 * share }, async () => {
  const before = content();
  const wrong: string[] = [];
  let mended = 0;
  for (const run of runs()) {
    const wanted = new Map(before);
    for (const made of run) {
      const { file, mutation } = made;
      const left = mendedText(made);
      if (left !== mutation.text) mended++;
      wanted.set(file, Buffer.from(left).toString("latin1"));
      writeFileSync(path.join(folder, file), mutation.text);
    }
    await fixFiles(folder, { yes: true, ask: undefined, print: () => undefined });
    const after = content();
    for (const [file, text] of wanted) {
      if (after.get(file) === text) continue;
      const made = run.find((each) => each.file === file);
      wrong.push(`${made ? `${made.operator} ${made.pointer}` : `beside ${run.map(({ operator }) => operator).join(", ")}`}: ${file}`);
    }
    for (const [file, text] of before) if (after.get(file) !== text) writeFileSync(path.join(folder, file), text, "latin1");
  }
  expect(wrong).toEqual([]);
  expect(mended).toBeGreaterThan(operators.size / 3);
});
