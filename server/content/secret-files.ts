import path from "node:path";
import { readSource } from "../../engine/source/read-source.ts";
import { mayBeGated, mayHaveGate } from "../../engine/things/gate-in-text.ts";
import { rememberEach, rememberFor, rememberText } from "../../engine/things/remember.ts";
import { addTo, recordOf } from "../../engine/things/values.ts";
import type { Published } from "./published.ts";
import { isMislaid } from "../../engine/things/file-address.ts";
import {
  assetFolder,
  doubledGuides,
  fragmentFolder,
  guideFolder,
  guidePdf,
  siteFile,
} from "../../engine/things/folders.ts";

type Content = Pick<Published, "site" | "texts" | "stale">;

/**
 * Returns whether a file's words may be behind a gate: a gated page, or a file that no ungated page names, directly or through others.
 *
 * The text is judged too, because a file that was never good is not part of the site.
 */
export function isSecretFile(file: string, published: Content): boolean {
  return judgeOf(published)(file);
}

/** Returns whether a text about another file names one whose words may be behind a gate: by path, by what is made of it, or by name. */
export function namesSecretFile(said: string, published: Content): boolean {
  const words = said.split(/[^\p{L}\p{N}_./-]+/u).map((word) => word.replace(/(?:\.(?:ya?ml|md|pdf))?\.?$/, ""));
  const files = filesByName(published.texts);
  return words.some((word) => files.get(word)?.some((file) => isSecretFile(file, published)));
}

/** Files other than pages, by each way to name them. */
const filesByName = rememberFor((texts: Content["texts"]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const file of texts.keys()) {
    if (isPage(file)) continue;
    const path = file.replace(/\.\w+$/, "");
    const names = [path, nameOf(file), path.replace(/^(?:forms|prompts|pages\/(?:_shared|guides))\//, "")];
    for (const name of new Set(names)) addTo(found, name, file);
  }
  return found;
});

/** Returns whether a file is a page. A page's file name is its address, which its wall shows to everybody. */
export function isPage(file: string): boolean {
  return /^pages\/(?!_|assets\/|guides\/|archives\/)/.test(file);
}

/** Judges each file of one version of the content once. */
const judgeOf = rememberFor(({ site, texts, stale }: Content) => {
  const gated = new Set([...(site?.pages.values() ?? [])].flatMap(({ file, gate }) => (gate ? [file] : [])));
  const isGated = (file: string): boolean => gated.has(file) || saysGate(file, texts.get(file) ?? "gate:");
  const doubled = doubledGuides([...texts.keys()].filter((file) => file.startsWith(`${guideFolder}/`)));
  let open: ReadonlySet<string> | undefined;
  return rememberEach((file) => {
    if (file.startsWith(`${assetFolder}/`)) {
      const name = file.slice(assetFolder.length + 1);
      return /^private\//i.test(name) || isMislaid(name);
    }
    if (isPage(file)) return isGated(file);
    // No address leads to files put away as in `_old/`, or to a copy of the folder of shared parts, so nobody knows whose they are.
    if (/^pages\/_(?!site\.|shared\/)/.test(file)) return true;
    if (file.startsWith(`${guideFolder}/`) && (mayHaveGate(texts.get(file) ?? "") || doubled.has(guidePdf(file))))
      return true;
    if (!/^(prompts|forms|pages\/_shared|pages\/guides|pages\/archives)\//.test(file)) return false;
    open ??= openFiles(texts, isGated, new Set(stale));
    return !open.has(nameOf(file));
  });
});

/**
 * Returns the files that are open: the frame, the pages without a gate, what these name, and so on. A file shown in an
 * old version opens nothing: the text that names something now may be meant for a gate.
 */
function openFiles(
  texts: Content["texts"],
  isGated: (file: string) => boolean,
  stale: ReadonlySet<string>,
): ReadonlySet<string> {
  const pages = [...texts.keys()].filter((file) => isPage(file) && !isGated(file));
  const open = new Set([siteFile, ...pages]);
  // Iterating over a set includes what is added during the iteration.
  for (const file of open) {
    if (stale.has(file)) continue;
    const text = texts.get(file) ?? "";
    for (const name of mayName(file, text)) if (!open.has(name) && names(file, text).has(name)) open.add(name);
  }
  return open;
}

const saysGate = rememberText((_file, text) => mayBeGated(text));
/** What a file may name, judged by its text. Fast, but finds too much: a comment or a line of a longer text can look like a property. */
const mayName = rememberText((_file, text) => new Set(namesInText(text)));
/** What a file names, judged by its parsed content. Used only for what nothing before named, since parsing everything takes seconds. */
const names = rememberText(
  (file, text) => new Set(namesIn(file.endsWith(".md") ? text : readSource(file, text).value)),
);

const folders: Readonly<Record<string, string>> = {
  form: "forms",
  generator: "prompts",
  library: "prompts",
  fragment: fragmentFolder,
};

/** Returns the names in a text by what precedes them, and downloads by their address. */
function namesInText(text: string): readonly string[] {
  const named = /\b(form|generator|library|fragment)["']?:[ \t]*["']?([\w/-]+)["']?[ \t]*(?=[,}#\r\n]|$)/g;
  const files = Array.from(text.matchAll(named), ([, kind = "", name = ""]) => `${folders[kind] ?? ""}/${name}.yaml`);
  return [...files, ...madeNamesIn(text)];
}

/** Yields the names in a value by the property that holds them, and downloads by their address in any of its texts. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield* madeNamesIn(value);
  for (const [key, each] of Object.entries(Array.isArray(value) ? value : recordOf(value))) {
    if (typeof each === "string" && Object.hasOwn(folders, key)) yield `${folders[key]}/${each}.yaml`;
    yield* namesIn(each);
  }
}

/** Returns the downloads that a text offers. Most texts offer none, so their words need not be split. */
function madeNamesIn(text: string): readonly string[] {
  return /\b(?:guides|archives)\//.test(text) ? text.split(/[\s"'?#()[\]]/).flatMap(madeNameIn) : [];
}

/** Returns what is made of a guide or an archive, by the address of its download: `guides/ai-policy`; nothing for any other word. */
function madeNameIn(word: string): string[] {
  const from = word.search(/\b(?:guides|archives)\//);
  const to = Math.max(word.lastIndexOf(".pdf"), word.lastIndexOf(".zip"));
  return from === -1 || to <= from ? [] : [word.slice(from, to)];
}

/** Returns the name by which others refer to a file: for guides and archives, that of what is made of them. */
function nameOf(file: string): string {
  if (file.startsWith(`${guideFolder}/`) && file.endsWith(".md")) return `guides/${path.posix.basename(file, ".md")}`;
  return /^pages\/(archives\/[^/]+)/.exec(file)?.[1] ?? file;
}
