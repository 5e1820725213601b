import { spoils } from "../problem/outcome.ts";
import type { Problem } from "../problem/problem.ts";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { siteFile } from "../things/folders.ts";

/** Where the last good text of each file is kept, so that a broken edit does not take a page down. */
export interface LastGood {
  get(path: string): string | undefined;
  put(path: string, text: string): void;
  delete(path: string): void;
  /** The paths of all files that are kept. */
  paths(): readonly string[];
}

interface Choice {
  files: ReadonlyMap<string, SourceFile>;
  problems: readonly Problem[];
  /** The problems of one file by itself. */
  check: (file: SourceFile) => readonly Problem[];
  lastGood: LastGood | undefined;
  /** Folders that cannot be looked into: what lies in them is not gone. Default: none. */
  shut?: readonly string[];
}

interface Chosen {
  /** What goes live: the present version of good files, the last good one of broken files. */
  files: ReadonlyMap<string, SourceFile>;
  /** Paths of files that go live in their last good version. */
  stale: readonly string[];
  /** Files that are broken and never were good. */
  broken: readonly SourceFile[];
}

/**
 * Decides for each file which version goes live.
 *
 * A file with an error falls back to its last good text; good texts are kept for the next time. Where none is known, a
 * file that can be shown in spite of its errors goes live as it is. A file that was deleted is gone on purpose: its last
 * good text goes too. One whose folder cannot be opened stays up in its last good version, and so does all of a website
 * that is just being replaced: it has no site file.
 */
export function chooseVersions({ files, problems, check, lastGood, shut = [] }: Choice): Chosen {
  const faulty = new Set(problems.filter(({ severity }) => severity === "error").map(({ file }) => file));
  const spoilt = new Set(problems.filter(spoils).map(({ file }) => file));
  const chosen = new Map<string, SourceFile>();
  const stale: string[] = [];
  const broken: SourceFile[] = [];
  for (const [path, file] of files) {
    if (!faulty.has(path)) {
      lastGood?.put(path, file.text);
      chosen.set(path, file);
      continue;
    }
    const text = lastGood?.get(path);
    const before = text === undefined ? undefined : remember(path, text);
    if (before && check(before).every(({ severity }) => severity !== "error")) {
      chosen.set(path, before);
      if (before.text !== file.text) stale.push(path);
    } else if (spoilt.has(path)) broken.push(file);
    else chosen.set(path, file);
  }
  const isThere = files.has(siteFile);
  for (const path of lastGood?.paths() ?? []) {
    if (files.has(path)) continue;
    const text = lastGood?.get(path);
    if (text === undefined || (isThere && !shut.some((folder) => path.startsWith(`${folder}/`)))) {
      lastGood?.delete(path);
      continue;
    }
    const before = remember(path, text);
    // What was good for another version of the program only is kept, and not shown.
    if (check(before).some(({ severity }) => severity === "error")) broken.push(before);
    else {
      chosen.set(path, before);
      stale.push(path);
    }
  }
  return { files: chosen, stale, broken };
}

/** The last good versions that were read, so that equal texts are one SourceFile. */
const remembered = new Map<string, SourceFile>();

function remember(path: string, text: string): SourceFile {
  const before = remembered.get(path);
  if (before?.text === text) return before;
  const file = readSource(path, text);
  remembered.set(path, file);
  return file;
}
