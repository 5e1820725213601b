/** File list, full-text search, and usages of files. */
import { statSync } from "node:fs";
import path from "node:path";
import { pagePath } from "../../../engine/link/page-path.ts";
import { kindAt, nameOfFile } from "../../../engine/source/classify.ts";
import { scan } from "../../../engine/source/scan.ts";
import { isContent } from "./content-files.ts";
import type { FilesAnswer, FoundAnswer, FoundLine, StudioFile } from "./talk.ts";
import { assetFolder } from "../../../engine/things/folders.ts";
import { pageGate } from "../../../engine/things/gate-in-text.ts";

/** The site's texts by path. */
type Texts = ReadonlyMap<string, string>;

const mostFound = 200;
const mostAssets = 2000;
const longestLine = 160;
const longestAddress = 500;

/** Lists every file the studio can open, by path, and the assets, with whether one is used by the texts or by the `unsaved` ones. */
export function listFiles(siteDir: string, texts: Texts, unsaved: readonly string[] = []): Omit<FilesAnswer, "git"> {
  const paths = [...texts.keys()].filter(isContent).sort();
  const assets = scan(siteDir, assetFolder, "").slice(0, mostAssets);
  const all = [...texts.values(), ...unsaved];
  const named = namesIn(all);
  return {
    files: paths.map((name) => describe(siteDir, name, texts.get(name) ?? "")),
    assets: assets.map(({ path: at, bytes }) => {
      const name = at.slice(assetFolder.length + 1);
      return { name, bytes, used: / /.test(name) ? isNamed(name, all) : named.has(name) };
    }),
  };
}

/** Collects everything in the texts that may be a file name, and its part after each slash, in one pass however many files there are. */
function namesIn(texts: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const word of text.split(/[\s"'`()[\]{}<>,?#|]+/)) {
      if (!word.includes(".") || word.length > longestAddress) continue;
      const name = word.replace(/[.:;!]{1,3}$/, "");
      for (let at = 0; at >= 0; at = name.indexOf("/", at + 1)) names.add(name.slice(at).replace(/^\//, ""));
    }
  }
  return names;
}

/** Whether any text contains an asset's name, also percent-encoded as in links. */
export function isNamed(asset: string, texts: readonly string[]): boolean {
  return texts.some((text) => text.includes(asset) || text.includes(encodeURI(asset)));
}

function describe(siteDir: string, name: string, text: string): StudioFile {
  const kind = kindOfPath(name);
  // Matched line by line, so that a file with errors has a title, too.
  const title = (kind === "guide" ? /^# +(.+)$/m : /^title: *(.+)$/m).exec(text)?.[1]?.trim() ?? "";
  const gate = kind === "page" ? pageGate(text) : undefined;
  return {
    path: name,
    kind,
    title: title.replace(/^(["'])(.*)\1$/, "$2"),
    ...(kind === "page" && { address: pagePath({ name: nameOfFile(name) }) }),
    ...(gate !== undefined && { gate }),
    modified: statSync(path.join(siteDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  };
}

function kindOfPath(name: string): StudioFile["kind"] {
  const kind = kindAt(name) ?? "guide";
  return kind === "generator" || kind === "library" ? "prompt" : kind;
}

/** Returns the lines that contain all of the words, in any order. */
export function searchTexts(words: string, texts: Texts): FoundAnswer {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  if (wanted.length === 0) return { found: [] };
  return linesWhere(texts, (line) => wanted.every((word) => line.toLowerCase().includes(word)));
}

/** Returns the lines of other files that refer to this one. */
export function usesOf(name: string, texts: Texts): FoundAnswer {
  const others = new Map([...texts].filter(([file]) => file !== name));
  return linesWhere(others, namesFile(name));
}

function namesFile(name: string): (line: string) => boolean {
  const kind = kindOfPath(name);
  const called = nameOfFile(name);
  if (kind === "site") return () => false;
  if (kind === "guide") return (line) => line.includes(called.replace(/^guides\/|\.md$/g, ""));
  const keys = { form: ["form"], prompt: ["generator", "library"], fragment: ["fragment"] };
  const isNamed = (line: string, key: string, value: string): boolean => {
    const at = line.indexOf(`${key}:`);
    return at >= 0 && /^["']?([^"'\s,}#]+)/.exec(line.slice(at + key.length + 1).trim())?.[1] === value;
  };
  if (kind !== "page") return (line) => keys[kind].some((key) => isNamed(line, key, called));
  const address = pagePath({ name: called });
  // A link may have a fragment identifier, and may be part of a longer text.
  return (line) => line.split(/["'\s()[\],}]/).some((word) => word === address || word.startsWith(`${address}#`));
}

function linesWhere(texts: Texts, fits: (line: string) => boolean): FoundAnswer {
  const found: FoundLine[] = [];
  for (const [path, text] of texts) {
    if (!isContent(path)) continue;
    for (const [index, line] of text.split("\n").entries()) {
      if (!fits(line)) continue;
      found.push({ path, line: index + 1, text: line.trim().slice(0, longestLine) });
      if (found.length >= mostFound) return { found };
    }
  }
  return { found };
}
