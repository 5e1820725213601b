/** An old version is for those to whom it was shown, and shows nothing newer than itself that was written for a gate. */
import { expand } from "../link/expand.ts";
import { gateKey } from "../link/file-parts.ts";
import type { SourceFile } from "../source/source-file.ts";
import { isMeantAsGate, mayBeGated } from "../things/guide-gate.ts";
import { rememberFor } from "../things/remember.ts";
import { isRecord } from "../things/values.ts";

type Files = ReadonlyMap<string, SourceFile>;

/**
 * Takes back, among the chosen files, what would show somebody an old version of a fragment, form, generator or library who
 * was not shown it `before`: a page first, else the parts through which it does. Beside a page that stays old although its
 * file has another gate by now, or shows less, the new parts that it shows go back too: they may be meant for that gate, or
 * for where they are shown now. What cannot be taken back is taken out, and returned.
 */
export function keepBehind(chosen: Map<string, SourceFile>, files: Files, before: Files): readonly SourceFile[] {
  const isOld = ({ path, text }: SourceFile): boolean => files.get(path)?.text !== text;
  const isFresh = ({ path, text }: SourceFile): boolean => before.get(path)?.text !== text;
  const takeBack = (file: SourceFile): boolean => {
    const earlier = before.get(file.path);
    if (!earlier || !isFresh(file)) return false;
    chosen.set(file.path, earlier);
    return true;
  };
  const shown = rememberShown(before);
  const waits = rememberFor((file: SourceFile) => isForOthers(file, files));
  const out: SourceFile[] = [];
  for (let again = true; again;) {
    again = false;
    const all = [...chosen.values()];
    const parts = all.filter((file) => !isRoot(file));
    const hasFreshPart = parts.some(isFresh);
    if (!parts.some(isOld) && !(hasFreshPart && all.some(waits))) break;
    const find = partsFinder(chosen);
    // What is as it was shows nothing new: of thousands of pages few have to be looked into.
    for (const page of all.filter((file) => isRoot(file) && (isFresh(file) || hasFreshPart))) {
      const shows = find(page);
      const isWaiting = waits(page) || shows.some(waits);
      const isSafe = (part: SourceFile): boolean =>
        isOld(part) ? mayShow(shown().get(part.path), gateKey(page)) : !isWaiting || !isFresh(part);
      if (shows.every(isSafe)) continue;
      again = true;
      if (takeBack(page) || shows.filter(takeBack).length > 0) continue;
      // Without the file of the site there would be no page at all: it stays, and the old words go.
      const gone = page.kind === "site" ? shows.filter((part) => !isSafe(part)) : [page];
      for (const file of gone) chosen.delete(file.path);
      out.push(...gone);
    }
  }
  return out;
}

/** Whether a file stays old although it may name another gate, or names less: what is new may be meant for others. */
export function awaitsGate(chosen: Files, files: Files): boolean {
  return chosen.values().some((old) => isForOthers(old, files));
}

/** Whether a version is old, and others than those who see it may be meant by its file; one that is not there or cannot be read may say anything. */
function isForOthers(old: SourceFile, files: Files): boolean {
  const newer = files.get(old.path);
  if (newer?.text === old.text) return false;
  if (!newer || newer.problems.some(({ code }) => saysNothing.has(code))) return true;
  // The rest of a file that breaks off in the midst of a line is still to come.
  if (old.text.endsWith("\n") && !newer.text.endsWith("\n")) return true;
  return hasOtherGate(newer, old) || namesLess(newer, old);
}

/** Whether a file names no more what its old version shows or offers: it may have moved behind a gate. */
function namesLess({ value, text }: SourceFile, old: SourceFile): boolean {
  const names = namesIn(old.value);
  if (value !== undefined) return !names.isSubsetOf(namesIn(value));
  // A name may be a word like any other, so what cannot be read names something by the same lines only.
  const [lost, all] = [wordsIn(linesNotIn(text, old.text)), wordsIn(old.text)];
  const named = [...names].map((name) => name.slice(name.indexOf(" ") + 1));
  return named.some((word) => lost.has(word) || !all.has(word));
}

