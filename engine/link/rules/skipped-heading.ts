import type { Place } from "../../problem/report.ts";
import { report } from "../../problem/report.ts";
import type { Problem } from "../../problem/problem.ts";
import { eachFile } from "../each-file.ts";
import type { Rule } from "../rule.ts";
import { skippedHeadings } from "../skipped-headings.ts";

const inFiles = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { text, place } of digest(file).skipping) {
      for (const { line, nth, ...words } of skippedHeadings(text)) {
        yield report("skipped-heading", { ...place, within: { text: line, nth } }, words);
      }
    }
  },
);

/** Requires the headings of a text to go down one level at a time. */
export const rule: Rule = (project) => [...inFiles(project), ...inGuides(project.guides ?? new Map())];

function* inGuides(guides: ReadonlyMap<string, string>): Iterable<Problem> {
  for (const [file, text] of guides) {
    for (const { line, at, level, wanted } of skippedHeadings(text)) {
      const place: Place = { file, pointer: "", range: [at, at + line.length] };
      yield report("skipped-heading", place, { level, wanted });
    }
  }
}
