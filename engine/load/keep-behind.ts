/** Keeps old versions visible only to those to whom they were shown, and shows them only with content of the same age. */
import { expand } from "../link/expand.ts";
import { gateKey } from "../link/file-parts.ts";
import type { SourceFile } from "../source/source-file.ts";
import { rememberFor } from "../things/remember.ts";
import { isRecord } from "../things/values.ts";

type Files = ReadonlyMap<string, SourceFile>;

/**
 * Reverts those chosen files that would show an old version of a fragment, form, generator or library to readers who
 * were not shown it `before`: the page first, otherwise the parts through which it does. Also reverts what an old
 * version shows, because newer content may be meant for a gate that the file's new version names, or for where its
 * words have moved. Removes what cannot be reverted, and returns it.
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
    // Unchanged pages show nothing new, so only a few of thousands need to be examined.
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
      // An unchanged page that matches its file stays; the broken part is removed.
      const isOwn = isFresh(page) || isOld(page) || unsafe.some(isOld);
      const faulty = isOwn
        ? []
        : shows.filter((part) => isOld(part) && find(part).some((each) => unsafe.includes(each)));
      // Without the site file there would be no pages at all, so it stays and the old parts are removed.
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

/** To whom a part was shown: everybody (undefined), or those behind the gates with these keys. */
type Readers = ReadonlySet<string | undefined>;

function mayShow(readers: Readers | undefined, key: string | undefined): boolean {
  return readers !== undefined && (readers.has(undefined) || readers.has(key));
}

/** Returns whether a file is a page or the site file, whose content surrounds all pages. */
function isRoot({ kind }: SourceFile): boolean {
  return kind === "page" || kind === "site";
}

/** Returns the readers of each part by its path, computed on first use. */
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

/** Creates a function that finds which of these parts a page shows, directly or indirectly. */
function partsFinder(parts: Files): (page: SourceFile) => readonly SourceFile[] {
  const fragments = { get: (name: string) => parts.get(`fragment ${name}`) };
  return ({ value }) => {
    if (!isRecord(value)) return [];
    const { blocks, used } = expand(value["blocks"], fragments);
    const names = new Set([...[...used].map((name) => `fragment ${name}`), ...namesOf(value)]);
    // The blocks of fragments name what was passed to them.
    for (const { block, file } of blocks) if (file !== "") addNames(block, names);
    // A form names a generator. Iterating over a Set also visits entries added during the iteration.
    for (const name of names) {
      const part = name.startsWith("fragment ") ? undefined : parts.get(name)?.value;
      if (isRecord(part)) for (const more of namesOf(part)) names.add(more);
    }
    return [...names].map((name) => parts.get(name)).filter((part) => part !== undefined);
  };
}

/** Prompts are looked up by name alone: a library that became a generator is shown by whatever named the library. */
function keyOf({ kind, name }: { kind: string; name: string }): string {
  return `${kind === "library" ? "generator" : kind} ${name}`;
}

/** Returns what a value names. Cached, so that a form with hundreds of fields is walked once rather than for each page. */
const namesOf = rememberFor((value: object): ReadonlySet<string> => {
  const names = new Set<string>();
  addNames(value, names);
  return names;
});

/** Adds names given by properties of their kind: `form: contact`. */
function addNames(value: unknown, names: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [kind, part] of Object.entries(value)) {
    if (typeof part === "string" && /^(?:form|generator|library|fragment)$/.test(kind))
      names.add(keyOf({ kind, name: part }));
    else addNames(part, names);
  }
}
