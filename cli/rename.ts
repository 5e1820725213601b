/** `npm run rename`: another name for a page, form, field, fact ..., wherever it is written. */
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { Argument, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { createLoader } from "../engine/load/loader.ts";
import { applyEdits } from "../engine/problem/fix.ts";
import type { Problem } from "../engine/problem/problem.ts";
import { RenameError, renamable, type Renamable } from "../engine/rename/names.ts";
import { rename as findRenaming, type Renaming } from "../engine/rename/rename.ts";
import { schemaFolder } from "../engine/source/modeline.ts";
import { linkAbove } from "../engine/source/file-tree.ts";
import { readSource } from "../engine/source/read-source.ts";
import { scan } from "../engine/source/scan.ts";
import { readSchemas } from "../engine/validate/schemas.ts";
import { projectRoot, readSiteDir } from "../server/process/site-dir.ts";
import { changeInWords, writeWhole } from "./changed-files.ts";
import { type Ask, askAtTerminal, mayDo } from "./command/ask-before.ts";
import { createCommand, print, runCommand, UsageError } from "./command/command.ts";
import { assetFolder } from "../engine/things/folders.ts";

export interface RenameOptions {
  /** Do not ask before. */
  yes?: boolean | undefined;
  ask: Ask;
  print: (text: string) => void;
}

/** `npm run rename`. */
export const command: CommandUnknownOpts = createCommand(
  "rename",
  "Gives something another name wherever it is written. Nothing else in a file is touched; shows the changes and asks before.",
)
  .addArgument(new Argument("<KIND>", "what has the name").choices(renamable))
  .argument("<OLD>", "its name now: /visit/hours for a page, contact.phone for a field of a form")
  .argument("<NEW>", "its name from now on")
  .option("--yes", "do not ask before")
  .action(async (kind, from, to, { yes }) => {
    await renameThing(readSiteDir(process.env), kind, from, to, { yes, ask: askAtTerminal, print });
  });

/**
 * Renames in the website in a folder. Resolves with whether it was done.
 *
 * Throws a UsageError when there is no such thing, when the name cannot be given, and when something would be lost by it:
 * the change is made in a copy first, and the copy has to be as sound as the website was.
 */
export async function renameThing(
  siteDir: string,
  kind: Renamable,
  from: string,
  to: string,
  { yes, ask, print }: RenameOptions,
): Promise<boolean> {
  const renaming = await planRenaming(siteDir, kind, from, to);
  const link = [...renaming.moves.values()].flatMap((to) => linkAbove(siteDir, to) ?? [])[0];
  if (link !== undefined) throw new UsageError(`Nothing was done: ${link} is a link to another place.`);
  const lost = await newProblems(siteDir, renaming, (words) => words.replaceAll(from, to));
  if (lost.length > 0) {
    const words = lost.map(({ file, message, hint }) => `  ${file}: ${message} ${hint}`);
    throw new UsageError(`Nothing was done, because something would be lost:\n${words.join("\n")}`);
  }
  print(inWords(siteDir, renaming));
  const count = [...renaming.edits.values()].reduce((sum, edits) => sum + edits.length, 0);
  const what = `The ${kind} ${from} is called ${to} from now on: ${count} places, ${renaming.moves.size} files under another name.`;
  if (!(await mayDo(what, yes, ask))) return false;
  apply(siteDir, renaming);
  return true;
}

async function planRenaming(siteDir: string, kind: Renamable, from: string, to: string): Promise<Renaming> {
  const { texts } = await createLoader({ root: siteDir, engineRoot: projectRoot, compile: false }).load();
  const editorSchemas = schemaFolder(siteDir, projectRoot);
  const isYaml = ([file]: [string, string]): boolean => file.endsWith(".yaml");
  // A mark of the byte order is no part of the text: places are counted without it.
  const all = [...texts].map(([file, text]): [string, string] => [file, text.replace(/^\uFEFF/, "")]);
  try {
    return findRenaming(kind, from, to, {
      files: new Map(all.filter(isYaml).map(([file, text]) => [file, readSource(file, text, editorSchemas)])),
      guides: new Map(all.filter((each) => !isYaml(each))),
      assets: new Set(scan(siteDir, assetFolder, "").map((found) => found.path.slice(assetFolder.length + 1))),
      schemas: readSchemas(projectRoot),
      icons: new Set(),
      today: new Date(),
    });
  } catch (error) {
    throw error instanceof RenameError ? new UsageError(error.message) : error;
  }
}

/** What is wrong afterwards and was not before, found in a copy. What was wrong before may be told by the new name. */
async function newProblems(
  siteDir: string,
  renaming: Renaming,
  renamed: (words: string) => string,
): Promise<Problem[]> {
  const copy = mkdtempSync(path.join(tmpdir(), "pagewright-rename-"));
  try {
    for (const folder of ["pages", "forms", "prompts"]) {
      // Through the copy of a link the website itself would be changed.
      const filter = (from: string): boolean => !lstatSync(from).isSymbolicLink();
      cpSync(realpathSync(path.join(siteDir, folder)), path.join(copy, folder), { recursive: true, filter });
    }
    const before = await problemsOf(copy);
    apply(copy, renaming);
    const known = new Set(before.flatMap((each) => [identity(each), renamed(identity(each))]));
    return (await problemsOf(copy)).filter((problem) => !known.has(identity(problem)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function problemsOf(root: string): Promise<readonly Problem[]> {
  const { problems } = await createLoader({ root, engineRoot: projectRoot, compile: false }).load();
  return problems.filter(({ severity, code }) => severity === "error" || code.startsWith("unused"));
}

function identity({ code, message }: Problem): string {
  return JSON.stringify([code, message]);
}

function inWords(siteDir: string, { edits, moves, notes }: Renaming): string {
  const changes = [...edits].map(([file, made]) => {
    return changeInWords({
      file,
      raw: readFileSync(path.join(siteDir, file), "utf8").replace(/^\uFEFF/, ""),
      edits: [...made],
    });
  });
  return [
    ...changes,
    ...[...moves].map(([from, to]) => `${from} -> ${to}\n`),
    ...notes.map((note) => `${note}\n`),
  ].join("\n");
}

/** The edits first, as their files are still called what they were. */
function apply(root: string, { edits, moves }: Renaming): void {
  for (const [file, made] of edits) {
    const at = path.join(root, file);
    const raw = readFileSync(at, "utf8");
    const mark = raw.startsWith("\uFEFF") ? 1 : 0;
    writeWhole(at, raw.slice(0, mark) + applyEdits(raw.slice(mark), made));
  }
  for (const [from, to] of moves) {
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
    renameSync(path.join(root, from), path.join(root, to));
  }
}

if (import.meta.main) await runCommand(command);
