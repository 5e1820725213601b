/** A file that does not stand yet: its name, its text, and what it would bring. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Problem } from "../problem/problem.ts";
import { isSource } from "../source/classify.ts";
import { modeline, schemaFolder } from "../source/modeline.ts";
import { betterPath } from "../source/path-problem.ts";
import { readSchemas } from "../validate/schemas.ts";
import { gatherAnswers, type AskLine, type Gathered } from "./gather-answers.ts";
import { projectNames } from "./project-names.ts";
import type { Starter, StarterAnswers } from "./starter.ts";

export interface FileBeginning {
  /** The website's folder. */
  siteDir: string;
  /** The folder with schema/ and engine/. */
  engineRoot: string;
  starter: Starter;
  name: string;
  /** Answers that need not be asked for, by flag. */
  given: StarterAnswers;
  /** Undefined when nobody can be asked. */
  ask?: AskLine;
}

/** What is known of a file before it is written. */
export interface BegunFile extends Gathered {
  /** `pages/clients/bakery.yaml` */
  file: string;
  /** Whether there is such a file or page already. */
  taken: boolean;
  /** Complete; holds nothing useful while there are faults. */
  text: string;
  /** Another file that names it, before and after. */
  named?: { file: string; before: string; text: string };
}

/** All texts that beginning a file writes, by path. */
export function textsOf({ file, text, named }: BegunFile): ReadonlyMap<string, string> {
  return new Map([[file, text], ...(named ? ([[named.file, named.text]] as const) : [])]);
}

/** A name that would do when this one will not: "" when there is none. Undefined for one that does. */
export function betterName(name: string, starter: Starter): string | undefined {
  const pattern = starter.kind === "page" ? /^[a-z0-9-]+(\/[a-z0-9-]+)*$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/;
  // Below pages/assets and the like a page would be a download.
  if (starter.kind === "page" && !isSource(`${starter.folder}/${name}.yaml`)) return "";
  if (pattern.test(name)) return undefined;
  const better = betterPath(name.replace(/\.(?:ya?ml|md)$/i, ""));
  return pattern.test(better) ? better : "";
}

/** Answers the starter's questions and writes the text. The name is one that does. */
export async function beginFile({ siteDir, engineRoot, starter, name, given, ask }: FileBeginning): Promise<BegunFile> {
  const { questions, kind } = starter;
  const file = `${starter.folder}/${name}.${kind === "guide" ? "md" : "yaml"}`;
  const taken = [file, file.replace(/\.yaml$/, "/index.yaml")].some((each) => existsSync(path.join(siteDir, each)));
  if (taken) return { file, taken, text: "", answers: {}, suggested: {}, faults: [] };
  const project = projectNames(siteDir);
  const schema = kind === "guide" ? {} : readSchemas(engineRoot).file(kind);
  const gathered = await gatherAnswers({ name, questions, flags: given, ask, schema, project });
  const head = kind === "guide" ? "" : `${modeline(file, kind, schemaFolder(siteDir, engineRoot))}\n`;
  const begun = { ...gathered, file, taken, text: head + starter.text(name, gathered.answers, project) };
  const { page = "", change } = starter.namedBy?.(name, gathered.answers) ?? {};
  const before = page === "" ? "" : readFileSync(path.join(siteDir, `pages/${page}.yaml`), "utf8");
  const text = change?.(before);
  return text === undefined ? begun : { ...begun, named: { file: `pages/${page}.yaml`, before, text } };
}

/** The errors that a new file brings, in itself and in others, such as a gate's key that another page has. */
export function broughtErrors(file: string, before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const known = new Set(before.map(({ file: owner, message }) => `${owner} ${message}`));
  const errors = after.filter(({ severity }) => severity === "error");
  return errors.filter((problem) => problem.file === file || !known.has(`${problem.file} ${problem.message}`));
}
