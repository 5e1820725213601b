/** Explains a value that matches none, or more than one, of several alternatives. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { isOnlyRequired } from "./condense.ts";
import { describe, meaning, nameOfPart } from "./describe.ts";
import { explainType } from "./explain-type.ts";
import { nearWords } from "./other-words.ts";
import type { Context } from "./explain.ts";
import { isRecord } from "../things/values.ts";
import type { Mistake } from "./mistake.ts";

/** Returns the single problem of a failed anyOf or oneOf. */
export function explainAlternatives(
  error: Extract<Mistake, { keyword: "anyOf" | "oneOf" }>,
  context: Context,
): Problem {
  const { instancePath: pointer, data } = error;
  const branches = error.schema.map((branch) => context.schemas.resolve(branch));
  const place = { file: context.file.path, pointer };
  if (data === null)
    return report("no-value", { ...place, at: "key" }, { key: nameOfPart(pointer), wanted: "a value" });
  if (branches.every(isOnlyRequired)) {
    const choices = [...new Set(branches.flatMap((branch) => branch.required ?? []))];
    const present = choices.filter((choice) => isRecord(data) && choice in data);
    const last = present.at(-1);
    const at = present.length > 1 && last !== undefined ? { pointer: `${pointer}/${last}` } : {};
    const words = { what: describe(pointer, context.file), choices, found: present };
    return report("one-of", { ...place, ...at, at: "key" }, words);
  }
  const values = branches.flatMap((branch) => [...(branch.enum ?? []), ...("const" in branch ? [branch.const] : [])]);
  if (values.length > 0 && typeof data === "string") {
    const known = values.map(String);
    return report("unknown-value", place, {
      key: nameOfPart(pointer),
      value: data,
      known,
      near: nearWords(data, known),
    });
  }
  const types = [...new Set(branches.flatMap(({ type }) => (type === undefined ? [] : [type].flat())))];
  const kind = Array.isArray(data) ? "array" : typeof data;
  if (!types.includes(kind)) return explainType(error, context, types);
  const { means, example } = meaning(error.parentSchema);
  const value = typeof data === "string" ? data : JSON.stringify(data);
  return report("unfit-text", place, { key: nameOfPart(pointer), value, means, example, near: [] });
}
