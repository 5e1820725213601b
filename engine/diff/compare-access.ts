/** First of all: what everybody can read from now on, and what only some can. */
import { pageDataOf } from "../compile/page-data.ts";
import type { CompiledPage, Site } from "../compile/site.ts";
import type { PagePair } from "./compare-routes.ts";
import type { Snapshot } from "./snapshot.ts";
import { firstWords, isIcon } from "./words-of.ts";

/** Sentences on gates, on texts that leave a gate without their page doing so, and on files. */
export function compareAccess(before: Snapshot, after: Snapshot, pairs: readonly PagePair[]): string[] {
  const opened = new Set<string>();
  const sentences = pairs.flatMap((pair) => {
    const said = gateSentences(pair);
    if (pair.before.gate && !pair.after.gate) opened.add(pair.after.path);
    return said;
  });
  return [...sentences, ...revealedTexts(before.site, after.site, opened), ...revealedFiles(before, after)];
}

function gateSentences({ before, after }: PagePair): string[] {
  const { path } = after;
  const [old, now] = [before.gate, after.gate];
  if (old && !now) return [`${path} becomes public: its gate ${old.key} is removed, and everybody can read it.`];
  if (!old && now) return [`${path} becomes gated: only who knows the password of ${now.key} can read it.`];
  const sentences: string[] = [];
  if (old && now && old.key !== now.key) {
    sentences.push(`${path} stands behind the gate ${now.key} instead of ${old.key}: another password opens it.`);
  }
  if (old && now && !old.ignoreCase && now.ignoreCase) {
    sentences.push(`${path} becomes easier to open: capital and small letters of the password count as the same.`);
  }
  if (old && now && old.remember === "session" && now.remember === "browser") {
    sentences.push(`${path} stays open for 30 days on a visitor's device, before only until the browser was closed.`);
  }
  if (old && now && old.ignoreCase && !now.ignoreCase) {
    sentences.push(`${path} becomes harder to open: capital and small letters of the password have to be right.`);
  }
  if (old && now && old.remember === "browser" && now.remember === "session") {
    sentences.push(`${path} asks for the password again once the browser was closed, before only after 30 days.`);
  }
  if (before.index !== after.index) {
    sentences.push(`Search engines may ${after.index ? "now" : "no longer"} list ${path}.`);
  }
  return sentences;
}

/** Shorter texts, such as labels, stand on many pages and give nothing away. */
const tellingLength = 40;

/** Texts that only stood behind gates and now stand on a page without one. */
function revealedTexts(before: Site, after: Site, opened: ReadonlySet<string>): string[] {
  const publicBefore = new Set(pagesOf(before, false).flatMap((page) => textsOf(before, page)));
  const secret = new Set(
    pagesOf(before, true)
      .flatMap((page) => textsOf(before, page))
      .filter((text) => !publicBefore.has(text)),
  );
  if (secret.size === 0) return [];
  return pagesOf(after, false).flatMap((page) => {
    if (opened.has(page.path)) return [];
    const found = [...new Set(textsOf(after, page))].filter((text) => secret.has(text));
    const [first] = found;
    if (first === undefined) return [];
    const more = found.length === 1 ? "" : ` and ${found.length - 1} more`;
    return [`${page.path} makes public what stood only behind a gate: “${firstWords(first, 80)}”${more}.`];
  });
}

function pagesOf(site: Site, gated: boolean): CompiledPage[] {
  return [...site.pages.values()].filter(({ gate }) => (gate !== undefined) === gated);
}

/** Every longer text that a page gives to who may read it: of its blocks, forms and prompts. */
function textsOf(site: Site, page: CompiledPage): string[] {
  const { view, forms, prompts } = pageDataOf(site, page, { unlocked: true });
  const found: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "string" && value.length >= tellingLength) found.push(value);
    else if (typeof value === "object" && value !== null && !isIcon(value)) Object.values(value).forEach(collect);
  };
  collect([view.kind === "page" ? view.blocks : [], forms, prompts]);
  return found;
}

/** Files of a gate whose content now lies where everybody can load it. */
function revealedFiles(before: Snapshot, after: Snapshot): string[] {
  const secret = new Map([...before.files].filter(([name]) => isPrivate(name)).map(([name, hash]) => [hash, name]));
  return [...after.files].flatMap(([name, hash]) => {
    const old = secret.get(hash);
    if (isPrivate(name) || old === undefined) return [];
    return [`The file ${name} becomes public: until now it lay behind a gate as ${old}.`];
  });
}

function isPrivate(name: string): boolean {
  return name.startsWith("private/");
}
