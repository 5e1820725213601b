import { firstNear, near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { isRecord, listOf } from "../../things/values.ts";
import { promptsOf } from "../file-parts.ts";

/** The category of every prompt is among those that its library lists. */
export const rule: Rule = function* ({ named }) {
  for (const file of named("library").values()) {
    const listed = isRecord(file.value) ? file.value["categories"] : undefined;
    if (listed === undefined && isRecord(file.value) && near("categories", Object.keys(file.value)).length > 0)
      continue;
    const known = listOf(listed).filter(isName);
    // A list that is itself mistaken is one mistake and not one of every prompt too.
    if (listed !== undefined && (!Array.isArray(listed) || known.length < listed.length)) continue;
    const guess = firstNear();
    for (const { value, pointer } of promptsOf(file)) {
      const { category } = value;
      if (typeof category !== "string" || category === "" || known.includes(category)) continue;
      // The prompt has lost the line of its name, which is said, and became a part of the text above.
      if (!("prompt" in value) && known.some((each) => category.startsWith(`${each} `))) continue;
      const words = { category, known, near: guess(category, known) };
      yield report("unknown-category", { file: file.path, pointer: `${pointer}/category` }, words);
    }
  }
};

function isName(category: unknown): category is string {
  return typeof category === "string" && category !== "";
}
