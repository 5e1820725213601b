/** Makes a mistake in the site beside this file and compares the output of `check` with the expected one. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { applyEdits, editOf } from "../../../engine/problem/fix.ts";
import type { Placed } from "../../../engine/problem/format.ts";
import type { Problem } from "../../../engine/problem/problem.ts";
import { checkTexts } from "../check-texts.ts";
import type { Mistake } from "./mistake.ts";

const folder = path.join(import.meta.dirname, "site");
const site = new Map(
  readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll(path.sep, "/"), readFileSync(file, "utf8")] as const;
    }),
);
const assets = ["pictures/team.jpg"];

/** Returns the problems of the site with these files in place of its own; undefined removes a file. */
export function saidAbout(changed: ReadonlyMap<string, string | undefined>): string[] {
  return checked(changed).map(inWords);
}

function checked(changed: ReadonlyMap<string, string | undefined>): Placed[] {
  const texts = new Map<string, string>();
  for (const [at, text] of [...site, ...changed]) {
    if (text === undefined) texts.delete(at);
    else texts.set(at, text);
  }
  return checkTexts(texts, assets).filter(({ problem }) => problem.code !== "unused-asset");
}

function inWords({ problem, span }: Omit<Placed, "locate">): string {
  const { line, column } = span.start;
  return `${problem.file}:${line}:${column} ${problem.code} ${problem.message} ${problem.hint}`;
}

/** Returns the difference between the reported and the expected problem of a mistake; undefined when there is none. */
export function complaint(mistake: Mistake): string | undefined {
  const { file } = mistake;
  const marked = written(mistake);
  const changed = changedBy(mistake, marked);
  const said = checked(changed);
  const [only] = said;
  if (!only || said.length > 1) return `must be said once, not ${said.length} times: ${said.map(inWords).join(" | ")}`;
  const words = `${only.problem.message} ${only.problem.hint}`;
  const missing = [mistake.says].flat().filter((each) => !words.includes(each));
  if (missing.length > 0) return `must say ${missing.join(" and ")}: ${inWords(only)}`;
  const before = marked.slice(0, marked.indexOf("‸")).split("\n");
  const wanted = `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
  if (marked.includes("‸") && !inWords(only).startsWith(`${wanted} `)) return `must be shown at ${wanted}: ${inWords(only)}`;
  return wrongFix(mistake, marked, only, changed);
}

/** Returns all problems that are reported for the mistake. */
export function problemsOf(mistake: Mistake): readonly Problem[] {
  return checked(changedBy(mistake, written(mistake))).map(({ problem }) => problem);
}

function changedBy({ file, moved }: Mistake, marked: string): Map<string, string | undefined> {
  return new Map([[file, marked.replace("‸", "")], ...(moved === undefined ? [] : [[moved, undefined] as const])]);
}

/** Returns what is wrong with the problem's fix; when there is one, no error may remain or appear. */
function wrongFix({ file, from = "", to, fixed }: Mistake, marked: string, { problem, span }: Placed, changed: ReadonlyMap<string, string | undefined>): string | undefined {
  const text = marked.replace("‸", "");
  const edit = editOf(problem, span, text);
  if (!edit) return fixed === undefined ? undefined : `must name a fix: ${inWords({ problem, span, text })}`;
  const mended = applyEdits(text, [edit]);
  const wanted = fixed === undefined ? mended : marked.replace(to, () => (fixed === true ? from : fixed));
  if (mended !== wanted) return `must be mended to ${JSON.stringify(fixed)}, not by ${JSON.stringify(edit)}`;
  const left = checked(new Map([...changed, [file, mended]])).filter((each) => each.problem.severity === "error");
  return left.length === 0 ? undefined : `its fix ${JSON.stringify(edit)} leaves: ${left.map(inWords).join(" | ")}`;
}

/** Returns the file with the mistake, and the caret where the problem must be shown. */
function written({ name, file, from, to, moved }: Mistake): string {
  if (moved !== undefined) return `‸${site.get(moved) ?? ""}`;
  const original = site.get(file);
  if (original === undefined || from === undefined || from === "") return to;
  if (original.split(from).length !== 2) throw new Error(`${name}: ${from} must stand in ${file} once`);
  return original.replace(from, () => to);
}
