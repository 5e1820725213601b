import { spoils } from "../problem/outcome.ts";
import type { Problem } from "../problem/problem.ts";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { keepBehind } from "./keep-behind.ts";
import { siteFile } from "../things/folders.ts";
import { rememberText } from "../things/remember.ts";

/** Where a text of each file is kept: the last good one, so that a broken edit does not take a page down. */
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
  /** Texts that went live in spite of a flaw, of files that never were good. Default: they are forgotten at the end. */
  lastFlawed?: LastGood | undefined;
  /** Folders that cannot be looked into: what lies in them is not gone. Default: none. */
  shut?: readonly string[];
  /** What went live before. Default: the texts that are kept, as after a start. */
  shown?: ReadonlyMap<string, SourceFile> | undefined;
  /** Whether an old version is for those who were shown it, with what it showed. Default: true. */
  keepsBehind?: boolean | undefined;
}

/** The versions that go live. */
export interface Chosen {
  /** What goes live: the present version of good files, the last good one of broken files. */
  files: ReadonlyMap<string, SourceFile>;
  /** Paths of files that go live in their last good version. */
  stale: readonly string[];
  /** Paths of files that go live in an earlier version, or not at all, so that an old part is shown to nobody else than before. */
  withheld: readonly string[];
  /** Files that are broken and never were good, and pages that would show an old part to others than before; of the footer that part itself. */
  broken: readonly SourceFile[];
  /** Whether new versions of downloads wait: a file is shown in an old version, and they may be meant for a gate that it names by now. */
  holdsDownloads: boolean;
}

/**
 * Decides for each file which version goes live.
 *
 * A file with an error falls back to its last good text; good texts are kept for the next time. Where none is known, a
 * file that can be shown in spite of its errors goes live as it is. A file that was deleted is gone on purpose: its last
 * good text goes too. One whose folder cannot be opened stays up in its last good version, and so does all of a website
 * that is just being replaced: it has no site file. An old version of a part is shown to nobody to whom it was not shown before.
 */
export function chooseVersions({
  files,
  problems,
  check,
  lastGood,
  lastFlawed,
  shut = [],
  shown,
  keepsBehind = true,
}: Choice): Chosen {
  const isGood = (file: SourceFile): boolean => check(file).every(({ severity }) => severity !== "error");
  const faulty = new Set(problems.filter(({ severity }) => severity === "error").map(({ file }) => file));
  const spoilt = new Set(problems.filter(spoils).map(({ file }) => file));
  const isShowable = (file: SourceFile): boolean => !check(file).some(spoils);
  const before = shown ?? new Map([...keptIn(lastFlawed, files, isShowable), ...keptIn(lastGood, files, isGood)]);
  const chosen = new Map<string, SourceFile>();
  const broken: SourceFile[] = [];
  for (const [path, file] of files) {
    const text = faulty.has(path) ? lastGood?.get(path) : undefined;
    const kept = text === undefined ? undefined : remember(path, text);
    if (kept && isGood(kept)) chosen.set(path, kept);
    else if (spoilt.has(path)) broken.push(file);
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
    const kept = remember(path, text);
    // What was good for another version of the program only is kept, and not shown.
    if (isGood(kept)) chosen.set(path, kept);
    else broken.push(kept);
  }
  const decided = [...chosen.values()];
  const out = lastGood && keepsBehind ? keepBehind(chosen, files, before) : [];
  broken.push(...out);
  const withheld = decided.filter((file) => chosen.get(file.path) !== file).map(({ path }) => path);
  // What stays away is shown to nobody: neither at the next look nor after a restart does it count as shown with what is there by then.
  for (const { path } of out) for (const kept of [lastGood, lastFlawed]) kept?.delete(path);
  for (const path of lastFlawed?.paths() ?? []) {
    // What is held back is not what went live: that tells after a restart what is new.
    const isLive = chosen.get(path) === files.get(path);
    if (!files.has(path) || (isLive && !faulty.has(path))) lastFlawed?.delete(path);
  }
  for (const [path, file] of files) {
    if (chosen.get(path) !== file) continue;
    const isFlawed = faulty.has(path);
    if (!isFlawed || lastGood?.get(path) === undefined) (isFlawed ? lastFlawed : lastGood)?.put(path, file.text);
  }
  const stale = [...chosen.values()].filter(({ path, text }) => files.get(path)?.text !== text).map(({ path }) => path);
  return { files: chosen, stale, withheld, broken, holdsDownloads: keepsBehind && stale.length > 0 };
}

/** The versions of all files that are kept, as far as this program can show them. */
function keptIn(
  texts: LastGood | undefined,
  files: ReadonlyMap<string, SourceFile>,
  mayShow: (file: SourceFile) => boolean,
): ReadonlyMap<string, SourceFile> {
  const kept = (texts?.paths() ?? []).map((path) => {
    const file = files.get(path);
    const text = texts?.get(path) ?? "";
    return file?.text === text ? file : remember(path, text);
  });
  return new Map(kept.filter(mayShow).map((file) => [file.path, file]));
}

/** The last good versions that were read, so that equal texts are one SourceFile. */
const remember = rememberText((path, text) => readSource(path, text));
