/** Converts conditions to disjunctive normal form: a list of alternatives, each a conjunction. */
import { answers, asksOf, isComparison, type AskedOf } from "../things/condition.ts";
import { isDay, isDayLimit, limitDay } from "../things/day.ts";
import type { Field } from "./fields.ts";
import { isRecord, listOf } from "../things/values.ts";

/** A comparison with one field; when `holds` is false, it must not hold. */
export interface Atom extends Pick<AskedOf, "name" | "wanted"> {
  holds: boolean;
  /** Whether the field must have an answer for this to be met. */
  answered: boolean;
}

export type Conjunction = readonly Atom[];

/** Maximum number of alternatives; beyond it, nothing is reported. */
const mostWays = 200;
/** Maximum number of values in one conjunction, since each is compared with each. */
const mostValues = 1000;

/** Returns the alternatives in which a condition can hold, or undefined when there are too many to examine. */
export function conjunctionsOf(condition: unknown, holds = true): readonly Conjunction[] | undefined {
  const parts = Object.entries(isRecord(condition) ? condition : {}).map(([name, wanted]) => {
    if (name === "not" && isRecord(wanted)) return conjunctionsOf(wanted, !holds);
    if (name !== "any" && name !== "all") return [asksOf({ [name]: wanted }).map((ask) => atomOf(ask, holds))];
    const inner = listOf(wanted).map((each) => conjunctionsOf(each, holds));
    return (name === "all") === holds ? together(inner) : eitherOf(inner);
  });
  return holds ? together(parts) : eitherOf(parts);
}

function atomOf({ name, wanted }: AskedOf, holds: boolean): Atom {
  const onlyNot = isRecord(wanted) && Object.keys(wanted).every((word) => word === "not");
  return { name, wanted, holds, answered: holds !== onlyNot };
}

type Ways = readonly Conjunction[] | undefined;

function eitherOf(parts: readonly Ways[]): Ways {
  const all = parts.flatMap((part) => part ?? []);
  return parts.includes(undefined) || all.length > mostWays ? undefined : all;
}

function together(parts: readonly Ways[]): Ways {
  return parts.reduce<Ways>(
    (before, part) => {
      if (!before || !part || before.length * part.length > mostWays) return undefined;
      return before.flatMap((each) => part.map((more) => [...each, ...more]));
    },
    [[]],
  );
}

/** Returns whether a field can have an answer that satisfies the whole conjunction. */
export function canHold(way: Conjunction, field: Field | undefined, name: string): boolean {
  const atoms = way.filter((atom) => atom.name === name);
  // Unknown fields and unknown comparison keywords are reported by other rules.
  if (!field || atoms.some(({ wanted }) => isRecord(wanted) && !Object.keys(wanted).every(isComparison))) return true;
  // Each choice of a checkbox group can be checked or not, independently of the others.
  if (field?.type === "checkbox-group") return true;
  const named = atoms.flatMap(({ wanted }) => valuesOf(wanted));
  if (named.length > mostValues) return true;
  // The order of a fixed date and a date relative to today changes over time.
  const days = named.filter((value) => isDayLimit(String(value)));
  if (new Set(days.map((day) => isDay(String(day)))).size > 1) return true;
  return candidates(atoms, field).some((value) =>
    atoms.every(({ wanted, holds }) => answers(value, wanted, () => someDay) === holds),
  );
}

/** The distances between limits relative to today do not depend on the date, so any date will do. */
const someDay = "2026-06-15";

/** Returns answers that are enough to decide: all options, or the values compared with and their neighbors, and no answer. */
function candidates(atoms: Conjunction, field: Field | undefined): readonly (string | number | boolean)[] {
  const named = atoms.flatMap(({ wanted }) => valuesOf(wanted));
  if (field?.type === "checkbox") return [true, false];
  // Values that are not options are reported by another rule.
  if (field?.options) return ["", ...field.options, ...named];
  if (field?.type === "number") {
    return ["", ...named.filter((value) => typeof value !== "number"), ...numbersBeside(named, field)];
  }
  const days = named.map(String).filter(isDayLimit);
  const between = days.flatMap((limit) => [-1, 0, 1].map((way) => dayBeside(limitDay(limit, someDay), way)));
  return ["", "some other text", ...named, ...between];
}

function numbersBeside(named: readonly unknown[], { value }: Field): readonly number[] {
  const [least, most, decimals] = [value["min"], value["max"], value["decimals"]];
  const step = typeof decimals === "number" ? 10 ** -decimals : 1;
  const limits = [...named, least, most, 0].filter((each) => typeof each === "number");
  const near = limits.flatMap((each) => [each - step, each, each + step]);
  const above = (limit: unknown, each: number): boolean => typeof limit !== "number" || each >= limit;
  return near.filter((each) => above(least, each) && (typeof most !== "number" || each <= most));
}

function valuesOf(wanted: unknown): readonly (string | number | boolean)[] {
  if (isRecord(wanted)) return Object.values(wanted).flatMap(valuesOf);
  if (Array.isArray(wanted)) return listOf(wanted).flatMap(valuesOf);
  return typeof wanted === "string" || typeof wanted === "number" || typeof wanted === "boolean" ? [wanted] : [];
}

function dayBeside(day: string, way: number): string {
  return new Date(Date.parse(day) + way * 86_400_000).toISOString().slice(0, 10);
}
