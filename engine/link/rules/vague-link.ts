import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Words that tell nothing of where the link leads. */
const vague =
  /^\W*((please )?(click|tap|press)( (here|this|me|on this link))?|here|(this|the) (link|page|site|website|article|form)|link|more|read more|read on|more info(rmation)?|see more|details|url|website|go)\W*$/i;

/** The words of a link say where it leads. */
export const rule = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { what, text, place } of digest(file).said) {
      if (what === "link" && vague.test(text)) yield report("vague-link", place, { text });
    }
  },
);
