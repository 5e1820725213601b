import { report, type Place } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { lineOf } from "../rule.ts";

/** Disallows two blocks with the same ID on a page. */
export const rule = eachFile(
  () => [],
  function* (file, project) {
    if (file.kind !== "page") return;
    const seen = new Map<string, Place>();
    for (const { id, place } of project.view(file).anchors) {
      const first = seen.get(id);
      if (first) yield report("duplicate-anchor", place, { id, other: lineOf(first, place.file, project) });
      else seen.set(id, place);
    }
  },
);
