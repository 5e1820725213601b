/** Evaluates conditions on answers: the only place that knows their syntax and when they hold. */
import { limitDay } from "./day.ts";
import { isRecord, listOf } from "./values.ts";

/** The possible types of an answer. */
type Value = string | number | boolean | readonly string[];
type Wanted = string | number | boolean;

/** A comparison with an answer; all of its parts must hold, and none holds for an empty answer. */
interface Comparison {
  /** Holds when the answer is none of these. */
  not?: Wanted | readonly Wanted[];
  atLeast?: number;
  atMost?: number;
  moreThan?: number;
  lessThan?: number;
  /** Dates, absolute or relative to today: inclusive bounds, and exclusive ones. */
  from?: string;
  until?: string;
  after?: string;
  before?: string;
}

/** Comparisons by field name, all of which must hold. `any`, `all` and `not` are not fields. */
export interface Condition {
  readonly [name: string]: Wanted | readonly Wanted[] | Comparison | readonly Condition[] | Condition;
}

/** A comparison with one field. */
export interface AskedOf {
  name: string;
  /** A value, a list of values, a comparison, or anything else written by mistake. */
  wanted: unknown;
  /** Location below the condition. */
  keys: readonly string[];
}

/** Returns every comparison in a condition, at any depth. Malformed parts are left out. */
export function asksOf(condition: unknown, keys: readonly string[] = []): readonly AskedOf[] {
  return Object.entries(isRecord(condition) ? condition : {}).flatMap(([name, wanted]): readonly AskedOf[] => {
    const at = [...keys, name];
    if (name === "not" && isRecord(wanted)) return asksOf(wanted, at);
    if (name === "any" || name === "all") {
      return listOf(wanted).flatMap((each, index) => asksOf(each, [...at, String(index)]));
    }
    return [{ name, wanted, keys: at }];
  });
}

/** Returns the names of the fields that a condition depends on. */
export function fieldsIn(condition: unknown): readonly string[] {
  return [...new Set(asksOf(condition).map(({ name }) => name))];
}

/** Returns whether a condition holds for these values. */
export function holdsFor(condition: unknown, valueOf: (name: string) => Value, today: () => string): boolean {
  return Object.entries(isRecord(condition) ? condition : {}).every(([name, wanted]) => {
    const holds = (each: unknown): boolean => holdsFor(each, valueOf, today);
    if (name === "not") return !holds(wanted);
    if (name === "any") return listOf(wanted).some(holds);
    if (name === "all") return listOf(wanted).every(holds);
    return answers(valueOf(name), wanted, today);
  });
}

/** Returns whether one answer satisfies a comparison. */
export function answers(value: Value, wanted: unknown, today: () => string): boolean {
  if (!isRecord(wanted)) return isOneOf(value, wanted);
  return Object.entries(wanted).every(([word, limit]) => {
    if (word === "not") return !isOneOf(value, limit);
    if (typeof limit === "number") return typeof value === "number" && numbers[word]?.(value, limit) === true;
    if (typeof value !== "string" || value === "" || typeof limit !== "string") return false;
    return days[word]?.(value, limitDay(limit, today())) === true;
  });
}

const numbers: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  atLeast: (value, limit) => value >= limit,
  atMost: (value, limit) => value <= limit,
  moreThan: (value, limit) => value > limit,
  lessThan: (value, limit) => value < limit,
};

const days: Readonly<Record<string, (value: string, limit: string) => boolean>> = {
  from: (value, limit) => value >= limit,
  until: (value, limit) => value <= limit,
  after: (value, limit) => value > limit,
  before: (value, limit) => value < limit,
};

/** Returns whether a word is a comparison keyword. */
export function isComparison(word: string): boolean {
  return word === "not" || Object.hasOwn(numbers, word) || Object.hasOwn(days, word);
}

/** For multiple choice, one match is enough; "" matches no answer, as does an unchecked checkbox. */
function isOneOf(value: Value, wanted: unknown): boolean {
  const accepted = Array.isArray(wanted) ? listOf(wanted) : [wanted];
  if (typeof value !== "object") return accepted.includes(value) || (value === false && accepted.includes(""));
  return value.length === 0 ? accepted.includes("") : value.some((each) => accepted.includes(each));
}
