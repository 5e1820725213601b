/** Derives a file's kind and name from its path. */
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

/** Returns whether a path (relative to the project root, with forward slashes) belongs to a source file of the website. */
export function isSource(path: string): boolean {
  return kindAt(path) !== undefined;
}

/** Returns whether a file in the content folders is ignored because of its extension or folder. */
export function isStray(path: string): boolean {
  if (path.startsWith(`${assetFolder}/`)) return isMislaid(path.slice(assetFolder.length + 1));
  if (isSource(path) || /(^|\/)\.|(~|\.(bak|orig|swp|tmp))$/.test(path)) return false;
  return !path.startsWith(`${archiveFolder}/`) && !/^pages\/guides\/.+\.md$/.test(path);
}

/** Returns where an ignored file belongs, based on its extension and folder. */
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

/** Returns the kind of file at a path, as far as the path tells (libraries count as generators), or undefined. */
export function kindAt(path: string): FileKind | undefined {
  return folders.find(([pattern]) => pattern.test(path))?.[1];
}

/** Returns the kind of a file; the content of a prompt file decides between generator and library. */
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

/** Returns the path without the kind's folder and the extension: `visit/hours`, `question`. */
export function nameOfFile(path: string): string {
  return path.replace(/^(pages\/_shared|pages|forms|prompts)\//, "").replace(/\.yaml$/, "");
}
