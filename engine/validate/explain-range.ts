/** Explains texts, numbers and lists that are out of range. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { nameOfPart } from "./describe.ts";
import type { Context } from "./explain.ts";
import { needOf } from "./explain-type.ts";
import { listOf, recordOf } from "../things/values.ts";
import type { Mistake } from "./mistake.ts";

/** Returns the problem of a value out of range, or undefined for other errors, which are explained elsewhere. */
export function explainRange(error: Mistake, context: Context): Problem | undefined {
  const { instancePath: pointer, keyword, data } = error;
  if (!("limit" in error.params)) return undefined;
  const place = { file: context.file.path, pointer };
  const key = nameOfPart(pointer);
  const { limit } = error.params;
  const bound = keyword.startsWith("min") || keyword === "exclusiveMinimum" ? { least: limit } : { most: limit };
  switch (keyword) {
    case "minLength":
    case "maxLength": {
      const text = String(data);
      if (text === "") return report("empty-text", place, { key, ...needOf(error, context) });
      return report("text-length", place, { key, length: text.length, ...bound });
    }
    case "minimum":
    case "maximum":
      return report("out-of-range", place, { key, value: Number(data), ...bound });
    case "minItems":
    case "maxItems":
      return report("entry-count", { ...place, at: "key" }, { key, count: listOf(data).length, ...bound });
    case "minProperties":
    case "maxProperties":
      return report(
        "entry-count",
        { ...place, at: "key" },
        { key, count: Object.keys(recordOf(data)).length, ...bound },
      );
    default:
      return undefined;
  }
}
