/** What the texts of a site's files are at one moment. */
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

/** Milliseconds between two looks at whether the files are whole, and for which they are waited for at most. */
const pause = 50;
const longest = 30_000;

/**
 * Reads the files as they are while nobody writes them: what was read while `written` changed, or said nothing, may be half of one
 * version and half of another, and is read again.
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

/** Reads what is another than before; what lies there and is no text of the site is among the strays. */
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
    // A file below pages/assets is a download, unless it is one of these.
    if (!isSource(found.path)) {
      if (isStray(found.path)) strays.push(found.path);
      continue;
    }
    const file = readFile(root, editorSchemas, found.path, before?.file);
    if (!file) continue;
    // What could not be read may be readable the next time, although its time and size stay the same.
    if (file.value !== undefined || file.text !== "") sources.set(found.path, { found, file });
    files.set(found.path, file);
  }
  if (sources.size > files.size) for (const name of sources.keys()) if (!files.has(name)) sources.delete(name);
  return { files, strays };
}

/** Reads one file; the same text gives the same SourceFile, so that nothing below is done again. */
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
