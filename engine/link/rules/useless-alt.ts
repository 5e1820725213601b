import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Requires alternative texts to say what the picture shows. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { what, text, place } of digest(file).unsaid) {
      if (what === "picture") yield report("useless-alt", place, { text });
    }
  },
);
