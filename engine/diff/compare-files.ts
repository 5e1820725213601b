/** Compares pictures and downloads: which are new, gone or changed. */
import { replaceFacts } from "../link/facts.ts";
import type { Site } from "../site/site.ts";
import { rememberFor } from "../things/remember.ts";
import { sentences, type Sentence } from "./report.ts";
import { inShort } from "./short-change.ts";
import type { Snapshot } from "./snapshot.ts";

/** Returns one sentence per file. For a new or removed file, the pages whose pictures and links change say where it is shown. */
export function compareFiles(before: Snapshot, after: Snapshot, renamed: ReadonlyMap<string, string>): Sentence[] {
  const names = [...new Set([...after.files.keys(), ...before.files.keys()])].sort();
  const folders = [...renamed].filter(([was]) => was.endsWith("/"));
  return names.flatMap((name) => {
    const [old, now] = [before.files.get(name), after.files.get(name)];
    const isMoved = ([was, is]: readonly [string, string]): boolean =>
      (now === undefined && name.startsWith(was)) || (old === undefined && name.startsWith(is));
    if (old === now || folders.some(isMoved)) return [];
    const risk = runs.test(name) ? "exposes" : "shows";
    const what = runs.test(name) ? ": it is a program, and runs with the rights of the site's own pages" : "";
    if (old === undefined) return sentences(name, risk, [`${name} is new${what}.`]);
    if (now === undefined) return sentences(name, "breaks", [`${name} is gone: its address leads nowhere (404).`]);
    return sentences(name, risk, [
      `${name} has new content${what}${shownOn(name, after)}${inGuide(name, before, after)}.`,
    ]);
  });
}

/** Matches files that a browser runs when they are loaded from the site: all extensions that the server serves with such a type. */
export const runs = /\.(?:html?|shtml|m?js|ecma)$/i;

/** Returns how the words of a guide changed, including its facts; "" for other files. */
function inGuide(name: string, before: Snapshot, after: Snapshot): string {
  const [old, now] = [before, after].map(({ texts, facts }) => {
    return replaceFacts(texts.get(`pages/${name.replace(/\.pdf$/, ".md")}`) ?? "", facts);
  });
  if (old === undefined || now === undefined || old === now) return "";
  return inShort(old, now, "block");
}

function shownOn(name: string, { site }: Snapshot): string {
  const paths = pagesByAddress(site).get(`/assets/${name}`);
  return paths ? `, on ${[...paths].join(", ")}` : "";
}

/** Maps the address of each file to the pages whose blocks use it. Computed once for all files, and only when one has changed. */
const pagesByAddress = rememberFor(({ pages }: Pick<Site, "pages">): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  const read = (value: unknown, path: string): void => {
    if (typeof value === "string" && value.startsWith("/assets/")) {
      const paths = found.get(value) ?? new Set();
      found.set(value, paths.add(path));
    } else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) read(part, path);
  };
  for (const { blocks, path } of pages.values()) read(blocks, path);
  return found;
});
