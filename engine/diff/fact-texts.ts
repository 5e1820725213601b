/** Which texts have facts in them, and how they are written: that a text changes as a fact does may be somebody's hand. */
import { findFacts } from "../link/facts.ts";
import type { Snapshot } from "./snapshot.ts";

/** Texts in full, each with the ways in which it is written with facts. */
export type FactTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads those of a version. */
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

/** Whether a text is written as before, with facts in it. */
export function isWrittenAlike(before: string, after: string, [old, now]: readonly FactTexts[]): boolean {
  return old?.get(before)?.isDisjointFrom(now?.get(after) ?? new Set()) === false;
}

/** The facts in a text as it is from now on. */
export function factsIn(after: string, [, now]: readonly FactTexts[]): ReadonlySet<string> {
  return new Set([...(now?.get(after) ?? [])].flatMap((text) => findFacts(text).map(({ fact }) => fact)));
}
