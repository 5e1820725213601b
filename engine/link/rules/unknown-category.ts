import { firstNear, near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { isRecord, listOf } from "../../things/values.ts";
import { promptsOf } from "../file-parts.ts";

/** Requires the category of every prompt to be listed by its library. */
export const rule: Rule = function* ({ named }) {
  for (const file of named("library").values()) {
    const listed = isRecord(file.value) ? file.value["categories"] : undefined;
    if (listed === undefined && isRecord(file.value) && near("categories", Object.keys(file.value)).length > 0)
      continue;
    const known = listOf(listed).filter(isName);
    // An invalid list is one mistake, not another one for every prompt.
    if (listed !== undefined && (!Array.isArray(listed) || known.length < listed.length)) continue;
    const guess = firstNear();
    for (const { value, pointer } of promptsOf(file)) {
      const { category } = value;
      if (typeof category !== "string" || category === "" || known.includes(category)) continue;
      // The prompt lost the line with its `prompt` key, which is reported, and became part of the text above.
      if (!("prompt" in value) && known.some((each) => category.startsWith(`${each} `))) continue;
      const words = { category, known, near: guess(category, known) };
      yield report("unknown-category", { file: file.path, pointer: `${pointer}/category` }, words);
    }
  }
};

function isName(category: unknown): category is string {
  return typeof category === "string" && category !== "";
}
