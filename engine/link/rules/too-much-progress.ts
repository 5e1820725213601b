import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** No phase of a timeline is further than the whole. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { value, place, most } of digest(file).progress) {
      if (value > most) yield report("too-much-progress", place, { value, most });
    }
  },
);
