/** Finds the pages that look different, by which of their parts changed; pages with the same change are grouped. */
import { hash } from "node:crypto";
import { pageDataOf, type PageData } from "../site/page-data.ts";
import type { CompiledPage, Site, SiteLook } from "../site/site.ts";
import { align } from "./align.ts";
import { compareRoutes } from "./compare-routes.ts";
import { changedFacts, explanation, type FactChange } from "./explain-by-facts.ts";
import type { Snapshot } from "./snapshot.ts";

/** A part of a page that changed. */
export interface ChangedPart {
  kind: "site" | "page" | "block" | "form" | "prompt" | "gate" | "file";
  /** `navigation`, `title`, the type of a block, or the name of a form or file; "" where the kind says it. */
  name: string;
  /** Equal for equal changes, wherever they occur. */
  key: string;
}

/** A page that looks different; one version is missing when the page is new or gone. */
export interface ChangedPage {
  path: string;
  before?: CompiledPage | undefined;
  after?: CompiledPage | undefined;
  parts: readonly ChangedPart[];
  /** Other pages with exactly the same change. */
  alike: readonly string[];
}

/** Renders what a visitor sees of a page as HTML. */
export type DrawPage = (data: PageData, look: SiteLook) => Promise<string>;

/** Returns the changed pages in the order of their paths; each group is listed under its first public page. */
export async function changedPages(before: Snapshot, after: Snapshot, draw: DrawPage): Promise<ChangedPage[]> {
  const broken = new Set([...before.site.unavailable, ...after.site.unavailable]);
  const { pairs, added } = compareRoutes(before.site, after.site, broken);
  const kept = new Set(pairs.map((pair) => pair.before.path));
  const gone = [...before.site.pages.values()].filter(({ path }) => !kept.has(path) && !broken.has(path));
  const facts = changedFacts(before.facts, after.facts);
  const found: ChangedPage[] = [
    ...added.map((page) => ({ path: page.path, after: page, parts: [only(page)], alike: [] })),
    ...gone.map((page) => ({ path: page.path, before: page, parts: [only(page)], alike: [] })),
  ];
  for (const pair of pairs) {
    const parts = await partsOf([before, pair.before], [after, pair.after], facts, draw);
    if (parts.length > 0) found.push({ path: pair.after.path, ...pair, parts, alike: [] });
  }
  return grouped(found);
}

/** Returns all data that a visitor of an unlocked page receives. */
export function openData(site: Site, page: CompiledPage): PageData {
  return pageDataOf(site, page, { unlocked: true, order: 0 });
}

function only({ path }: CompiledPage): ChangedPart {
  return { kind: "page", name: "", key: path };
}

function grouped(pages: readonly ChangedPage[]): ChangedPage[] {
  const isGated = ({ before, after }: ChangedPage): boolean => (after ?? before)?.gate !== undefined;
  const sorted = pages.toSorted((a, b) => Number(isGated(a)) - Number(isGated(b)) || (a.path < b.path ? -1 : 1));
  const groups = Map.groupBy(sorted, ({ parts, before, after }) =>
    [before ? "" : "new", after ? "" : "gone", ...new Set(parts.map(({ key }) => key).sort())].join("\n"),
  );
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, alike: others.map(({ path }) => path) }] : []))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

type Side = readonly [Snapshot, CompiledPage];

async function partsOf(
  [old, was]: Side,
  [now, is]: Side,
  facts: readonly FactChange[],
  draw: DrawPage,
): Promise<ChangedPart[]> {
  const [a, b] = [openData(old.site, was), openData(now.site, is)];
  const parts = [
    ...recordParts("site", a.chrome, b.chrome, facts),
    ...(old.site.look.style === now.site.look.style ? [] : [{ kind: "site" as const, name: "theme", key: "theme" }]),
    ...recordParts("page", headOf(a), headOf(b), facts),
    ...blockParts(blocksOf(a), blocksOf(b), facts),
    ...recordParts("form", a.forms, b.forms, facts),
    ...recordParts("prompt", a.prompts, b.prompts, facts),
    ...recordParts("gate", { gate: was.gate }, { gate: is.gate }, facts),
    ...fileParts(old, a, now, b),
  ];
  // Not every page shows everything that all pages share, so compare the rendered pages.
  const isShared = ({ kind, name }: ChangedPart): boolean => kind === "site" && name !== "theme";
  if (parts.length === 0 || !parts.every(isShared)) return parts;
  return (await draw(a, old.site.look)) === (await draw(b, now.site.look)) ? [] : parts;
}

function headOf(data: PageData): object {
  const { title, description, layout, landing, accent, accentStyle, aliases, path } = data;
  return { title, description, layout, landing, accent, accentStyle, aliases, path };
}

function blocksOf({ view }: PageData): readonly object[] {
  // A block's position is not part of what it shows.
  return view.kind === "page" ? view.blocks.map((block) => ({ ...block, key: "" })) : [];
}

/** Returns one part for each property that differs. */
function recordParts(
  kind: ChangedPart["kind"],
  before: object,
  after: object,
  facts: readonly FactChange[],
): ChangedPart[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const key = keyOf(old.get(name), now.get(name), facts);
    return key === undefined ? [] : [{ kind, name, key }];
  });
}

function blockParts(before: readonly object[], after: readonly object[], facts: readonly FactChange[]): ChangedPart[] {
  const pairs = align<object>(before, after, (a, b) => (typeOf(a) === typeOf(b) ? 0.5 : 0));
  return pairs.flatMap(({ before: old, after: now, moved }): ChangedPart[] => {
    const name = typeOf(now ?? old ?? {});
    const key = keyOf(old, now, facts);
    if (key !== undefined) return [{ kind: "block", name, key }];
    return moved ? [{ kind: "block", name, key: `moved ${textOf(now)}` }] : [];
  });
}

function typeOf(block: object): string {
  return "type" in block ? String(block.type) : "";
}

/** Returns the files drawn on the page, such as pictures and fonts, that kept their address but changed their content. */
function fileParts(old: Snapshot, a: PageData, now: Snapshot, b: PageData): ChangedPart[] {
  const both = new Set(filesIn(b, now.site.look));
  const names = filesIn(a, old.site.look).filter((name) => both.has(name) && drawn.test(name));
  const changed = names.filter((name) => old.files.get(name) !== now.files.get(name));
  return changed.map((name) => ({ kind: "file", name, key: `file ${name}` }));
}

/** Types of files that are drawn on the page itself. */
const drawn = /\.(?:svg|png|jpe?g|webp|avif|gif|woff2|html)$/;

/** Returns the files below /assets/ that a page's data refer to, including downloads but not the page's preview. */
export function filesIn(
  page: PageData,
  { faces, icons, style }: Pick<SiteLook, "faces" | "icons" | "style">,
): string[] {
  const text = textOf([{ ...page, preview: "" }, faces, icons, style]);
  return [...new Set([...text.matchAll(/\/assets\/([\w ./@+-]+)/g)].map(([, name = ""]) => name))].sort();
}

/** Returns a key that identifies the change: the facts that explain it, or a hash of both versions. Undefined when nothing changed. */
function keyOf(before: unknown, after: unknown, facts: readonly FactChange[]): string | undefined {
  const [old, now] = [textOf(before), textOf(after)];
  if (old === now) return undefined;
  const names = explanation(old, now, facts).map(({ name }) => `fact ${name}`);
  return names.length > 0 ? names.join("\n") : hash("sha256", `${old}\n${now}`, "base64url");
}

/** Serializes a value without versions, because a form's version is derived from its content. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (name, each: unknown) => (name === "version" ? undefined : each)) ?? "";
}
