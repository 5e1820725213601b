/** Names that a text can refer to: existing addresses, anchors, facts, icons, assets, forms and prompts. */
import { pagePath } from "../../../engine/link/page-path.ts";
import { findIcon, iconNames } from "../../../engine/load/icons.ts";
import { nameOfFile } from "../../../engine/source/classify.ts";
import { readSource } from "../../../engine/source/read-source.ts";
import type { Reference } from "../../../engine/validate/schemas.ts";
import { isRecord, recordOf } from "../../../engine/things/values.ts";
import type { Suggestion } from "./talk.ts";
import { fragmentFolder, siteFile } from "../../../engine/things/folders.ts";

/** The sources of the names. */
export interface Named {
  /** The file being edited, and its parsed value. */
  path: string;
  file: unknown;
  /** All texts by path, and the names of the assets. */
  texts: ReadonlyMap<string, string>;
  assets: readonly string[];
}

type Lister = (named: Named, typed: string) => readonly Suggestion[];

const most = 100;

const listers: Partial<Record<Reference | "fact", Lister>> = {
  link: ({ path, texts }, typed) => {
    const pages = filesIn(texts, "pages/").filter(([name]) => !/^pages\/(_|guides\/)/.test(name));
    const addressed = pages.map(([name, text]) => ({ address: pagePath({ name: nameOfFile(name) }), text }));
    const [before = ""] = typed.split("#");
    const target = before === "" ? texts.get(path) : addressed.find(({ address }) => address === before)?.text;
    if (typed.includes("#")) return anchorsIn(target ?? "").map((id) => ({ label: `${before}#${id}` }));
    return addressed.map(({ address, text }) => ({ label: address, detail: titleIn(text) }));
  },
  asset: ({ assets }) => assets.map((label) => ({ label })),
  icon: (_named, typed) =>
    [...iconNames()]
      .filter((name) => name.includes(typed.toLowerCase()))
      .toSorted((a, b) => Number(b.startsWith(typed)) - Number(a.startsWith(typed)) || a.length - b.length)
      .slice(0, most)
      .map((label) => ({ label, icon: findIcon(label)?.nodes ?? [] })),
  form: ({ texts }) => namedFiles(texts, "forms/"),
  generator: ({ texts }) => namedFiles(texts, "prompts/", (text) => !isLibrary(text)),
  library: ({ texts }) => namedFiles(texts, "prompts/", isLibrary),
  fragment: ({ texts }) => namedFiles(texts, `${fragmentFolder}/`),
  field: ({ file }) => fieldsIn(file).map((label) => ({ label })),
  payload: ({ file }) => Object.keys(recordOf(recordOf(file)["payload"])).map((label) => ({ label })),
  fact: ({ texts }) => {
    const site = readSource(siteFile, texts.get(siteFile) ?? "").value;
    return Object.entries(recordOf(recordOf(site)["facts"])).map(([label, value]) => ({
      label,
      detail: shortly(value),
    }));
  },
};

/** Returns the names of a kind that fit what is typed; none for a kind without a list. */
export function namesOf(kind: Reference | "fact", named: Named, typed: string): readonly Suggestion[] {
  return listers[kind]?.(named, typed) ?? [];
}

function filesIn(texts: Named["texts"], folder: string): (readonly [string, string])[] {
  return [...texts].filter(([name]) => name.startsWith(folder) && name.endsWith(".yaml"));
}

function namedFiles(texts: Named["texts"], folder: string, fits: (text: string) => boolean = () => true): Suggestion[] {
  return filesIn(texts, folder)
    .filter(([, text]) => fits(text))
    .map(([name, text]) => ({ label: nameOfFile(name), detail: titleIn(text) }));
}

const isLibrary = (text: string): boolean => /^kind: *library\b/m.test(text);
const titleIn = (text: string): string => (/^title: *(.*)$/m.exec(text)?.[1] ?? "").slice(0, 80);
const anchorsIn = (text: string): string[] => [...text.matchAll(/^[ -]*id: *([\w-]+)/gm)].flatMap(([, id]) => id ?? []);

function shortly(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(isRecord(value) ? value["value"] : value) ?? "")).slice(
    0,
    60,
  );
}

/** Returns the names of all form fields: of every object that has a type and a name. */
function fieldsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = isRecord(value) && typeof value["type"] === "string" && typeof value["name"] === "string";
  const names = own ? [String(value["name"])] : [];
  return [...names, ...Object.values(value).flatMap(fieldsIn)];
}
