import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Requires that every text can be parsed as Markdown in reasonable time. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const place of digest(file).tangled) yield report("tangled-text", place, {});
  },
);
