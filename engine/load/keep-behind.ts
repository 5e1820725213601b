/** An old version is for those to whom it was shown, and shows nothing that is newer than itself. */
import { expand } from "../link/expand.ts";
import { gateKey } from "../link/file-parts.ts";
import type { SourceFile } from "../source/source-file.ts";
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
    const old = [...chosen.values()].filter(isOld);
    if (old.length === 0) break;
    const find = partsFinder(chosen);
    if (old.flatMap(find).filter(takeBack).length > 0) {
      again = true;
      continue;
    }
    const all = [...chosen.values()];
    const hasFreshPart = all.some((file) => !isRoot(file) && isFresh(file));
    // What is as it was shows nothing new: of thousands of pages few have to be looked into.
    for (const page of all.filter((file) => isRoot(file) && (isFresh(file) || hasFreshPart))) {
      const shows = find(page);
      const byOld = new Set([page, ...shows].filter(isOld).flatMap(find));
      const isSafe = (part: SourceFile): boolean =>
        isOld(part) ? mayShow(shown().get(part.path), gateKey(page)) : !(isFresh(part) && byOld.has(part));
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
    const named = (part: unknown): void => namesIn(part, names);
    named({ ...value, blocks: blocks.map(({ block }) => block) });
    // A form names a generator. A set that grows while it is gone through is gone through to its end.
    for (const name of names) if (!name.startsWith("fragment ")) named(parts.get(name)?.value);
    return [...names].map((name) => parts.get(name)).filter((part) => part !== undefined);
  };
}

function keyOf({ kind, name }: SourceFile): string {
  return `${kind} ${name}`;
}

/** Adds what a value names by a property of its kind: `form: contact`. */
function namesIn(value: unknown, names: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === "string" && /^(?:form|generator|library|fragment)$/.test(key)) names.add(`${key} ${part}`);
    else namesIn(part, names);
  }
}
