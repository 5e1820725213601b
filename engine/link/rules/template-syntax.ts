import type { Fix } from "../../problem/fix.ts";
import { report, type Place } from "../../problem/report.ts";
import { lineAt, startOfNext } from "../../source/line.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Rule } from "../rule.ts";
import { troublesOf } from "../templates.ts";

/** Requires every template to parse. */
export const rule: Rule = function* ({ named }) {
  for (const file of named("generator").values()) {
    for (const { place, words, better } of troublesOf([file], "template-syntax")) {
      const fix = better === undefined ? undefined : better === "" ? withoutLine(file, place) : { text: better };
      yield report("template-syntax", place, { trouble: words }, fix);
    }
  }
};

/** Removes a superfluous tag together with its line when it stands alone on it. */
function withoutLine(file: SourceFile, place: Place): Fix | undefined {
  const { start, end } = file.locate(place);
  const line = lineAt(file.text, start.offset);
  if (line.text.trim() !== file.text.slice(start.offset, end.offset)) return undefined;
  return { range: [line.start, startOfNext(file.text, line)], text: "" };
}
