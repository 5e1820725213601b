import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { autocompleteTokens, otherTokens } from "../autocomplete-tokens.ts";
import { declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** Requires a field's autocomplete to be a token that browsers know. */
export const rule: Rule = function* ({ named }) {
  for (const file of [...named("form").values(), ...named("generator").values()]) {
    const near = firstNear();
    for (const { value, pointer } of declaredFields(file)) {
      const { autocomplete } = value;
      if (typeof autocomplete !== "string") continue;
      for (const word of autocomplete
        .split(" ")
        .filter((each) => !autocompleteTokens.has(each) && !/^section-./.test(each))) {
        const other = otherTokens[word.toLowerCase().replaceAll(/[-_]/g, "")];
        const words = { word, near: other === undefined ? near(word, autocompleteTokens) : [other] };
        const place = { file: file.path, pointer: `${pointer}/autocomplete`, within: { text: word, nth: 0 } };
        yield report("unknown-autocomplete", place, words);
      }
    }
  }
};
