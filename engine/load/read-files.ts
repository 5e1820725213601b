/** Reads a consistent snapshot of the site's files. */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hindranceOf } from "../problem/hindrance.ts";
import { isSource, isStray } from "../source/classify.ts";
import type { FileTree } from "../source/file-tree.ts";
import { largestText, readPlainFile } from "../source/read-plain-file.ts";
import { readSource } from "../source/read-source.ts";
import { type Found, isMissing } from "../source/scan.ts";
import type { SourceFile } from "../source/source-file.ts";
import { unreadableSource } from "../source/unreadable-source.ts";

/** Interval between checks for a consistent snapshot, and maximum total wait, in milliseconds. */
const pause = 50;
const longest = 30_000;

/**
 * Reads the files while nobody writes them. Reads again if `written` changed or returned undefined meanwhile, because
 * the result may mix two versions.
 */
export async function readWhole<Read>(
  read: (again: boolean) => Read,
  written: () => string | undefined,
): Promise<Read> {
  const until = performance.now() + longest;
  for (let again = false; ; again = true) {
    const before = written();
    const isLast = performance.now() > until;
    if (before !== undefined || isLast) {
      const found = read(again);
      if (isLast || written() === before) return found;
    }
    await sleep(pause, undefined, { ref: false });
  }
}

/** Reads changed files; returns files that are not sources of the site as strays. */
export function readFiles(
  root: string,
  editorSchemas: string,
  tree: FileTree,
  sources: Map<string, { found: Found; file: SourceFile }>,
): { files: Map<string, SourceFile>; strays: string[] } {
  const files = new Map<string, SourceFile>();
  const strays: string[] = [];
  for (const { path: at, hindrance } of tree.hindered())
    if (hindrance && isSource(at)) files.set(at, unreadableSource(at, hindrance));
  for (const found of tree.files()) {
    const before = sources.get(found.path);
    if (before?.found === found) {
      files.set(found.path, before.file);
      continue;
    }
    // Files below pages/assets/ are downloads, unless they are one of these.
    if (!isSource(found.path)) {
      if (isStray(found.path)) strays.push(found.path);
      continue;
    }
    const file = readFile(root, editorSchemas, found.path, before?.file);
    if (!file) continue;
    // An unreadable file is not cached: it may become readable although its time and size stay the same.
    if (file.value !== undefined || file.text !== "") sources.set(found.path, { found, file });
    files.set(found.path, file);
  }
  if (sources.size > files.size) for (const name of sources.keys()) if (!files.has(name)) sources.delete(name);
  return { files, strays };
}

/** Reads one file; an unchanged text returns the same SourceFile, so that later stages can reuse their results. */
function readFile(
  root: string,
  editorSchemas: string,
  name: string,
  before: SourceFile | undefined,
): SourceFile | undefined {
  try {
    const text = readPlainFile(path.join(root, name), largestText).toString("utf8");
    return before?.text === text ? before : readSource(name, text, editorSchemas);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    return isMissing(error) ? undefined : unreadableSource(name, hindranceOf(error));
  }
}
