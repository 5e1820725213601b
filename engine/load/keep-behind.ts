/** An old version is for those to whom it was shown, and shows nothing that is newer than itself. */
import { expand } from "../link/expand.ts";
import { gateKey } from "../link/file-parts.ts";
import type { SourceFile } from "../source/source-file.ts";
import { rememberFor } from "../things/remember.ts";
import { isRecord } from "../things/values.ts";

type Files = ReadonlyMap<string, SourceFile>;

/**
 * Takes back, among the chosen files, what would show somebody an old version of a fragment, form, generator or library who
 * was not shown it `before`: a page first, else the parts through which it does. And what an old version shows goes back with
 * it: what is new may be meant for a gate that the file of the old one names by now, or for where its words have moved.
 * What cannot be taken back is taken out, and returned.
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
  const out: SourceFile[] = [];
  for (let again = true; again;) {
    again = false;
    const all = [...chosen.values()];
    const old = all.filter(isOld);
    if (old.length === 0) break;
    const hasFreshPart = all.some((file) => !isRoot(file) && isFresh(file));
    const parts = partsOf(chosen);
    const find = partsFinder(parts);
    if (hasFreshPart && old.flatMap(find).filter(takeBack).length > 0) {
      again = true;
      continue;
    }
    const findByNew = partsFinder(new Map([...parts].filter(([, file]) => !isOld(file))));
    const hasOldPart = old.some((file) => !isRoot(file));
    // What is as it was shows nothing new: of thousands of pages few have to be looked into.
    const isAsBefore = (file: SourceFile): boolean => !hasFreshPart && !isFresh(file);
    for (const page of all.filter((file) => isRoot(file) && !isAsBefore(file) && (hasOldPart || isOld(file)))) {
      const shows = find(page);
      if (![page, ...shows].some(isOld)) continue;
      const byNew = isOld(page) ? [] : findByNew(page);
      const isSafe = (part: SourceFile): boolean =>
        isOld(part) ? mayShow(shown().get(part.path), gateKey(page)) : !isFresh(part) || byNew.includes(part);
      const unsafe = shows.filter((part) => !isSafe(part));
      if (unsafe.length === 0) continue;
      again = true;
      if (takeBack(page) || shows.filter(takeBack).length > 0) continue;
      // A page that is as it was and as its file says stays: the part with the mistake goes.
      const isOwn = isFresh(page) || isOld(page) || unsafe.some(isOld);
      const faulty = isOwn
        ? []
        : shows.filter((part) => isOld(part) && find(part).some((each) => unsafe.includes(each)));
      // Without the file of the site there would be no page at all: it stays, and the old words go.
      const gone = page.kind === "site" ? unsafe : faulty.length > 0 ? faulty : [page];
      for (const file of gone) {
        chosen.delete(file.path);
        parts.delete(keyOf(file));
      }
      out.push(...gone);
    }
  }
  return out;
}

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
    const find = partsFinder(partsOf(files));
    for (const page of files.values()) {
      if (!isRoot(page)) continue;
      for (const { path } of find(page)) known.set(path, (known.get(path) ?? new Set()).add(gateKey(page)));
    }
    return known;
  };
}

function partsOf(files: Files): Map<string, SourceFile> {
  return new Map([...files.values()].filter((file) => !isRoot(file)).map((file) => [keyOf(file), file]));
}

/** Finds the parts, of these as they are then, that a page shows, whatever through. */
function partsFinder(parts: Files): (page: SourceFile) => readonly SourceFile[] {
  const fragments = { get: (name: string) => parts.get(`fragment ${name}`) };
  return ({ value }) => {
    if (!isRecord(value)) return [];
    const { blocks, used } = expand(value["blocks"], fragments);
    const names = new Set([...[...used].map((name) => `fragment ${name}`), ...namesOf(value)]);
    // What fragments bring says what was handed over to them.
    for (const { block, file } of blocks) if (file !== "") addNames(block, names);
    // A form names a generator. A set that grows while it is gone through is gone through to its end.
    for (const name of names) {
      const part = name.startsWith("fragment ") ? undefined : parts.get(name)?.value;
      if (isRecord(part)) for (const more of namesOf(part)) names.add(more);
    }
    return [...names].map((name) => parts.get(name)).filter((part) => part !== undefined);
  };
}

/** Prompts are found by their name alone: a library that became a generator is shown by whoever named the library. */
function keyOf({ kind, name }: { kind: string; name: string }): string {
  return `${kind === "library" ? "generator" : kind} ${name}`;
}

/** What a value names. A form of hundreds of fields is gone through once, not for each page that shows it. */
const namesOf = rememberFor((value: object): ReadonlySet<string> => {
  const names = new Set<string>();
  addNames(value, names);
  return names;
});

/** Adds what a value names by a property of its kind: `form: contact`. */
function addNames(value: unknown, names: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [kind, part] of Object.entries(value)) {
    if (typeof part === "string" && /^(?:form|generator|library|fragment)$/.test(kind))
      names.add(keyOf({ kind, name: part }));
    else addNames(part, names);
  }
}
