import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Requires every table row to have one cell per column. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { place, ...words } of digest(file).unevenRows) yield report("uneven-row", place, words);
  },
);
