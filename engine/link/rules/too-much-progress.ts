import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Disallows timeline phases with more progress than the maximum. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { value, place, most } of digest(file).progress) {
      if (value > most) yield report("too-much-progress", place, { value, most });
    }
  },
);
