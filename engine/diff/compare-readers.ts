/** Finds texts, addresses and files that more people can read than before, wherever they are now. */
import { hash } from "node:crypto";
import { parseMarkdown } from "../compile/markdown.ts";
import { replaceFacts } from "../link/facts.ts";
import { allOf } from "../problem/near.ts";
import { pageDataOf } from "../site/page-data.ts";
import { gatesOfMade } from "../site/private-files.ts";
import type { CompiledPage, Site } from "../site/site.ts";
import { sentences, type Sentence } from "./report.ts";
import type { Snapshot } from "./snapshot.ts";
import { rememberText } from "../things/remember.ts";
import { firstWords } from "./words-of.ts";

/** Something that can be read. A text is its own key; a file's key is the hash of its content, and sentences call it by its name. */
interface Thing {
  key: string;
  name?: string;
}

/** A part of the site that can be read either as a whole or not at all. */
interface Place {
  /** What the report calls it: a page's path, a file's name, or `every page`. */
  about: string;
  /** Keys of the gates, any of which opens it; "" stands for everybody. */
  readers: readonly string[];
  things: () => readonly Thing[];
  /** The file's key, when the place is a file. */
  file?: string;
  /** Set for what is shown in front of a gate rather than behind it. */
  isWall?: true;
}

/** Something that only some could read, with the gates it was behind. */
interface Secret extends Thing {
  readers: Set<string>;
}

/**
 * Returns a sentence for each page and file that now contains something fewer people could read before.
 *
 * What was behind several gates was shared and is no single gate's secret, so it is not reported when another gate opens it too.
 * For places in `told`, the report already says who can read them as a whole, so what was there before, under the name given
 * there, is left out. `renamed` maps the old keys of gates to their new ones.
 */
export function compareReaders(
  before: Snapshot,
  after: Snapshot,
  told: ReadonlyMap<string, string>,
  renamed: ReadonlyMap<string, string>,
): Sentence[] {
  const secrets = new Map<string, Secret>();
  const former = placesOf(before);
  for (const { readers, things } of former) {
    if (readers.includes("")) continue;
    for (const thing of things()) {
      const known = secrets.get(thing.key) ?? { ...thing, readers: new Set() };
      for (const reader of readers) known.readers.add(renamed.get(reader) ?? reader);
      secrets.set(thing.key, known);
    }
  }
  // Reading the texts of all pages compiles them, so skip it when there are no secrets.
  if (secrets.size === 0) return [];
  for (const { readers, things } of former) {
    if (readers.includes("")) for (const { key } of things()) secrets.delete(key);
  }
  const ownOf = ({ about, isWall }: Place): ReadonlySet<string> => {
    const was = isWall ? undefined : told.get(about);
    const own = was === undefined ? [] : former.filter((place) => place.about === was && !place.isWall);
    return new Set(own.flatMap(({ things }) => things().map(({ key }) => key)));
  };
  return placesOf(after).flatMap((place) => revealedBy(place, secrets, ownOf(place)));
}

/** `own`: keys of what the place already contained. */
function revealedBy(
  { about, readers, things, file }: Place,
  secrets: ReadonlyMap<string, Secret>,
  own: ReadonlySet<string>,
): Sentence[] {
  const isOpen = readers.includes("");
  const found = new Map<string, Secret>();
  for (const { key } of things()) {
    const known = secrets.get(key);
    if (!known || own.has(key)) continue;
    if (isOpen || (known.readers.size === 1 && !readers.every((reader) => known.readers.has(reader))))
      found.set(key, known);
  }
  const [first] = found.values();
  if (!first) return [];
  const words = first.name ?? `“${firstWords(first.key, 80)}”`;
  const more = found.size === 1 ? "" : ` and ${found.size - 1} more`;
  if (!isOpen) {
    const gates = `behind the gate ${allOf([...readers])} what was only behind ${allOf([...first.readers])}`;
    return sentences(about, "exposes", [`${about} shows ${gates}: ${words}${more}.`]);
  }
  const whole = file !== undefined && found.has(file);
  return sentences(about, "exposes", [
    whole
      ? `The file ${about} becomes public: until now it was behind a gate as ${words}.`
      : `${about} makes public what was only behind a gate: ${words}${more}.`,
  ]);
}

function placesOf(snapshot: Snapshot): Place[] {
  const { site, files, packed } = snapshot;
  // Compares what the authors intend: no file is closed because of a mistake.
  const meant = { ...site, shutFiles: new Map() };
  const pages = [...site.pages.values()].flatMap((page): Place[] => {
    const { path: about, gate } = page;
    const things = (): Thing[] => thingsIn(textsOf(snapshot, page));
    if (!gate) return [{ about, readers: [""], things }];
    return [
      { about, readers: [gate.key], things },
      { about, readers: [""], things: () => thingsIn(gate), isWall: true },
    ];
  });
  const shared = { about: "every page", readers: [""], things: () => thingsIn([site.chrome, site.errors]) };
  const others = [...files].map(([about, file]): Place => {
    const members = [...(packed.get(about) ?? [])].map(([name, key]) => ({ key, name }));
    const things = (): Thing[] => [{ key: file, name: about }, ...members, ...thingsInGuide(snapshot, about)];
    return { about, readers: readersOf(meant, about), things, file };
  });
  return [...pages, shared, ...others];
}

/** Returns who may load a file. Guides and archives are as private as the pages that offer them. */
function readersOf(site: Site, name: string): readonly string[] {
  const [folder, key = ""] = name.split("/");
  if (folder === "private") return [key];
  const gates = gatesOfMade(site, name);
  // Nobody has the key of a guide whose front matter cannot be understood.
  return gates === undefined ? [""] : [...gates].filter((gate) => gate !== "");
}

/** Returns everything that a page gives its readers: its own head, blocks, forms and prompts. */
function textsOf({ site }: Snapshot, page: CompiledPage): unknown {
  const { title, description, landing, view, forms, prompts } = pageDataOf(site, page, { unlocked: true });
  return [title, description, landing, view.kind === "page" ? view.blocks : [], forms, prompts];
}

/** Returns what a guide says, plus its source as an archive could contain it; nothing for other files. */
function thingsInGuide({ texts, facts }: Snapshot, name: string): Thing[] {
  const text = texts.get(`pages/${name.replace(/\.pdf$/, ".md")}`);
  if (text === undefined) return [];
  const body = replaceFacts(text.replace(/^---\r?\n[^]*?\n---(?:\r?\n|$)/, ""), facts);
  return [{ key: hash("sha256", text), name }, ...thingsInMarkdown(name, body)];
}

/** Cached, because most guides say the same before and after a change. */
const thingsInMarkdown = rememberText((_name, body) => thingsIn(parseMarkdown(body)));

/** Matches revealing texts: long ones, since labels and the like recur on many pages, and addresses other than a site's home page. */
const telling = /^https?:\/\/[^/]+\/[^]{6}|^[^]{40}/;

/** Returns every longer text and every address in a value, except an icon's drawing commands, which say nothing to a reader. */
function thingsIn(value: unknown): Thing[] {
  if (typeof value === "string") return telling.test(value) ? [{ key: value }] : [];
  if (typeof value !== "object" || value === null || ("nodes" in value && Array.isArray(value.nodes))) return [];
  return Object.values(value).flatMap(thingsIn);
}
