/** A new file before it is written: its name, its text, and the errors it would cause. */
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
  /** Whether the file or page already exists. */
  taken: boolean;
  /** The complete text; meaningless while there are faults. */
  text: string;
  /** Another file that refers to it, before and after. */
  named?: { file: string; before: string; text: string };
}

/** Returns all texts that creating the file writes, by path. */
export function textsOf({ file, text, named }: BegunFile): ReadonlyMap<string, string> {
  return new Map([[file, text], ...(named ? ([[named.file, named.text]] as const) : [])]);
}

/** Suggests a valid name in place of an invalid one: "" when there is none. Undefined when the name is valid. */
export function betterName(name: string, starter: Starter): string | undefined {
  const pattern = starter.kind === "page" ? /^[a-z0-9-]+(\/[a-z0-9-]+)*$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/;
  // Below pages/assets and similar folders, a page would be a download.
  if (starter.kind === "page" && !isSource(`${starter.folder}/${name}.yaml`)) return "";
  if (pattern.test(name)) return undefined;
  const better = betterPath(name.replace(/\.(?:ya?ml|md)$/i, ""));
  return pattern.test(better) ? better : "";
}

/** Gathers the answers to the starter's questions and composes the text. The name must be valid. */
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

/** Returns the errors that a new file causes, in itself and in others, such as a gate's key that another page already has. */
export function broughtErrors(file: string, before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const known = new Set(before.map(({ file: owner, message }) => `${owner} ${message}`));
  const errors = after.filter(({ severity }) => severity === "error");
  return errors.filter((problem) => problem.file === file || !known.has(`${problem.file} ${problem.message}`));
}
