/** Compares forms and prompt files: named things that pages show. */
import { sentences, type DiffSection, type Sentence } from "./report.ts";
import type { Risk } from "./risk.ts";
import type { FileKind } from "../source/source-file.ts";

export interface ComparedPart {
  kind: FileKind;
  /** Structured as its schema describes. */
  value: unknown;
  /** The paths of the pages that show it. */
  places: readonly string[];
  /** Who receives what visitors enter; undefined when nothing is sent. */
  sendsTo?: readonly string[];
}

/** Returns one section per thing, including new and removed ones; it is empty when nothing differs. */
export function compareParts(
  before: ReadonlyMap<string, ComparedPart>,
  after: ReadonlyMap<string, ComparedPart>,
  renamed: ReadonlyMap<string, string>,
  compare: (about: string, before: ComparedPart, after: ComparedPart) => Sentence[],
): DiffSection[] {
  const names = [...new Set([...after.keys(), ...before.keys()])].filter((name) => !renamed.has(name)).sort();
  const former = new Map([...renamed].map(([was, is]) => [is, was]));
  return names.flatMap((name): DiffSection[] => {
    const was = former.get(name);
    const [old, now] = [before.get(was ?? name), after.get(name)];
    const either = now ?? old;
    if (!either) return [];
    const where = either.places.length === 0 ? "on no page" : `on ${either.places.join(", ")}`;
    const heading = `${either.kind.charAt(0).toUpperCase()}${either.kind.slice(1)} ${name} (${where})`;
    const about = `${either.kind} ${name}`;
    const only = (risk: Risk, words: string): DiffSection[] => [
      { heading, sentences: sentences(about, risk, [words]) },
    ];
    const { sendsTo } = either;
    const goes = sendsTo ? `; what visitors write in it goes to: ${sendsTo.join(", ") || "nobody"}` : "";
    if (was !== undefined && sendsTo) {
      return only("breaks", `It was called ${was}: new leads are stored and delivered under the new name.`);
    }
    if (was !== undefined) return only("nothing", `It was called ${was}.`);
    if (!old) return only(sendsTo ? "exposes" : "shows", `The ${either.kind} is new${goes}.`);
    if (!now) return only(sendsTo ? "breaks" : "shows", `The ${either.kind} is gone.`);
    if (old.kind !== now.kind) return only("shows", `It was a ${old.kind} and is now a ${now.kind}.`);
    return [{ heading, sentences: compare(about, old, now) }];
  });
}
