/** Conditions as the ways in which they can hold: of each way, everything must hold. */
import { answers, asksOf, isComparison, type AskedOf } from "../things/condition.ts";
import { isDay, isDayLimit, limitDay } from "../things/day.ts";
import type { Field } from "./fields.ts";
import { isRecord, listOf } from "../things/values.ts";

/** What must hold of one field; when `holds` is false, what must not. */
export interface Atom extends Pick<AskedOf, "name" | "wanted"> {
  holds: boolean;
  /** Whether the field must have an answer for it. */
  answered: boolean;
}

export type Conjunction = readonly Atom[];

/** More ways than these are not looked through: then nothing is said. */
const mostWays = 200;
/** Nor are more values than these gone through, each beside each. */
const mostValues = 1000;

/** The ways in which a condition can hold; undefined when they are too many to be looked through. */
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

/** Whether a field can have an answer for which all of this holds at once. */
export function canHold(way: Conjunction, field: Field | undefined, name: string): boolean {
  const atoms = way.filter((atom) => atom.name === name);
  // A field that is not there, and a word that compares nothing, are told as that.
  if (!field || atoms.some(({ wanted }) => isRecord(wanted) && !Object.keys(wanted).every(isComparison))) return true;
  // Of several choices, each may be there or not.
  if (field?.type === "checkbox-group") return true;
  const named = atoms.flatMap(({ wanted }) => valuesOf(wanted));
  if (named.length > mostValues) return true;
  // A fixed day and one that counts from today change their places with time.
  const days = named.filter((value) => isDayLimit(String(value)));
  if (new Set(days.map((day) => isDay(String(day)))).size > 1) return true;
  return candidates(atoms, field).some((value) =>
    atoms.every(({ wanted, holds }) => answers(value, wanted, () => someDay) === holds),
  );
}

/** Limits that count from today keep their distances, whichever day it is. */
const someDay = "2026-06-15";

/** Answers of which one is right when any is: all choices, or what lies at and beside what is compared with, and nothing. */
function candidates(atoms: Conjunction, field: Field | undefined): readonly (string | number | boolean)[] {
  const named = atoms.flatMap(({ wanted }) => valuesOf(wanted));
  if (field?.type === "checkbox") return [true, false];
  // What it cannot be is told as that.
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
