/** Shows the changes that a command makes to files, and writes all of them together or none. */
import { randomUUID } from "node:crypto";
import { copyFileSync, constants, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { Edit } from "../engine/problem/fix.ts";
import { largestText, readPlainFile } from "../engine/source/read-plain-file.ts";
import { UsageError } from "./command/command.ts";

/** A file with the edits to make in it. */
export interface Change {
  file: string;
  raw: string;
  edits: Edit[];
}

/** A file as it was read and as it is to be, both without a byte order mark; `before` is undefined for a new file. Paths begin at the root. */
export interface Rewriting {
  file: string;
  before: string | undefined;
  after: string;
}

/** Returns the lines before and after, as a diff without context. */
export function changeInWords({ file, raw, edits }: Change): string {
  const shown = [...edits]
    .sort((a, b) => a.start - b.start)
    .map((edit) => {
      const from = raw.lastIndexOf("\n", edit.start - 1) + 1;
      const end = raw.indexOf("\n", edit.end > edit.start && raw[edit.end - 1] === "\n" ? edit.end - 1 : edit.end);
      const to = end < 0 ? raw.length : end;
      const before = raw.slice(from, to);
      const after = raw.slice(from, edit.start) + edit.text + raw.slice(edit.end, Math.max(edit.end, to));
      const marked = (sign: string, lines: string): string =>
        lines === "" ? "" : `${lines.replace(/\r?\n?$/, "").replaceAll(/(?<![^\n])/g, `${sign} `)}\n`;
      return `@@ line ${raw.slice(0, from).split("\n").length} @@\n${marked("-", before)}${marked("+", after)}`;
    });
  return `--- ${file}\n${shown.join("")}`;
}

/** Returns a text without its byte order mark, if it has one. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, "");
}

/** Reads a file below the root, without its byte order mark. Throws a file system error for what is no plain file, such as a link. */
export function readContent(root: string, file: string): string {
  return withoutMark(readPlainFile(path.join(root, file), largestText).toString("utf8"));
}

/** Signals that end a process; they are ignored while files are written. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Writes texts, and then renames files: all of it, or nothing when anything fails in between.
 *
 * Follows no link below the root's own folders, and overwrites nothing that was not read. Throws a UsageError in these cases, and for
 * a file that is not as it was read. Without `flush`, which suits a copy, a power cut may lose the files: flushing takes 5 ms or more
 * for each. What is done to the file `last`, given by its current name, comes after everything else.
 */
export function writeAll(
  root: string,
  texts: readonly Rewriting[],
  moves: ReadonlyMap<string, string> = new Map(),
  { flush = true, last }: { flush?: boolean; last?: string } = {},
): void {
  const marks = texts.map(({ file, before }) => markBefore(root, file, before));
  for (const [from, to] of moves) for (const file of [from, to]) refuseUnfit(root, file, file === to);
  const undo: (() => void)[] = [];
  const beside: string[] = [];
  const goOn = (): void => undefined;
  for (const signal of signals) process.on(signal, goOn);
  try {
    const steps = texts.map((text, at): Step => {
      const files = prepare(root, { ...text, after: `${marks[at]}${text.after}` }, { undo, beside, flush });
      return { ...files, file: text.file, text };
    });
    for (const to of moves.values()) makeFolder(path.dirname(path.join(root, to)), undo);
    for (const [from, to] of moves) steps.push({ file: from, from: path.join(root, from), to: path.join(root, to) });
    for (const { text, from, to, kept } of steps.toSorted(
      (a, b) => Number(a.file === last) - Number(b.file === last),
    )) {
      // Preparing thousands of files takes seconds, in which an editor may have saved one.
      if (text) markBefore(root, text.file, text.before);
      renameSync(from, to);
      undo.push(() => {
        // An editor may also have saved a file that is already written.
        if (!text || isAs(root, text.file, text.after)) renameSync(kept ?? to, kept === undefined ? from : to);
      });
    }
  } catch (error) {
    // If a step cannot be undone, the rest stays as it is: what was there lies beside it, in the hidden files.
    for (const back of undo.toReversed()) back();
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, goOn);
  }
  for (const file of beside) rmSync(file, { force: true });
}

/** The source and target of a rename, and where the former content is kept. */
interface Exchange {
  from: string;
  to: string;
  kept?: string;
}

/** What is done to a file, with its new text if it gets one. */
interface Step extends Exchange {
  file: string;
  text?: Rewriting;
}

/** Writes the new text, and a copy of the old file, beside it, so that a full disk or a closed folder is found before anything changes. */
function prepare(
  root: string,
  { file, before, after }: Rewriting,
  { undo, beside, flush }: { undo: (() => void)[]; beside: string[]; flush: boolean },
): Exchange {
  const at = path.join(root, file);
  makeFolder(path.dirname(at), undo);
  const hidden = path.join(path.dirname(at), `.pagewright-${randomUUID()}`);
  const [fresh, kept] = [`${hidden}.new`, `${hidden}.old`];
  for (const each of before === undefined ? [fresh] : [fresh, kept]) {
    beside.push(each);
    undo.push(() => rmSync(each, { force: true }));
  }
  const mode = before === undefined ? 0o666 : lstatSync(at).mode & 0o777;
  writeFileSync(fresh, after, { flag: "wx", mode, flush });
  if (before === undefined) return { from: fresh, to: at };
  copyFileSync(at, kept, constants.COPYFILE_EXCL);
  return { from: fresh, to: at, kept };
}

function makeFolder(folder: string, undo: (() => void)[]): void {
  const made = mkdirSync(folder, { recursive: true });
  if (made !== undefined) undo.push(() => rmSync(made, { recursive: true, force: true }));
}

/** Returns the byte order mark of a file, "" for none. Throws a UsageError when the file is not as it was read. */
function markBefore(root: string, file: string, before: string | undefined): string {
  refuseUnfit(root, file, before === undefined);
  if (before === undefined) return "";
  const bytes = readPlainFile(path.join(root, file), largestText);
  const mark = ["", "\uFEFF"].find((each) => bytes.equals(Buffer.from(`${each}${before}`)));
  if (mark !== undefined) return mark;
  throw new UsageError(`Nothing was done: ${file} is not as it was read. It was changed meanwhile, or is no UTF-8.`);
}

function isAs(root: string, file: string, text: string): boolean {
  try {
    markBefore(root, file, text);
    return true;
  } catch {
    return false;
  }
}

/** Throws a UsageError unless the path has no link below the root's own folders and ends at a file or, if `isNew`, at nothing. */
function refuseUnfit(root: string, file: string, isNew: boolean): void {
  const steps = file.split("/");
  for (const [index] of steps.entries()) {
    const at = steps.slice(0, index + 1).join("/");
    const there = lstatSync(path.join(root, at), { throwIfNoEntry: false });
    if (index === 0 || (!there && isNew)) continue;
    const isLast = index === steps.length - 1;
    if (isLast && isNew) throw new UsageError(`Nothing was done: ${at} is there already.`);
    if (isLast ? there?.isFile() : there?.isDirectory()) continue;
    throw new UsageError(
      `Nothing was done: ${at} is no ${isLast ? "file" : "folder"} of the website's own, or not there.`,
    );
  }
}
