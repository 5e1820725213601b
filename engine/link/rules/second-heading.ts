import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { lineOf } from "../rule.ts";
import { headingBlocks } from "../file-parts.ts";

/** Disallows a second main heading on a page. */
export const rule = eachFile(
  ({ schemas }) => [schemas],
  function* (file, project) {
    const [first, ...others] = file.kind === "page" ? project.view(file).headings : [];
    for (const { type, place } of first ? others : []) {
      const words = { type, first: first ? lineOf(first.place, place.file, project) : "" };
      yield report("second-heading", place, { ...words, blocks: headingBlocks(project.schemas) });
    }
  },
);
