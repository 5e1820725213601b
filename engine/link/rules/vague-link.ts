import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Requires link texts to say where the link leads. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { what, text, place } of digest(file).unsaid) {
      if (what === "link") yield report("vague-link", place, { text });
    }
  },
);
