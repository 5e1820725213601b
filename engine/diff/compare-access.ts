/** The first section of a report: what everybody can read from now on, and what only some can. */
import { allOf } from "../problem/near.ts";
import { gatesOfMade } from "../site/private-files.ts";
import { compareReaders } from "./compare-readers.ts";
import type { PagePair } from "./compare-routes.ts";
import type { Risk } from "./risk.ts";
import { sentences, type Sentence } from "./report.ts";
import type { Snapshot } from "./snapshot.ts";
import { mayBeGated } from "../things/gate-in-text.ts";
import { rememberFor } from "../things/remember.ts";
import { kindAt, nameOfFile } from "../source/classify.ts";
import { gateVariable } from "../things/gate-variable.ts";
import { pagePath } from "../link/page-path.ts";

/** Returns sentences about gates, about guides and archives, and about content that more people can read than before. */
export function compareAccess(before: Snapshot, after: Snapshot, pairs: readonly PagePair[]): Sentence[] {
  const moved = pairs.filter((pair) => pair.before.gate && pair.before.gate.key !== pair.after.gate?.key);
  const renamed = new Map(
    moved.flatMap(({ before: { gate: old }, after: { gate: now } }) =>
      old && now ? [[old.key, now.key] as const] : [],
    ),
  );
  const made = madeFiles(before, after, renamed);
  const told = new Map([
    ...moved.map((pair) => [pair.after.path, pair.before.path] as const),
    ...exposed(made).map((name) => [name, name] as const),
  ]);
  return [
    ...pairs.flatMap(gateSentences),
    ...unread(before, after),
    ...made,
    ...compareReaders(before, after, told, renamed),
  ];
}

/** Returns sentences about pages that one version cannot read. A gate in their raw text counts, so that a mistake cannot hide its removal. */
function unread(before: Snapshot, after: Snapshot): Sentence[] {
  const [old, now] = [before.site, after.site];
  const say = (path: string, words: string): Sentence[] => sentences(path, "exposes", [`${path} ${words}.`]);
  const told = [...old.unavailable].flatMap((path) => {
    if (now.unavailable.has(path) || now.pages.get(path)?.gate || !isMeantGated(path, before)) return [];
    const what = now.pages.has(path) ? "is public" : "is gone, and what it held may be elsewhere";
    return say(path, `${what}: its file had mistakes before, and may have named a gate`);
  });
  const lost = [...old.pages.values()].flatMap(({ path, gate }) =>
    gate && now.unavailable.has(path) && !isMeantGated(path, after)
      ? say(path, `may lose its gate ${gate.key}: its file has mistakes, and no gate is found in it`)
      : [],
  );
  return [...told, ...lost];
}

function isMeantGated(path: string, { texts }: Snapshot): boolean {
  return (
    filesOfPages(texts)
      .get(path)
      ?.some((file) => mayBeGated(texts.get(file) ?? "")) ?? false
  );
}

const filesOfPages = rememberFor((texts: Snapshot["texts"]) => {
  const files = [...texts.keys()].filter((file) => kindAt(file) === "page");
  return Map.groupBy(files, (file) => pagePath({ name: nameOfFile(file) }));
});

function exposed(said: readonly Sentence[]): string[] {
  return said.flatMap(({ about, risk }) => (risk === "exposes" ? [about] : []));
}

function gateSentences({ before, after }: PagePair): Sentence[] {
  const { path } = after;
  const [old, now] = [before.gate, after.gate];
  const say = (risk: Risk, words: string): Sentence[] => sentences(path, risk, [`${path} ${words}`]);
  if (old && !now) return say("exposes", `becomes public: its gate ${old.key} is removed, and everybody can read it.`);
  if (!old && now) return say("breaks", `becomes gated: only people who know the password of ${now.key} can read it.`);
  const of = { exposes: new Array<string>(), breaks: new Array<string>(), shows: new Array<string>() };
  const [variable, other] = [gateVariable(path), gateVariable(before.path)];
  if (old && now && variable !== other) {
    of.breaks.push(
      `takes its password from ${variable} from now on, where a variable sets it: ${other} no longer opens it.`,
    );
  }
  if (old && now && old.key !== now.key) {
    of.exposes.push(`is behind the gate ${now.key} instead of ${old.key}: a different password opens it.`);
  }
  if (old && now && !old.ignoreCase && now.ignoreCase) {
    of.exposes.push("becomes easier to open: capital and small letters of the password count as the same.");
  }
  if (old && now && old.remember === "session" && now.remember === "browser") {
    of.exposes.push("stays open for 30 days on a visitor's device; before, only until the browser was closed.");
  }
  if (old && now && old.ignoreCase && !now.ignoreCase) {
    of.breaks.push("becomes harder to open: capital and small letters of the password have to be right.");
  }
  if (old && now && old.remember === "browser" && now.remember === "session") {
    of.shows.push("asks for the password again once the browser is closed; before, only after 30 days.");
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

/** Returns sentences about guides and archives, which are as private as the pages that offer them. */
function madeFiles(before: Snapshot, after: Snapshot, renamed: ReadonlyMap<string, string>): Sentence[] {
  // Compares what the authors intend: no file is closed because of a mistake.
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
      const known = new Set([...(old ?? [])].map((key) => renamed.get(key) ?? key));
      const more = was && old && now ? [...now].filter((key) => !known.has(key)) : [];
      if (more.length > 0)
        return sentences(name, "exposes", [`${name} can be read by more: the gate ${allOf(more)} opens it too.`]);
      if (!now || old) return [];
      const head = after.site.privateAssets.has(`/assets/${name}`);
      const why = head ? `its head names the gate ${gates}` : `only pages behind the gate ${gates} offer it`;
      if (!was) return sentences(name, "shows", [`${name} is new, and private: ${why}.`]);
      return sentences(name, "breaks", [`${name} becomes private: ${why}.`]);
    });
}
