/** Texts that change only because a fact did: said once, with the pages that show it. */
import { amongSame } from "./among-same.ts";
import type { Difference } from "./difference.ts";
import { factsIn, type FactTexts, isWrittenAlike } from "./fact-texts.ts";
import { sentences, type Sentence } from "./report.ts";
import { riskOf } from "./risk-of.ts";
import { shortChange } from "./short-change.ts";
import { gravest, type Risk } from "./risk.ts";

/** A fact with another value than before. */
export interface FactChange {
  name: string;
  before: string;
  after: string;
  /** Where it shows: routes, or `every page`. */
  places: Set<string>;
  /** The words around it, as they are from now on. */
  said: Set<string>;
  /** What the places make of it. */
  risks: Set<Risk>;
}

/** The facts that both versions have, with another value. */
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

/** The facts that only have another name, as `[before, after]`: one is gone, and a new one has its value. */
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

/** What is said of the facts that only have another name. */
export function renamedFacts(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Sentence[] {
  return renamedFactNames(before, after).flatMap(([was, name]) =>
    sentences(`fact ${name}`, "nothing", [`The fact ${was} is called ${name} from now on.`]),
  );
}

/** The differences that no fact explains. For the others the place is noted at the fact. */
export function withoutFactChanges(
  differences: readonly Difference[],
  { facts, written }: { facts: readonly FactChange[]; written: readonly FactTexts[] },
  place: string,
): Difference[] {
  return differences.filter((difference) => {
    const { kind, before, after } = difference;
    // A fact stands in words: numbers and conditions that change alike change by themselves.
    if (kind !== "changed" || typeof before !== "string" || typeof after !== "string") return true;
    const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
    const explaining = isWrittenAlike(before, after, written) ? explanation(old, now, facts) : [];
    for (const fact of explaining) {
      fact.places.add(place);
      const risk = riskOf(difference);
      fact.risks.add(risk);
      const words = shortChange(before, after).after;
      // Only the first are shown: what exposes is never among the others.
      fact.said = risk === "exposes" ? new Set([words, ...fact.said]) : fact.said.add(words);
    }
    if (explaining.length > 0) return false;
    const shown = factsIn(after, written);
    for (const fact of facts) if (shown.has(fact.name)) fact.places.add(place);
    return true;
  });
}

/** The facts that turn one text into the other; none when they do not. */
export function explanation(before: string, after: string, facts: readonly FactChange[]): FactChange[] {
  const present = facts.filter((fact) => before.includes(quoted(fact.before)) && after.includes(quoted(fact.after)));
  // The longest first, so that the fact "$2,000" is not taken for a part of "$2,000,000".
  const ordered = present.toSorted((a, b) => b.before.length - a.before.length);
  const used = ordered.filter((fact) => turns(before, after, [fact]));
  if (used.length > 0) return used;
  return turns(before, after, ordered) ? ordered : [];
}

function turns(before: string, after: string, facts: readonly FactChange[]): boolean {
  const [only, ...others] = facts;
  if (only && others.length === 0) return turnsSome(before, after, only);
  // Marks first and values then, so that a new value is not taken for another fact's old one.
  const marked = facts.reduce((text, fact) => text.replaceAll(quoted(fact.before), `{{${fact.name}}}`), before);
  return facts.reduce((text, fact) => text.replaceAll(`{{${fact.name}}}`, quoted(fact.after)), marked) === after;
}

/** Whether the fact's value gives way in one place or more: another fact may have the same value and keep it. */
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

/** The value as it stands within JSON. */
function quoted(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** Of so many texts the words around a fact are shown. */
const mostSaid = 12;

/** What is said of the facts that show somewhere. */
export function factSentences(changes: readonly FactChange[]): Sentence[] {
  const shown = changes.filter(({ places }) => places.size > 0);
  return shown.flatMap(({ name, before, after, places, said, risks }) => {
    // The value alone says nothing more.
    const around = [...said].filter((each) => each !== after);
    const more = around.length > mostSaid ? ` and ${around.length - mostSaid} more` : "";
    const quoted = around.slice(0, mostSaid).map((each) => `“${each}”`);
    const reads = around.length > 0 ? ` It reads: ${quoted.join(", ")}${more}.` : "";
    const words = `The fact ${name}: “${before}” becomes “${after}”, on ${[...places].join(", ")}.${reads}`;
    return sentences(`fact ${name}`, gravest([...risks, "shows"]), [words]);
  });
}
