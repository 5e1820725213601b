/** `npm run rename`: renames a page, form, field, fact ... wherever its name is written. */
import { constants, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
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
import { readSource } from "../engine/source/read-source.ts";
import { scan } from "../engine/source/scan.ts";
import { readSchemas } from "../engine/validate/schemas.ts";
import { projectRoot, readSiteDir } from "../server/process/site-dir.ts";
import { changeInWords, withoutMark, writeAll } from "./changed-files.ts";
import { type Ask, askAtTerminal, mayDo } from "./command/ask-before.ts";
import { createCommand, print, runCommand, UsageError } from "./command/command.ts";
import { assetFolder } from "../engine/things/folders.ts";

export interface RenameOptions {
  /** Does not ask first. */
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
 * Renames a thing of the website in a folder. Resolves with whether it was done.
 *
 * Throws a UsageError when there is no such thing, when the name cannot be given, and when something would be lost by it:
 * the change is made in a copy first, which has to be as sound as the website was.
 */
export async function renameThing(
  siteDir: string,
  kind: Renamable,
  from: string,
  to: string,
  { yes, ask, print }: RenameOptions,
): Promise<boolean> {
  const { renaming, texts } = await planRenaming(siteDir, kind, from, to);
  const lost = await newProblems(siteDir, renaming, texts, (words) => words.replaceAll(from, to));
  if (lost.length > 0) {
    const words = lost.map(({ file, message, hint }) => `  ${file}: ${message} ${hint}`);
    throw new UsageError(`Nothing was done, because something would be lost:\n${words.join("\n")}`);
  }
  print(inWords(renaming, texts));
  const count = [...renaming.edits.values()].reduce((sum, edits) => sum + edits.length, 0);
  const what = `The ${kind} ${from} is called ${to} from now on: ${count} places, ${renaming.moves.size} files under another name.`;
  if (!(await mayDo(what, yes, ask))) return false;
  apply(siteDir, renaming, texts);
  return true;
}

/** The text of every file when the rename was planned, by path. */
type Texts = ReadonlyMap<string, string>;

async function planRenaming(
  siteDir: string,
  kind: Renamable,
  from: string,
  to: string,
): Promise<{ renaming: Renaming; texts: Texts }> {
  const read = await createLoader({ root: siteDir, engineRoot: projectRoot, compile: false }).load();
  // Offsets are counted without the byte order mark.
  const texts = new Map([...read.texts].map(([file, text]) => [file, withoutMark(text)]));
  const editorSchemas = schemaFolder(siteDir, projectRoot);
  const isYaml = ([file]: [string, string]): boolean => file.endsWith(".yaml");
  try {
    const renaming = findRenaming(kind, from, to, {
      files: new Map([...texts].filter(isYaml).map(([file, text]) => [file, readSource(file, text, editorSchemas)])),
      guides: new Map([...texts].filter((each) => !isYaml(each))),
      assets: new Set(scan(siteDir, assetFolder, "").map((found) => found.path.slice(assetFolder.length + 1))),
      schemas: readSchemas(projectRoot),
      icons: new Set(),
      today: new Date(),
    });
    return { renaming, texts };
  } catch (error) {
    throw error instanceof RenameError ? new UsageError(error.message) : error;
  }
}

/** Returns the problems that a rename would cause, found in a copy. Earlier problems may be reported under the new name. */
async function newProblems(
  siteDir: string,
  renaming: Renaming,
  texts: Texts,
  renamed: (words: string) => string,
): Promise<Problem[]> {
  const copy = mkdtempSync(path.join(tmpdir(), "pagewright-rename-"));
  try {
    // Copies plain files only: through the copy of a link, the website itself would be changed.
    for (const { path: file } of ["pages", "forms", "prompts"].flatMap((folder) => scan(siteDir, folder, ""))) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      copyFileSync(path.join(siteDir, file), path.join(copy, file), constants.COPYFILE_FICLONE);
    }
    const before = await problemsOf(copy);
    apply(copy, renaming, texts, { flush: false });
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

/** Identifies a problem without the line numbers in its message, which change when a line is added above. */
function identity({ code, message }: Problem): string {
  return JSON.stringify([code, message.replaceAll(/\bline \d+/g, "line")]);
}

function inWords({ edits, moves, notes }: Renaming, texts: Texts): string {
  const changes = [...edits].map(([file, made]) => {
    return changeInWords({ file, raw: texts.get(file) ?? "", edits: [...made] });
  });
  return [
    ...changes,
    ...[...moves].map(([from, to]) => `${from} -> ${to}\n`),
    ...notes.map((note) => `${note}\n`),
  ].join("\n");
}

/** Makes the edits before the moves, while the files still have their old names. */
function apply(root: string, { edits, moves, holder }: Renaming, texts: Texts, how?: { flush: boolean }): void {
  const rewritings = [...edits].map(([file, made]) => {
    const before = texts.get(file) ?? "";
    return { file, before, after: applyEdits(before, made) };
  });
  writeAll(root, rewritings, moves, { ...how, last: holder });
}

if (import.meta.main) await runCommand(command);
