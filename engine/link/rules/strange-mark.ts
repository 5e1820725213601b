import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Texts are Markdown: other marks are seen as they stand. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { mark, place } of digest(file).strange) yield report("strange-mark", place, mark);
  },
);