/** What names may be in a text, which may have thousands: each is looked up. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set([...(text.match(/[^\s"'()?#,:{}[\]]+/g) ?? []), ...(text.match(made) ?? [])]);
}

/** The lines of a text that another has not. */
function linesNotIn(other: string, text: string): string {
  const known = new Set(other.split(/\r?\n/));
  const lines = text.split(/\r?\n/).filter((line) => !known.has(line));
  return lines.join("\n");
}

/** Whether the file of a page that is shown in an old version has another gate, or a slip where one may be meant. */
function hasOtherGate(newer: SourceFile, old: SourceFile): boolean {
  if (newer.kind !== "page") return false;
  if (newer.value !== undefined) {
    if (gateKey(newer) !== gateKey(old)) return true;
    const before = keysIn(old.value);
    return [...keysIn(newer.value)].some((key) => !before.has(key) && isMeantAsGate(`${key}:`));
  }
  // What the old version says too, such as "Access: by the back door", opened and shut nothing.
  const added = linesNotIn(old.text, newer.text);
  return mayBeGated(added) || /\bkey["']?[ \t]*:/.test(added);
}

/** The names of all properties within a value. */
function keysIn(value: unknown, keys = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== "object" || value === null) return keys;
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value)) keys.add(key);
    keysIn(part, keys);
  }
  return keys;
}

/** With these a file may say anything. */
const saysNothing: ReadonlySet<string> = new Set(["not-utf8", "unreadable-file", "empty-file", "conflict-mark"]);

/** To whom a part was shown: to everybody (undefined), or to those behind gates of these keys. */
type Readers = ReadonlySet<string | undefined>;

function mayShow(readers: Readers | undefined, key: string | undefined): boolean {
  return readers !== undefined && (readers.has(undefined) || readers.has(key));
}

/** Pages, and what stands around all of them. */
function isRoot({ kind }: SourceFile): boolean {
  return kind === "page" || kind === "site";
}

/** The readers of each part by its path, found when they are first asked for. */
function rememberShown(files: Files): () => ReadonlyMap<string, Readers> {
  let known: Map<string, Set<string | undefined>> | undefined;
  return () => {
    if (known) return known;
    known = new Map();
    const find = partsFinder(files);
    for (const page of files.values()) {
      if (!isRoot(page)) continue;
      for (const { path } of find(page)) known.set(path, (known.get(path) ?? new Set()).add(gateKey(page)));
    }
    return known;
  };
}

/** Finds the parts that a page shows, whatever through. */
function partsFinder(files: Files): (page: SourceFile) => readonly SourceFile[] {
  const parts = new Map([...files.values()].filter((file) => !isRoot(file)).map((file) => [keyOf(file), file]));
  const fragments = { get: (name: string) => parts.get(`fragment ${name}`) };
  return ({ value }) => {
    if (!isRecord(value)) return [];
    const { blocks, used } = expand(value["blocks"], fragments);
    const names = new Set([...used].map((name) => `fragment ${name}`));
    const named = (part: unknown): void => void namesIn(part, names);
    named({ ...value, blocks: blocks.map(({ block }) => block) });
    // A form names a generator. A set that grows while it is gone through is gone through to its end.
    for (const name of names) if (!name.startsWith("fragment ")) named(parts.get(name)?.value);
    return [...names].map((name) => parts.get(name)).filter((part) => part !== undefined);
  };
}

function keyOf({ kind, name }: SourceFile): string {
  return `${kind} ${name}`;
}

/** The address of a download, below assets/. */
const made = /\b(?:guides|archives)\/[^\s"'()?#,:{}[\]]+/g;

/**
 * Adds what a value names by a property of its kind: `form: contact`; downloads, by their addresses; and what it hands over,
 * which a fragment may make a name of.
 */
function namesIn(value: unknown, names = new Set<string>(), isHanded = false): ReadonlySet<string> {
  if (typeof value === "string") {
    for (const [address] of value.matchAll(made)) names.add(`made ${address}`);
    if (isHanded && /^[\w/.-]+$/.test(value)) names.add(`with ${value}`);
  }
  if (typeof value !== "object" || value === null) return names;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === "string" && /^(?:form|generator|library|fragment)$/.test(key)) names.add(`${key} ${part}`);
    else namesIn(part, names, isHanded || key === "with");
  }
  return names;
}
