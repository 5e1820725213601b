/** First of all: what everybody can read from now on, and what only some can. */
import { allOf } from "../problem/near.ts";
import { pageDataOf } from "../site/page-data.ts";
import { gatesOfMade } from "../site/private-files.ts";
import type { CompiledPage, Site } from "../site/site.ts";
import type { PagePair } from "./compare-routes.ts";
import type { Risk } from "./risk.ts";
import { sentences, type Sentence } from "./report.ts";
import type { Snapshot } from "./snapshot.ts";
import { firstWords } from "./words-of.ts";

/** Sentences on gates, on texts that leave a gate without their page doing so, and on files. */
export function compareAccess(before: Snapshot, after: Snapshot, pairs: readonly PagePair[]): Sentence[] {
  const opened = new Set<string>();
  const ofGates = pairs.flatMap((pair) => {
    const said = gateSentences(pair);
    if (pair.before.gate && !pair.after.gate) opened.add(pair.after.path);
    return said;
  });
  return [
    ...ofGates,
    ...revealedTexts(before.site, after.site, opened),
    ...revealedFiles(before, after),
    ...madeFiles(before, after),
  ];
}

function gateSentences({ before, after }: PagePair): Sentence[] {
  const { path } = after;
  const [old, now] = [before.gate, after.gate];
  const say = (risk: Risk, words: string): Sentence[] => sentences(path, risk, [`${path} ${words}`]);
  if (old && !now) return say("exposes", `becomes public: its gate ${old.key} is removed, and everybody can read it.`);
  if (!old && now) return say("breaks", `becomes gated: only who knows the password of ${now.key} can read it.`);
  const of = { exposes: new Array<string>(), breaks: new Array<string>(), shows: new Array<string>() };
  if (old && now && old.key !== now.key) {
    of.exposes.push(`stands behind the gate ${now.key} instead of ${old.key}: another password opens it.`);
  }
  if (old && now && !old.ignoreCase && now.ignoreCase) {
    of.exposes.push("becomes easier to open: capital and small letters of the password count as the same.");
  }
  if (old && now && old.remember === "session" && now.remember === "browser") {
    of.exposes.push("stays open for 30 days on a visitor's device, before only until the browser was closed.");
  }
  if (old && now && old.ignoreCase && !now.ignoreCase) {
    of.breaks.push("becomes harder to open: capital and small letters of the password have to be right.");
  }
  if (old && now && old.remember === "browser" && now.remember === "session") {
    of.shows.push("asks for the password again once the browser was closed, before only after 30 days.");
  }
  const listed: Sentence[] =
    before.index === after.index
      ? []
      : sentences(path, after.index ? "exposes" : "shows", [
          `Search engines may ${after.index ? "now" : "no longer"} list ${path}.`,
        ]);
  return [
    ...of.exposes.flatMap((words) => say("exposes", words)),
    ...of.breaks.flatMap((words) => say("breaks", words)),
    ...of.shows.flatMap((words) => say("shows", words)),
    ...listed,
  ];
}

/** Shorter texts, such as labels, stand on many pages and give nothing away. */
const tellingLength = 40;

/** Texts that only stood behind gates and now stand on a page without one. */
function revealedTexts(before: Site, after: Site, opened: ReadonlySet<string>): Sentence[] {
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
    return sentences(page.path, "exposes", [
      `${page.path} makes public what stood only behind a gate: “${firstWords(first, 80)}”${more}.`,
    ]);
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

/** Whether it is an icon: the lines that it is drawn with say nothing to a reader. */
function isIcon(value: object): boolean {
  return "nodes" in value && Array.isArray(value.nodes);
}

/** Files of a gate whose content now lies where everybody can load it. */
function revealedFiles(before: Snapshot, after: Snapshot): Sentence[] {
  const secret = new Map([...before.files].filter(([name]) => isPrivate(name)).map(([name, hash]) => [hash, name]));
  return [...after.files].flatMap(([name, hash]) => {
    const old = secret.get(hash);
    if (isPrivate(name) || old === undefined) return [];
    return sentences(name, "exposes", [`The file ${name} becomes public: until now it lay behind a gate as ${old}.`]);
  });
}

/** Guides and archives, which are as private as the pages that offer them. */
function madeFiles(before: Snapshot, after: Snapshot): Sentence[] {
  // As they are meant, whatever is broken.
  const shutFiles = new Map<string, ReadonlySet<string>>();
  const sites = [
    { ...before.site, shutFiles },
    { ...after.site, shutFiles },
  ];
  return [...after.files.keys()]
    .filter((name) => /^(?:guides|archives)\//.test(name))
    .flatMap((name) => {
      const [old, now] = sites.map((site) => gatesOfMade(site, name));
      const was = before.files.has(name);
      const gates = allOf([...(now ?? [])]);
      if (was && old && !now)
        return sentences(name, "exposes", [`${name} becomes public: not only pages behind a gate offer it any more.`]);
      if (!now || old) return [];
      const head = after.site.privateAssets.has(`/assets/${name}`);
      const why = head ? `its head names the gate ${gates}` : `only pages behind the gate ${gates} offer it`;
      if (!was) return sentences(name, "shows", [`${name} is new, and private: ${why}.`]);
      return sentences(name, "breaks", [`${name} becomes private: ${why}.`]);
    });
}

function isPrivate(name: string): boolean {
  return name.startsWith("private/");
}
