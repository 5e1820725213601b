/** Explains texts that change only because a fact did: the fact is reported once, with the pages that show it. */
import { amongSame } from "./among-same.ts";
import type { Difference } from "./difference.ts";
import { factsIn, type FactTexts, isWrittenAlike } from "./fact-texts.ts";
import { sentences, type Sentence } from "./report.ts";
import { riskOf } from "./risk-of.ts";
import { shortChange } from "./short-change.ts";
import { gravest, type Risk } from "./risk.ts";

/** A fact whose value changed. */
export interface FactChange {
  name: string;
  before: string;
  after: string;
  /** Where it shows: routes, or `every page`. */
  places: Set<string>;
  /** Excerpts of the later version that contain it. */
  said: Set<string>;
  /** The risk levels of the texts that it changes. */
  risks: Set<Risk>;
}

/** Returns the facts that both versions have with different values. */
export function changedFacts(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FactChange[] {
  return [...after].flatMap(([name, value]) => {
    const old = before.get(name);
    return old === undefined || old === value
      ? []
      : [
          {
            name,
            before: old,
            after: value,
            places: new Set<string>(),
            said: new Set<string>(),
            risks: new Set<Risk>(),
          },
        ];
  });
}

/** Returns the facts that were only renamed, as `[before, after]`: one is gone, and a new one has its value. */
export function renamedFactNames(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): [string, string][] {
  const gone = [...before].filter(([name]) => !after.has(name));
  const former = amongSame(gone, ([, value]) => value);
  return [...after].flatMap(([name, value]): [string, string][] => {
    const was = before.has(name) ? undefined : former(value);
    return was ? [[was[0], name]] : [];
  });
}

/** Returns the sentences about facts that were only renamed. */
export function renamedFacts(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Sentence[] {
  return renamedFactNames(before, after).flatMap(([was, name]) =>
    sentences(`fact ${name}`, "nothing", [`The fact ${was} is called ${name} from now on.`]),
  );
}

/** Returns the differences that no fact explains, and records with each fact the places that show it. */
export function withoutFactChanges(
  differences: readonly Difference[],
  { facts, written }: { facts: readonly FactChange[]; written: readonly FactTexts[] },
  place: string,
): Difference[] {
  return differences.filter((difference) => {
    const { kind, before, after } = difference;
    // Facts occur in texts; numbers and conditions that change alike change on their own.
    if (kind !== "changed" || typeof before !== "string" || typeof after !== "string") return true;
    const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
    const explaining = isWrittenAlike(before, after, written) ? explanation(old, now, facts) : [];
    for (const fact of explaining) {
      fact.places.add(place);
      const risk = riskOf(difference);
      fact.risks.add(risk);
      const words = shortChange(before, after).after;
      // Only the first excerpts are shown, so one that exposes something goes first.
      fact.said = risk === "exposes" ? new Set([words, ...fact.said]) : fact.said.add(words);
    }
    if (explaining.length > 0) return false;
    const shown = factsIn(after, written);
    for (const fact of facts) if (shown.has(fact.name)) fact.places.add(place);
    return true;
  });
}

/** Returns the facts that turn one text into the other; empty when they do not. */
export function explanation(before: string, after: string, facts: readonly FactChange[]): FactChange[] {
  const present = facts.filter((fact) => before.includes(quoted(fact.before)) && after.includes(quoted(fact.after)));
  // Longest first, so that the fact "$2,000" is not taken for a part of "$2,000,000".
  const ordered = present.toSorted((a, b) => b.before.length - a.before.length);
  const used = ordered.filter((fact) => turns(before, after, [fact]));
  if (used.length > 0) return used;
  return turns(before, after, ordered) ? ordered : [];
}

function turns(before: string, after: string, facts: readonly FactChange[]): boolean {
  const [only, ...others] = facts;
  if (only && others.length === 0) return turnsSome(before, after, only);
  // Inserts placeholders before values, so that a new value is not taken for another fact's old one.
  const marked = facts.reduce((text, fact) => text.replaceAll(quoted(fact.before), `{{${fact.name}}}`), before);
  return facts.reduce((text, fact) => text.replaceAll(`{{${fact.name}}}`, quoted(fact.after)), marked) === after;
}

/** Returns whether replacing the fact's value in one place or more gives the new text. Another fact may have the same value and keep it. */
function turnsSome(before: string, after: string, fact: FactChange): boolean {
  const [old, now] = [quoted(fact.before), quoted(fact.after)];
  const [start = "", ...rest] = before.split(old);
  if (!after.startsWith(start)) return false;
  let at = start.length;
  let turned = false;
  for (const part of rest) {
    const value = [now, old].find((each) => after.startsWith(each + part, at));
    if (value === undefined) return false;
    turned ||= value === now;
    at += value.length + part.length;
  }
  return turned && at === after.length;
}

/** Returns the value as it appears inside a JSON string. */
function quoted(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** Maximum number of excerpts shown for a fact. */
const mostSaid = 12;

/** Returns the sentences about changed facts that show somewhere. */
export function factSentences(changes: readonly FactChange[]): Sentence[] {
  const shown = changes.filter(({ places }) => places.size > 0);
  return shown.flatMap(({ name, before, after, places, said, risks }) => {
    // An excerpt that is only the value adds nothing.
    const around = [...said].filter((each) => each !== after);
    const more = around.length > mostSaid ? ` and ${around.length - mostSaid} more` : "";
    const quoted = around.slice(0, mostSaid).map((each) => `“${each}”`);
    const reads = around.length > 0 ? ` It reads: ${quoted.join(", ")}${more}.` : "";
    const words = `The fact ${name}: “${before}” becomes “${after}”, on ${[...places].join(", ")}.${reads}`;
    return sentences(`fact ${name}`, gravest([...risks, "shows"]), [words]);
  });
}
