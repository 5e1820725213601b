import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { guideDigests } from "../guide-digest.ts";
import type { Rule } from "../rule.ts";

const inFiles = eachFile(
  () => [],
  function* (file, { digest }) {
    for (const { mark, place } of digest(file).strange) yield report("strange-mark", place, mark);
  },
);

/** Reports marks in texts that are not Markdown and would be displayed literally. */
export const rule: Rule = (project) => {
  const inGuides = [...guideDigests(project).values()].flatMap(({ strange }) => strange);
  return [...inFiles(project), ...inGuides.map(({ mark, place }) => report("strange-mark", place, mark))];
};
