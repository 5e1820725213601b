import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** The words for a picture say what it shows. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { what, text, place } of digest(file).unsaid) {
      if (what === "picture") yield report("useless-alt", place, { text });
    }
  },
);
