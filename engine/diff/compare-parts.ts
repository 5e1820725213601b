/** Forms and prompt files: things with a name that pages show. */
import type { FileKind } from "../source/file-kind.ts";
import type { DiffSection } from "./report.ts";

export interface Part {
  kind: FileKind;
  /** As its schema describes it. */
  value: unknown;
  /** The paths of the pages that show it. */
  places: readonly string[];
}

/** One section a thing that is different; new and missing ones too. */
export function compareParts(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
  compare: (kind: FileKind, before: unknown, after: unknown, places: readonly string[]) => string[],
): DiffSection[] {
  const names = [...new Set([...after.keys(), ...before.keys()])].sort();
  return names.flatMap((name): DiffSection[] => {
    const [old, now] = [before.get(name), after.get(name)];
    const either = now ?? old;
    if (!either) return [];
    const where = either.places.length === 0 ? "on no page" : `on ${either.places.join(", ")}`;
    const heading = `${either.kind.charAt(0).toUpperCase()}${either.kind.slice(1)} ${name} (${where})`;
    if (!old) return [{ heading, sentences: [`The ${either.kind} is new.`] }];
    if (!now) return [{ heading, sentences: [`The ${either.kind} is gone.`] }];
    if (old.kind !== now.kind) return [{ heading, sentences: [`It was a ${old.kind} and is now a ${now.kind}.`] }];
    return [{ heading, sentences: compare(now.kind, old.value, now.value, now.places) }];
  });
}
