/** Checks whether a file's path can be an address. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";

const good = /^_?[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the problem of a path with capital letters, spaces or other invalid characters, or undefined. */
export function pathProblem(path: string): Problem | undefined {
  const [, plain = path, ending = ""] = /^(.*)(\.(?:yaml|md))$/.exec(path) ?? [];
  if (plain.split("/").every((part) => good.test(part))) return undefined;
  const better = `${betterPath(plain)}${ending}`;
  return report(
    "file-name",
    { file: path, pointer: "", range: [0, 0] },
    { name: path, better, ...(isCopy(path) && { copy: true }) },
  );
}

/** Returns whether operating systems or sync and merge tools would name a copy like this: `request (1).yaml`, `request - Copy.yaml`. */
function isCopy(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.(?:yaml|md)$/, "");
  const behindSpace = name.includes(" ") ? name.slice(name.indexOf(" ") + 1) : "";
  return (
    /\(\d{1,3}\)$|\bcopy\b|\bkopie$/i.test(behindSpace) ||
    /^copy of |\.sync-conflict-|_(?:local|remote|base|backup)_\d+$/i.test(name)
  );
}

/** Converts a path without its extension to lower-case letters, digits and hyphens. */
export function betterPath(path: string): string {
  return path.split("/").map(improve).join("/");
}

function improve(part: string): string {
  if (good.test(part)) return part;
  const plain = part.normalize("NFKD").replaceAll(/[\u0300-\u036F]/g, "");
  return (
    plain
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "page"
  );
}
