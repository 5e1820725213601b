/** Finds anchors that links led to and that no longer exist: such a link opens the page at its top. */
import type { Site } from "../site/site.ts";
import type { PagePair } from "./compare-routes.ts";
import { sentences, type Sentence } from "./report.ts";
import { isRecord } from "../things/values.ts";

/** Returns a sentence for each removed anchor that a link in the earlier version led to. */
export function compareAnchors(before: Site, pairs: readonly PagePair[]): Sentence[] {
  const gone = pairs.flatMap((pair) => {
    const left = new Set(idsIn(pair.after.blocks));
    const missing = idsIn(pair.before.blocks).filter((id) => !left.has(id));
    return missing.map((id) => ({ id, old: pair.before.path, now: pair.after.path }));
  });
  if (gone.length === 0) return [];
  const links = linksOf(before);
  return gone.flatMap(({ id, old, now }) => {
    const from = links.get(`${old}#${id}`);
    return from ? sentences(now, "breaks", [`The place ${old}#${id} is gone; ${[...from].join(", ")} led to it.`]) : [];
  });
}

/** Maps every address with an anchor, such as `/offer#ask`, to the pages that link to it. */
function linksOf(site: Site): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const note = (href: string, from: string, own: string): void => {
    const [path = "", anchor] = href.split("#");
    if (anchor === undefined) return;
    const shown = path === "" ? own : (site.routes.get(path) ?? path);
    const to = `${shown}#${anchor}`;
    found.set(to, (found.get(to) ?? new Set()).add(from));
  };
  for (const page of site.pages.values()) for (const href of hrefsIn(page.blocks)) note(href, page.path, page.path);
  for (const href of hrefsIn(site.chrome)) note(href, "every page", "");
  return found;
}

function hrefsIn(value: unknown): string[] {
  return textsBelow(value, "href").filter((href) => href.startsWith("/") || href.startsWith("#"));
}

function idsIn(value: unknown): string[] {
  return textsBelow(value, "id");
}

/** Returns all strings stored under a property name anywhere in a value. */
function textsBelow(value: unknown, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => textsBelow(entry, name));
  if (!isRecord(value)) return [];
  const own = value[name];
  return [
    ...(typeof own === "string" ? [own] : []),
    ...Object.values(value).flatMap((entry) => textsBelow(entry, name)),
  ];
}
