import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Every text can be read as Markdown in time. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const place of digest(file).tangled) yield report("tangled-text", place, {});
  },
);
