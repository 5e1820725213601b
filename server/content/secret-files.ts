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
 * Whether a file's words may be behind a gate: a gated page, or what no page without a gate names, be it through others.
 *
 * Judged by the text too, since a file that was never good is no part of the site.
 */
export function isSecretFile(file: string, published: Content): boolean {
  return judgeOf(published)(file);
}

/** Whether what is said of another file names one whose words may be behind a gate: by its path, what is made of it, or its name alone. */
export function namesSecretFile(said: string, published: Content): boolean {
  const words = said.split(/[^\p{L}\p{N}_./-]+/u).map((word) => word.replace(/(?:\.(?:ya?ml|md|pdf))?\.?$/, ""));
  const files = filesByName(published.texts);
  return words.some((word) => files.get(word)?.some((file) => isSecretFile(file, published)));
}

/** The files that are no pages by each way to name them. */
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

/** Whether a file is a page: its name is its address, which its wall shows to everybody. */
export function isPage(file: string): boolean {
  return /^pages\/(?!_|assets\/|guides\/|archives\/)/.test(file);
}

/** Each file of a content is judged once. */
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
    // No address leads to what somebody put away as in `_old/`, or to a copy of the folder of the parts: whose it is nobody knows.
    if (/^pages\/_(?!site\.|shared\/)/.test(file)) return true;
    if (file.startsWith(`${guideFolder}/`) && (mayHaveGate(texts.get(file) ?? "") || doubled.has(guidePdf(file))))
      return true;
    if (!/^(prompts|forms|pages\/_shared|pages\/guides|pages\/archives)\//.test(file)) return false;
    open ??= openFiles(texts, isGated, new Set(stale));
    return !open.has(nameOf(file));
  });
});

/**
 * The frame, the pages without a gate, and what these name, and so on. What is shown in an old version opens nothing: the
 * text that names something now may be meant for a gate.
 */
function openFiles(
  texts: Content["texts"],
  isGated: (file: string) => boolean,
  stale: ReadonlySet<string>,
): ReadonlySet<string> {
  const pages = [...texts.keys()].filter((file) => isPage(file) && !isGated(file));
  const open = new Set([siteFile, ...pages]);
  // A set that grows while it is gone through is gone through to its end.
  for (const file of open) {
    if (stale.has(file)) continue;
    const text = texts.get(file) ?? "";
    for (const name of mayName(file, text)) if (!open.has(name) && names(file, text).has(name)) open.add(name);
  }
  return open;
}

const saysGate = rememberText((_file, text) => mayBeGated(text));
/** What a file may name by its text. Quick, and too much: a comment, and a line of a longer text, look like a property. */
const mayName = rememberText((_file, text) => new Set(namesInText(text)));
/** What a file names by what it says once it is read; asked only for what nothing before it named, since reading all takes seconds. */
const names = rememberText(
  (file, text) => new Set(namesIn(file.endsWith(".md") ? text : readSource(file, text).value)),
);

const folders: Readonly<Record<string, string>> = {
  form: "forms",
  generator: "prompts",
  library: "prompts",
  fragment: fragmentFolder,
};

/** The names in a text by what stands before them, and downloads by their address. */
function namesInText(text: string): readonly string[] {
  const named = /\b(form|generator|library|fragment)["']?:[ \t]*["']?([\w/-]+)["']?[ \t]*(?=[,}#\r\n]|$)/g;
  const files = Array.from(text.matchAll(named), ([, kind = "", name = ""]) => `${folders[kind] ?? ""}/${name}.yaml`);
  return [...files, ...madeNamesIn(text)];
}

/** The names in a value by the property that holds them, and downloads by their address in any of its texts. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield* madeNamesIn(value);
  for (const [key, each] of Object.entries(Array.isArray(value) ? value : recordOf(value))) {
    if (typeof each === "string" && Object.hasOwn(folders, key)) yield `${folders[key]}/${each}.yaml`;
    yield* namesIn(each);
  }
}

/** What a text offers that is made; most offer nothing, and their words need not be told apart. */
function madeNamesIn(text: string): readonly string[] {
  return /\b(?:guides|archives)\//.test(text) ? text.split(/[\s"'?#()[\]]/).flatMap(madeNameIn) : [];
}

/** What is made of a guide or an archive, by the address of its download: `guides/ai-policy`; nothing in any other word. */
function madeNameIn(word: string): string[] {
  const from = word.search(/\b(?:guides|archives)\//);
  const to = Math.max(word.lastIndexOf(".pdf"), word.lastIndexOf(".zip"));
  return from === -1 || to <= from ? [] : [word.slice(from, to)];
}

/** What a file is named by: guides and archives by what is made of them. */
function nameOf(file: string): string {
  if (file.startsWith(`${guideFolder}/`) && file.endsWith(".md")) return `guides/${path.posix.basename(file, ".md")}`;
  return /^pages\/(archives\/[^/]+)/.exec(file)?.[1] ?? file;
}
