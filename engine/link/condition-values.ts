/** The single values that a condition names: those that a field must have, and those that it must not. */
import { asksOf } from "../things/condition.ts";
import { isRecord, listOf } from "../things/values.ts";

/** A value, the field that it is asked of, and where it stands below the condition. */
export interface ConditionValue {
  name: string;
  value: unknown;
  keys: readonly string[];
}

/** Every value that an answer is compared with for being the same. */
export function valuesIn(condition: unknown): readonly ConditionValue[] {
  return asksOf(condition).flatMap(({ name, wanted, keys }): readonly ConditionValue[] => {
    const value: unknown = isRecord(wanted) ? wanted["not"] : wanted;
    const at = isRecord(wanted) ? [...keys, "not"] : keys;
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [{ name, value, keys: at }];
    return listOf(value).map((each, index) => ({ name, value: each, keys: [...at, String(index)] }));
  });
}
