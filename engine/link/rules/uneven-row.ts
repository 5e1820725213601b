import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Every row of a table has a cell for each of its columns. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { place, ...words } of digest(file).unevenRows) yield report("uneven-row", place, words);
  },
);
