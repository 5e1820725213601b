/** Finds things that were only renamed, which are reported once and not again wherever the name occurs. */
import { isDeepStrictEqual } from "node:util";
import { amongSame } from "./among-same.ts";
import type { PagePair } from "./compare-routes.ts";
import type { Difference } from "./difference.ts";
import type { Snapshot } from "./snapshot.ts";
import { isRecord } from "../things/values.ts";

export interface Renames {
  /** For forms and for prompt files, whose names may be equal: the old name to the new. */
  forms: ReadonlyMap<string, string>;
  prompts: ReadonlyMap<string, string>;
  /** For addresses of pages and folders of gates: the old text to the new. */
  addresses: ReadonlyMap<string, string>;
}

/** Finds what was renamed without any other change. */
export function findRenames(before: Snapshot, after: Snapshot, pairs: readonly PagePair[]): Renames {
  const addresses = new Map<string, string>();
  for (const pair of pairs) {
    if (pair.before.path !== pair.after.path) addresses.set(pair.before.path, pair.after.path);
    const [old, now] = [pair.before.gate?.key, pair.after.gate?.key];
    if (old !== undefined && now !== undefined && old !== now && isSameFolder(before, after, old, now)) {
      addresses.set(`private/${old}/`, `private/${now}/`);
    }
  }
  const [forms, prompts] = [renamedFiles("forms/", before, after), renamedFiles("prompts/", before, after)];
  return { forms, prompts, addresses };
}

function isSameFolder(before: Snapshot, after: Snapshot, old: string, now: string): boolean {
  const filesOf = ({ files }: Snapshot, key: string): unknown =>
    [...files].flatMap(([name, hash]) => {
      const folder = `private/${key}/`;
      return name.startsWith(folder) ? [[name.slice(folder.length), hash]] : [];
    });
  return isDeepStrictEqual(filesOf(before, old), filesOf(after, now));
}

function renamedFiles(folder: string, before: Snapshot, after: Snapshot): Map<string, string> {
  const fileNames = ({ settled }: Snapshot): string[] => [...settled.keys()].filter((file) => file.startsWith(folder));
  const gone = fileNames(before).filter((file) => !after.settled.has(file));
  const former = amongSame(gone, (file) => before.settled.get(file));
  const found = new Map<string, string>();
  for (const file of fileNames(after)) {
    if (before.settled.has(file)) continue;
    const old = former(after.settled.get(file));
    if (old !== undefined) found.set(nameOf(old), nameOf(file));
  }
  return found;
}

function nameOf(file: string): string {
  return file.replace(/^[^/]+\//, "").replace(/\.yaml$/, "");
}

/** The list of names that a kind of reference belongs to. */
const lists: Readonly<Record<string, "forms" | "prompts">> = {
  form: "forms",
  generator: "prompts",
  library: "prompts",
};

/** Returns the differences that are more than a rename. */
export function withoutRenames(differences: readonly Difference[], renames: Renames): Difference[] {
  return differences.filter(({ kind, schema, before, after }) => {
    if (kind !== "changed") return true;
    const list = lists[schema["x-ref"] ?? ""];
    if (list) return renames[list].get(String(before)) !== after;
    return JSON.stringify(underNewNames(before, renames)) !== JSON.stringify(after);
  });
}

/** Returns a value with its addresses replaced by the new ones. */
function underNewNames(value: unknown, renames: Renames): unknown {
  if (Array.isArray(value)) return value.map((entry) => underNewNames(entry, renames));
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, underNewNames(entry, renames)]));
  }
  return typeof value === "string" ? withNewAddresses(value, renames) : value;
}

function withNewAddresses(text: string, { addresses }: Renames): string {
  return [...addresses].reduce(
    (found, [old, now]) =>
      found
        .split(old)
        .map((part, at, all) => {
          const next = all[at + 1];
          if (next === undefined) return part;
          // "/visit" is not part of "/visit/hours" or of "/a/visit", but a folder is part of the paths of its files.
          const isWhole = old.endsWith("/") || (!/[\w/-]$/.test(part) && !/^[\w-]|^\/\w/.test(next));
          return part + (isWhole ? now : old);
        })
        .join(""),
    text,
  );
}
