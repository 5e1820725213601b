/** Extracts the literal values that a condition compares with, for equality or inequality. */
import { asksOf } from "../things/condition.ts";
import { isRecord, listOf } from "../things/values.ts";

/** A value, the field it is compared with, and its location below the condition. */
export interface ConditionValue {
  name: string;
  value: unknown;
  keys: readonly string[];
}

/** Returns every value that an answer is compared with for equality or inequality. */
export function valuesIn(condition: unknown): readonly ConditionValue[] {
  return asksOf(condition).flatMap(({ name, wanted, keys }): readonly ConditionValue[] => {
    const value: unknown = isRecord(wanted) ? wanted["not"] : wanted;
    const at = isRecord(wanted) ? [...keys, "not"] : keys;
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [{ name, value, keys: at }];
    return listOf(value).map((each, index) => ({ name, value: each, keys: [...at, String(index)] }));
  });
}
