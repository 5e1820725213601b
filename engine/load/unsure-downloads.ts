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
  /** Keyed by the names of all existing files, generated ones included. */
  assets: Pick<ReadonlyMap<string, unknown>, "has">;
}

/**
 * Returns the downloads that may be behind a gate but cannot be attributed because of broken files: the gated page may
 * be missing, or live in a version that does not offer them.
 */
export function unsureDownloads(names: readonly string[], content: Content): readonly string[] {
  const { files, chosen, problems, site, assets } = content;
  const stale = new Set(chosen.stale);
  // A live page with a missing reference does not offer what that reference offered, or offers it under its old name.
  const isLacking =
    problems.some((problem) => lacksPart(problem) && !stale.has(problem.file)) ||
    // Addresses given by facts cause no problem, so the downloads that gated pages now offer are checked instead.
    (site !== undefined && [...filesBehindGates(site).keys()].some((name) => isAlone.test(name) && !assets.has(name)));
  if (chosen.broken.length > 0 || isLacking) return names;
  if (stale.size === 0) return [];
  // A page also offers what its parts offer, and a broken page may include any of them.
  const texts = [...files.values()]
    .filter(({ path, kind }) => kind !== "page" || stale.has(path))
    .map(({ text }) => text);
  return names.filter((name) => texts.some((text) => text.includes(name) || text.includes(encodeURI(name))));
}

/** Matches only a download's name, not an address within other words or with a suffix. */
const isAlone = /^(?:(?!\.(?:pdf|zip)).)+\.(?:pdf|zip)$/;

function lacksPart({ code, message }: Problem): boolean {
  if (code === "unknown-asset") return /\b(?:guides|archives)\//.test(message);
  return /^unknown-(?:fragment|form|library|generator)$/.test(code);
}

/** Closes these downloads: those that no page offers to everybody are held back. */
export const shutAll = (names: readonly string[]): NonNullable<Site["shutFiles"]> =>
  new Map(names.map((name) => [name, new Set<string>()]));
