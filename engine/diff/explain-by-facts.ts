/** Texts that change only because a fact did: said once, with the pages that show it. */
import type { Difference } from "./difference.ts";

/** A fact with another value than before. */
export interface FactChange {
  name: string;
  before: string;
  after: string;
  /** Where it shows: routes, or `every page`. */
  places: Set<string>;
}

/** The facts that both versions have, with another value. */
export function changedFacts(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FactChange[] {
  return [...after].flatMap(([name, value]) => {
    const old = before.get(name);
    return old === undefined || old === value ? [] : [{ name, before: old, after: value, places: new Set<string>() }];
  });
}

/** The differences that no fact explains. For the others the place is noted at the fact. */
export function withoutFactChanges(
  differences: readonly Difference[],
  facts: readonly FactChange[],
  place: string,
): Difference[] {
  return differences.filter(({ kind, before, after }) => {
    if (kind !== "changed") return true;
    const [old, now] = [JSON.stringify(before), JSON.stringify(after)];
    const explaining = explanation(old, now, facts);
    for (const fact of explaining) fact.places.add(place);
    if (explaining.length > 0) return false;
    for (const fact of facts) if (surely(fact, old, now)) fact.places.add(place);
    return true;
  });
}

/** Whether a text that changes otherwise too shows the fact. Very short values, such as a 3, may stand for anything. */
function surely(fact: FactChange, before: string, after: string): boolean {
  return fact.before.length > 2 && before.includes(quoted(fact.before)) && after.includes(quoted(fact.after));
}

/** The facts that turn one text into the other; none when they do not. */
function explanation(before: string, after: string, facts: readonly FactChange[]): FactChange[] {
  const present = facts.filter((fact) => before.includes(quoted(fact.before)) && after.includes(quoted(fact.after)));
  // The longest first, so that the fact "$2,000" is not taken for a part of "$2,000,000".
  const ordered = present.toSorted((a, b) => b.before.length - a.before.length);
  const used = ordered.filter((fact) => turns(before, after, [fact]));
  if (used.length > 0) return used;
  return turns(before, after, ordered) ? ordered : [];
}

function turns(before: string, after: string, facts: readonly FactChange[]): boolean {
  // Marks first and values then, so that a new value is not taken for another fact's old one.
  const marked = facts.reduce((text, fact) => text.replaceAll(quoted(fact.before), `{{${fact.name}}}`), before);
  return facts.reduce((text, fact) => text.replaceAll(`{{${fact.name}}}`, quoted(fact.after)), marked) === after;
}

/** The value as it stands within JSON. */
function quoted(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** What is said of the facts that show somewhere. */
export function factSentences(changes: readonly FactChange[]): string[] {
  const shown = changes.filter(({ places }) => places.size > 0);
  return shown.map(({ name, before, after, places }) => {
    return `${name}: “${before}” becomes “${after}”, on ${[...places].join(", ")}.`;
  });
}
