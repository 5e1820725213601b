/** Remembers which version of a download was shown last, and behind which gates, in a file that outlives a restart. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import type { Recipe } from "../../engine/derive/plan/recipe.ts";
import { writeAtOnce } from "../../engine/source/write-at-once.ts";
import { listOf, recordOf } from "../../engine/things/values.ts";

/** The keys of the gates that open a file; undefined for a public file. */
type Gates = ReadonlySet<string> | undefined;

type Version = Pick<Recipe, "name" | "hash">;

export interface LastShown {
  /** Records that this version is shown behind these gates from now on. What is recorded together is written once, before anything is sent. */
  note(version: Version, gates: Gates): void;
  /** Returns the hash of the version of a name that was shown last, to anybody. */
  hashOf(name: string): string | undefined;
  /** Returns the version of a name that was shown last, for those whom these gates admit now; undefined if it was not shown to them. */
  of(name: string, gates: Gates): Version | undefined;
  /** Returns the version of each name that was shown last, to anybody. */
  all(): readonly Version[];
}

/** Opens the record in this folder. A file that cannot be read or written is reported in the log; what is unknown was shown to nobody. */
export function createLastShown(folder: string, log: Pick<Logger, "error">): LastShown {
  const file = path.join(folder, ".shown.json");
  const known = new Map<string, { hash: string; gates: Gates }>();
  const safely = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
      log.error({ err: error }, "which downloads were shown last could not be kept or read");
    }
  };
  safely(() => {
    for (const [name, value] of Object.entries(recordOf(JSON.parse(readFileSync(file, "utf8"))))) {
      const { hash, gates } = recordOf(value);
      const keys = listOf(gates).filter((key) => typeof key === "string");
      if (typeof hash === "string") known.set(name, { hash, gates: gates === "none" ? undefined : new Set(keys) });
    }
  });
  const write = (): void => {
    const all = [...known].map(([name, { hash, gates }]) => [name, { hash, gates: gates ? [...gates] : "none" }]);
    writeAtOnce(file, JSON.stringify(Object.fromEntries(all)), { mode: 0o600 });
  };
  let isChanged = false;
  const writeSoon = (): void => {
    if (isChanged) return;
    isChanged = true;
    queueMicrotask(() => {
      isChanged = false;
      safely(write);
    });
  };
  return {
    note({ name, hash }, gates) {
      const before = known.get(name);
      // A file that is shut for everybody until a mistake is fixed is shown to nobody.
      if (gates?.size === 0 || (before?.hash === hash && isSameGates(before.gates, gates))) return;
      known.set(name, { hash, gates });
      writeSoon();
    },
    hashOf: (name) => known.get(name)?.hash,
    of(name, gates) {
      const last = known.get(name);
      const mayHave = last && (!last.gates || gates?.isSubsetOf(last.gates));
      return last && mayHave ? { name, hash: last.hash } : undefined;
    },
    all: () => [...known].map(([name, { hash }]) => ({ name, hash })),
  };
}

/** Returns whether two sets of gate keys are the same. */
export function isSameGates(one: Gates, other: Gates): boolean {
  return one === other || (one !== undefined && other?.size === one.size && other.isSubsetOf(one));
}
