/** Conditions on answers: the one place that knows how they are written and when they hold. */
import { limitDay } from "./day.ts";
import { isRecord, listOf } from "./values.ts";

/** What an answer may be. */
type Value = string | number | boolean | readonly string[];
type Wanted = string | number | boolean;

/** What an answer is compared with; all that is given must hold, and nothing compares with an answer that is empty. */
interface Comparison {
  /** Holds when the answer is none of these. */
  not?: Wanted | readonly Wanted[];
  atLeast?: number;
  atMost?: number;
  moreThan?: number;
  lessThan?: number;
  /** Days, or what counts from today: the first and last that hold, and those around which it holds. */
  from?: string;
  until?: string;
  after?: string;
  before?: string;
}

/** What is asked of the fields by their names; all of it must hold. `any`, `all` and `not` are no fields. */
export interface Condition {
  readonly [name: string]: Wanted | readonly Wanted[] | Comparison | readonly Condition[] | Condition;
}

/** What is asked of one field. */
export interface AskedOf {
  name: string;
  /** A value, a list of values, or a comparison; whatever else was written by mistake. */
  wanted: unknown;
  /** Below the condition. */
  keys: readonly string[];
}

/** Everything that a condition asks, however deep it stands. What is written wrongly is left out. */
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

/** The names of the fields that a condition asks about. */
export function fieldsIn(condition: unknown): readonly string[] {
  return [...new Set(asksOf(condition).map(({ name }) => name))];
}

/** Whether a condition holds for these values. */
export function holdsFor(condition: unknown, valueOf: (name: string) => Value, today: () => string): boolean {
  return Object.entries(isRecord(condition) ? condition : {}).every(([name, wanted]) => {
    const holds = (each: unknown): boolean => holdsFor(each, valueOf, today);
    if (name === "not") return !holds(wanted);
    if (name === "any") return listOf(wanted).some(holds);
    if (name === "all") return listOf(wanted).every(holds);
    return answers(valueOf(name), wanted, today);
  });
}

/** Whether one answer is as it is asked for. */
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

/** Whether a word compares an answer with something. */
export function isComparison(word: string): boolean {
  return word === "not" || Object.hasOwn(numbers, word) || Object.hasOwn(days, word);
}

/** Of several choices one is enough; "" is no answer, as a box is that nobody ticked. */
function isOneOf(value: Value, wanted: unknown): boolean {
  const accepted = Array.isArray(wanted) ? listOf(wanted) : [wanted];
  if (typeof value !== "object") return accepted.includes(value) || (value === false && accepted.includes(""));
  return value.length === 0 ? accepted.includes("") : value.some((each) => accepted.includes(each));
}
