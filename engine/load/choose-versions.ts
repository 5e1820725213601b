import { spoils } from "../problem/outcome.ts";
import type { Problem } from "../problem/problem.ts";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { keepBehind } from "./keep-behind.ts";
import { siteFile } from "../things/folders.ts";
import { rememberText } from "../things/remember.ts";

/** Stores the last good text of each file, so that a broken edit does not take a page down. */
export interface LastGood {
  get(path: string): string | undefined;
  put(path: string, text: string): void;
  delete(path: string): void;
  /** Returns the paths of all stored files. */
  paths(): readonly string[];
}

interface Choice {
  files: ReadonlyMap<string, SourceFile>;
  problems: readonly Problem[];
  /** Returns the problems of a single file. */
  check: (file: SourceFile) => readonly Problem[];
  lastGood: LastGood | undefined;
  /** Stores texts that went live despite an error, for files that were never good. Default: they are not remembered. */
  lastFlawed?: LastGood | undefined;
  /** Folders that cannot be opened: the files in them do not count as deleted. Default: none. */
  shut?: readonly string[];
  /** The versions that were live before. Default: the stored texts, as after a restart. */
  shown?: ReadonlyMap<string, SourceFile> | undefined;
  /** Whether an old version is restricted to those who were shown it, together with what it showed. Default: true. */
  keepsBehind?: boolean | undefined;
}

/** The versions that go live. */
export interface Chosen {
  /** The live versions: the current one of good files, the last good one of broken files. */
  files: ReadonlyMap<string, SourceFile>;
  /** Paths of files that go live in their last good version. */
  stale: readonly string[];
  /** Paths of files kept in an earlier version, or left out, so that an old part is not shown to anyone new. */
  withheld: readonly string[];
  /** Broken files that were never good, and pages that would show an old part to new readers; for the footer, that part itself. */
  broken: readonly SourceFile[];
  /** Whether new versions of downloads wait: a file is shown in an old version, and they may be meant for a gate its new version names. */
  holdsDownloads: boolean;
}

/**
 * Decides for each file which version goes live.
 *
 * A file with an error falls back to its last good text; good texts are stored for next time. If none is stored, a file that
 * can be shown despite its errors goes live as it is. Deleting a file also deletes its last good text. A file in a folder that
 * cannot be opened stays live in its last good version, and so does the whole site while it is being replaced, that is, while
 * it has no site file. An old version of a part is shown only to those to whom it was shown before.
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
    // A text that is good only for another version of the program is kept but not shown.
    if (isGood(kept)) chosen.set(path, kept);
    else broken.push(kept);
  }
  const decided = [...chosen.values()];
  const out = lastGood && keepsBehind ? keepBehind(chosen, files, before) : [];
  broken.push(...out);
  const withheld = decided.filter((file) => chosen.get(file.path) !== file).map(({ path }) => path);
  // Left-out files must not count as shown before, neither on the next load nor after a restart.
  for (const { path } of out) for (const kept of [lastGood, lastFlawed]) kept?.delete(path);
  for (const path of lastFlawed?.paths() ?? []) {
    // A file held back did not go live, so its stored text must stay: after a restart it tells what is new.
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

/** Returns the stored versions of all files that this program version can show. */
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

/** Caches parsed last good texts, so that equal texts share one SourceFile. */
const remember = rememberText((path, text) => readSource(path, text));
