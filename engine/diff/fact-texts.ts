/** Finds texts with facts, and how they are written: a text that changes as a fact does may still have been edited by hand. */
import { findFacts } from "../link/facts.ts";
import type { Snapshot } from "./snapshot.ts";

/** Maps each complete text to the ways in which it is written with facts. */
export type FactTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the texts with facts in a version. */
export function readFactTexts({ settled, written }: Pick<Snapshot, "settled" | "written">): FactTexts {
  const found = new Map<string, Set<string>>();
  const read = (full: unknown, asWritten: unknown): void => {
    if (typeof full === "string" && typeof asWritten === "string") {
      if (full !== asWritten) found.set(full, (found.get(full) ?? new Set()).add(asWritten));
    } else if (typeof full === "object" && full !== null && typeof asWritten === "object" && asWritten !== null) {
      const parts = new Map<string, unknown>(Object.entries(asWritten));
      for (const [key, part] of Object.entries(full)) read(part, parts.get(key));
    }
  };
  const files = written();
  for (const [path, full] of settled) read(full, files.get(path));
  return found;
}

/** Returns whether a text with facts is written as before. */
export function isWrittenAlike(before: string, after: string, [old, now]: readonly FactTexts[]): boolean {
  return old?.get(before)?.isDisjointFrom(now?.get(after) ?? new Set()) === false;
}

/** Returns the facts in a text of the later version. */
export function factsIn(after: string, [, now]: readonly FactTexts[]): ReadonlySet<string> {
  return new Set([...(now?.get(after) ?? [])].flatMap((text) => findFacts(text).map(({ fact }) => fact)));
}
