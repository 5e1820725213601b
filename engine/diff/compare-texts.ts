/** Finds files that are written differently but say the same. */
import { isDeepStrictEqual } from "node:util";
import { sentences, type Sentence } from "./report.ts";
import type { Snapshot } from "./snapshot.ts";
import { fragmentFolder } from "../things/folders.ts";

/**
 * Returns a sentence for each changed file with nothing else to report: moved, reordered, commented, or written with anchors.
 *
 * `quiet` means that every page was compared and none differs. Only then does a fragment say the same, since it appears only in pages.
 */
export function compareTexts(before: Snapshot, after: Snapshot, quiet: boolean): Sentence[] {
  const names = [...new Set([...before.texts.keys(), ...after.texts.keys()])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before.texts.get(name), after.texts.get(name)];
    if (old === now || !name.endsWith(".yaml") || isBroken(name, before, after)) return [];
    const isSame = isFragment(name) ? quiet : isDeepStrictEqual(before.settled.get(name), after.settled.get(name));
    return isSame ? sentences(name, "nothing", [`${name} ${howWritten(old, now)}.`]) : [];
  });
}

function isFragment(name: string): boolean {
  return name.startsWith(`${fragmentFolder}/`);
}

function isBroken(name: string, ...versions: readonly Snapshot[]): boolean {
  return versions.some(({ broken }) => broken.includes(name));
}

function howWritten(old: string | undefined, now: string | undefined): string {
  if (old === undefined) return "is new, and holds what was elsewhere";
  if (now === undefined) return "is gone; what it held is elsewhere";
  return "says the same in another way";
}
