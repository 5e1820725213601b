/** Detects files saved in the folder of another kind. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { nameOfFile } from "./classify.ts";
import { fragmentFolder, siteFile } from "../things/folders.ts";

/** Keys that only files of one folder have. */
const signs: Readonly<Record<string, { what: string; keys: readonly string[] }>> = {
  pages: { what: "page", keys: ["blocks"] },
  forms: { what: "form", keys: ["payload", "endpoint"] },
  prompts: { what: "prompt file", keys: ["templates", "prompts", "inputs"] },
};

/** Returns the problem of a file that has keys of another folder's files and none of its own folder's. */
export function wrongFolder(path: string, text: string, value: unknown): Problem | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const place = { file: path, pointer: "", range: [0, 0] as const };
  const within = withinPages(path, text, value);
  if (within) return report("wrong-folder", place, { ...within, name: path });
  if (path.startsWith("pages/_")) return undefined;
  const folder = path.slice(0, path.indexOf("/"));
  const has = (name: string): boolean => signs[name]?.keys.some((key) => key in value) === true;
  const other = Object.keys(signs).find((name) => name !== folder && has(name));
  if (other === undefined || has(folder)) return undefined;
  const words = { what: signs[other]?.what ?? "", name: path, better: `${other}/${nameOfFile(path)}.yaml` };
  return report("wrong-folder", place, words);
}

/** Finds a fragment among the pages, a page among the fragments, and the site file under another name. */
function withinPages(path: string, text: string, value: object): { what: string; better: string } | undefined {
  if (!path.startsWith("pages/") || path === siteFile) return undefined;
  if ("navigation" in value && "footer" in value && !("blocks" in value)) {
    return { what: "site file", better: siteFile };
  }
  const name = `${nameOfFile(path)}.yaml`;
  if (path.startsWith(`${fragmentFolder}/`)) {
    const isPage = "title" in value && "blocks" in value && !("with" in value);
    return isPage ? { what: "page", better: `pages/${name}` } : undefined;
  }
  const handed = "with" in value || /\{\{\s*with\./.test(text) || /schema\/editor\/fragment\.json/.test(text);
  const isFragment = "blocks" in value && !("title" in value) && handed;
  return isFragment ? { what: "fragment", better: `${fragmentFolder}/${name}` } : undefined;
}
