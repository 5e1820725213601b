/** What a path says about a file: its kind and the name by which others refer to it. */
import { distance } from "../problem/near.ts";
import { recordOf } from "../things/values.ts";
import type { FileKind } from "./source-file.ts";
import { isMislaid } from "../things/file-address.ts";
import { archiveFolder, assetFolder, guideFolder } from "../things/folders.ts";

const folders: readonly (readonly [RegExp, FileKind])[] = [
  [/^pages\/_site\.yaml$/, "site"],
  [/^pages\/_shared\/.+\.yaml$/, "fragment"],
  [/^pages\/(?!assets\/|guides\/|archives\/).+\.yaml$/, "page"],
  [/^forms\/.+\.yaml$/, "form"],
  [/^prompts\/.+\.yaml$/, "generator"],
];

/** Whether a file of the website lies at this path (relative to the project's root, with forward slashes). */
export function isSource(path: string): boolean {
  return kindAt(path) !== undefined;
}

/** Whether a file lies among the content and yet is not read: another ending, or a folder for other things. */
export function isStray(path: string): boolean {
  if (path.startsWith(`${assetFolder}/`)) return isMislaid(path.slice(assetFolder.length + 1));
  if (isSource(path) || /(^|\/)\.|(~|\.(bak|orig|swp|tmp))$/.test(path)) return false;
  return !path.startsWith(`${archiveFolder}/`) && !/^pages\/guides\/.+\.md$/.test(path);
}

/** Where a file that is not read belongs, by its ending and its folder. */
export function placeFor(path: string): string {
  const steps = path.split("/");
  const shut = steps.slice(0, -1).findLastIndex((folder) => folder.toLowerCase().includes("privat"));
  if (shut > 0 && path.startsWith(`${assetFolder}/`))
    return [assetFolder, "private", ...steps.slice(shut + 1)].join("/");
  const last = steps.pop() ?? "";
  const base = /^[^]*?\.(?:ya?ml|md)(?![a-z\d])/i.exec(last)?.[0] ?? last;
  const name = base.replace(/\.[^.]*$/, "");
  const folder = steps.join("/");
  if (/\.(md|markdown)$/i.test(base) || (folder.startsWith(guideFolder) && /\.(txt|docx?|odt|rtf)$/i.test(base))) {
    return `${guideFolder}/${name}.md`;
  }
  if (/\.(jpe?g|png|gif|svg|webp|avif|pdf|docx?|xlsx?|pptx?|zip|mp[34])$/i.test(base)) return `${assetFolder}/${base}`;
  return /^pages\/(guides|assets|archives)/.test(folder) ? `pages/${name}.yaml` : `${folder}/${name}.yaml`;
}

/** The kind of file that lies at a path, as far as the path tells: a library counts as a generator. Undefined for none. */
export function kindAt(path: string): FileKind | undefined {
  return folders.find(([pattern]) => pattern.test(path))?.[1];
}

/** The kind of the file; a prompt file says itself whether it is a generator or a library. */
export function kindOf(path: string, text: string, value: unknown): FileKind {
  const kind = kindAt(path);
  if (!kind) throw new Error(`No kind of file lies at ${path}`);
  return kind === "generator" ? promptKind(text, value) : kind;
}

function promptKind(text: string, value: unknown): FileKind {
  const said = recordOf(value)["kind"] ?? /^kind:[ \t]*["']?(\w+)/m.exec(text)?.[1];
  if (typeof said === "string" && distance(said.toLowerCase(), "library", 3) <= 3) return "library";
  if (typeof said === "string" && distance(said.toLowerCase(), "generator", 4) <= 4) return "generator";
  return /^prompts:/m.test(text) ? "library" : "generator";
}

/** The path without the kind's folder and the ending: `visit/hours`, `question`. */
export function nameOfFile(path: string): string {
  return path.replace(/^(pages\/_shared|pages|forms|prompts)\//, "").replace(/\.yaml$/, "");
}
