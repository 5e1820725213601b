/** A file that was saved among files of another kind. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { nameOf } from "./classify.ts";

/** What only files of one folder have. */
const signs: Readonly<Record<string, { what: string; keys: readonly string[] }>> = {
  pages: { what: "page", keys: ["blocks"] },
  forms: { what: "form", keys: ["payload", "endpoint"] },
  prompts: { what: "prompt file", keys: ["templates", "prompts", "inputs"] },
};

/** The problem of a file whose keys are those of another folder's files, and of none of its own. */
export function wrongFolder(path: string, value: unknown): Problem | undefined {
  if (typeof value !== "object" || value === null || path.startsWith("pages/_")) return undefined;
  const folder = path.slice(0, path.indexOf("/"));
  const has = (name: string): boolean => signs[name]?.keys.some((key) => key in value) === true;
  const other = Object.keys(signs).find((name) => name !== folder && has(name));
  if (other === undefined || has(folder)) return undefined;
  const better = `${other}/${nameOf(path)}.yaml`;
  const words = { what: signs[other]?.what ?? "", folder: `${folder}/`, better };
  return report("wrong-folder", { file: path, pointer: "", range: [0, 0] }, words);
}
