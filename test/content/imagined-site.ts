/** A model of a small website: what its files say, and who may see each of its words. */
import { fragment, parts } from "./edited-project.ts";
import { pageFile, siteFile } from "./small-project.ts";

/** A visitor without cookies, and those with the cookie of one gate. */
export const readers = ["stranger", "a", "b"] as const;
export type Reader = (typeof readers)[number];

interface ImaginedPage {
  gate: Reader | undefined;
  word: string;
  /** The kinds of parts that it shows. */
  shows: Set<string>;
}

export interface ImaginedSite {
  pages: Map<string, ImaginedPage>;
  /** The word of each part, by kind. */
  words: Map<string, string>;
  /** The other parts that the fragment shows. */
  within: Set<string>;
  /** The gate named in the guide's front matter. */
  head: Reader | undefined;
}

const guide = (word: string): string =>
  `---\ntitle: Plan\nsubtitle: Words\ndescription: Words.\nkeywords: [words]\ncategory: List\n---\n\n${word}\n`;
const download = "  - {type: downloads, items: [{title: Plan, action: {label: Take it, asset: guides/plan.pdf}}]}\n";
const kinds = [...parts, ["guide", "pages/guides/plan.md", guide, download] as const];
const others = kinds.map(([kind]) => kind).filter((kind) => kind !== "fragment");

/** Unique words of equal length, so that the same seed plays the same edits. */
let count = 100_000;
const newWord = (): string => `word${(count += 1)}.`;
/** Returns all such words in a text. */
export const wordsIn = (text: string): readonly string[] => text.match(/word\d+\./g) ?? [];

/** Returns the initial website: a public page that shows everything, and a gated page. */
export function imagine(): ImaginedSite {
  const page = (gate: Reader | undefined, shows: string[]): ImaginedPage => {
    return { gate, word: newWord(), shows: new Set(shows) };
  };
  return {
    pages: new Map([
      ["index", page(undefined, ["fragment", "guide"])],
      ["club", page("a", ["library"])],
      ["team", page(undefined, ["form"])],
    ]),
    words: new Map(kinds.map(([kind]) => [kind, newWord()])),
    within: new Set(["form"]),
    head: undefined,
  };
}

/** Returns the files of the website, by path. */
export function filesOf({ pages, words, within, head }: ImaginedSite): Map<string, string> {
  const blocks = (shown: ReadonlySet<string>): string =>
    kinds.map(([kind, , , block]) => (shown.has(kind) ? block : "")).join("");
  const gateOf = ({ gate }: ImaginedPage): string => (gate ? `gate: {key: ${gate}, title: Members only}\n` : "");
  const made = kinds.map(([kind, file, make]) => {
    const word = words.get(kind) ?? "";
    const text = kind === "fragment" ? fragment(word) + blocks(within) : make(word);
    return [file, kind === "guide" && head ? text.replace("\n---\n", `\ngate: ${head}\n---\n`) : text] as const;
  });
  const written = [...pages].map(([name, page]) => {
    return [`pages/${name}.yaml`, pageFile(page.word, gateOf(page)) + blocks(page.shows)] as const;
  });
  return new Map([["pages/_site.yaml", siteFile], ...made, ...written]);
}

/** Returns the readers of each word. A guide that no page offers is public unless its front matter names a gate. */
export function audienceOf({ pages, words, within, head }: ImaginedSite): Map<string, Set<Reader>> {
  const found = new Map<string, Set<Reader>>();
  const give = (word: string, whom: Iterable<Reader>): void => {
    found.set(word, new Set([...(found.get(word) ?? []), ...whom]));
  };
  const shown = new Set<string>();
  for (const { gate, word, shows } of pages.values()) {
    const whom = gate ? [gate] : readers;
    give(word, whom);
    for (const kind of shows.has("fragment") ? [...shows, ...within] : shows) {
      shown.add(kind);
      give(words.get(kind) ?? "", whom);
    }
  }
  if (head) found.set(words.get("guide") ?? "", new Set([head]));
  else if (!shown.has("guide")) give(words.get("guide") ?? "", readers);
  return found;
}

type Pick = <Thing>(list: readonly Thing[]) => Thing;

function toggle(set: Set<string>, name: string): void {
  if (!set.delete(name)) set.add(name);
}

/** The edits of an author. */
export const edits: readonly ((site: ImaginedSite, pick: Pick) => void)[] = [
  ({ words }, pick) => void words.set(pick([...words.keys()]), newWord()),
  ({ pages }, pick) => void (pick([...pages.values()]).word = newWord()),
  ({ pages, words }, pick) => toggle(pick([...pages.values()]).shows, pick([...words.keys()])),
  ({ within }, pick) => toggle(within, pick(others)),
  (site, pick) => void (site.head = pick([undefined, "a", "b"] as const)),
  ({ pages }, pick) => {
    const [from, to] = [pick([...pages.values()]), pick([...pages.values()])];
    for (const kind of from.shows) to.shows.add(kind);
    if (from !== to) from.shows.clear();
  },
  ({ pages }, pick) => {
    const [name, gate] = [pick(["club", "team"]), pick([undefined, "a", "b"] as const)];
    const page = [...pages].find(([each]) => each.startsWith(name))?.[1];
    // Each gate has one page.
    if (page && ![...pages.values()].some((each) => gate && each.gate === gate)) page.gate = gate;
  },
  ({ pages }, pick) => {
    const [name, page] = pick([...pages].slice(1));
    pages.delete(name);
    pages.set(`${name}x`, page);
  },
];

/** Slips that may occur while it is written down. */
export const slips: readonly ((text: string, at: number) => string)[] = [
  (text) => text.replace("blocks:", "titel: Words\nblocks:"),
  (text) => `${text}  - {type: text, text: "An open quote}\n`,
  (text) => text.replace("gate:", "gaet:"),
  (text) => text.replace("---\n\n", "titel: Plan\n---\n\n{{ facts.gone }} "),
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => `${text.slice(0, at)}: ${text.slice(at)}`,
  (text) => `<<<<<<< ours\n${text}`,
  () => "",
];
