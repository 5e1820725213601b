import type { Problem } from "../problem/problem.ts";
import type { SourceFile } from "../source/source-file.ts";
import { filesBehindGates } from "../site/private-files.ts";
import type { Site } from "../site/site.ts";
import type { Chosen } from "./choose-versions.ts";

interface Content {
  files: ReadonlyMap<string, SourceFile>;
  chosen: Pick<Chosen, "stale" | "broken">;
  problems: readonly Problem[];
  site: Site | undefined;
  /** By the names of all files that are there, made ones too. */
  assets: Pick<ReadonlyMap<string, unknown>, "has">;
}

/**
 * The downloads among these names that may be behind a gate by what is broken: the page that keeps one behind its gate may
 * not be there, or be shown in a version that does not offer it.
 */
export function unsureDownloads(names: readonly string[], content: Content): readonly string[] {
  const { files, chosen, problems, site, assets } = content;
  const stale = new Set(chosen.stale);
  // A page that names what is not there, and is shown so, does not offer what that offered, or offers it under the name that it had.
  const isLacking =
    problems.some((problem) => lacksPart(problem) && !stale.has(problem.file)) ||
    // Of an address that a fact gives no problem tells: what gated pages offer by now does.
    (site !== undefined && [...filesBehindGates(site).keys()].some((name) => isAlone.test(name) && !assets.has(name)));
  if (chosen.broken.length > 0 || isLacking) return names;
  if (stale.size === 0) return [];
  // A page offers what its parts do, and a broken one may have any.
  const texts = [...files.values()]
    .filter(({ path, kind }) => kind !== "page" || stale.has(path))
    .map(({ text }) => text);
  return names.filter((name) => texts.some((text) => text.includes(name) || text.includes(encodeURI(name))));
}

/** The name of a download, and not an address among other words with what comes after it. */
const isAlone = /^(?:(?!\.(?:pdf|zip)).)+\.(?:pdf|zip)$/;

function lacksPart({ code, message }: Problem): boolean {
  if (code === "unknown-asset") return /\b(?:guides|archives)\//.test(message);
  return /^unknown-(?:fragment|form|library|generator)$/.test(code);
}

/** Shuts these downloads: what no page offers to everybody waits. */
export const shutAll = (names: readonly string[]): NonNullable<Site["shutFiles"]> =>
  new Map(names.map((name) => [name, new Set<string>()]));
