import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { isRecord } from "../../things/values.ts";
import { headingBlocks } from "../file-parts.ts";

/** Requires every page to have a block with the main heading. */
export const rule = eachFile(
  ({ schemas }) => [schemas],
  function* (file, { view, schemas }) {
    const blocks = file.kind === "page" && isRecord(file.value) ? file.value["blocks"] : undefined;
    if (!Array.isArray(blocks) || blocks.length === 0) return;
    const { headings, complete } = view(file);
    if (!complete || headings.length > 0) return;
    const place = { file: file.path, pointer: "/blocks", at: "key" as const };
    yield report("no-heading", place, { blocks: headingBlocks(schemas) });
  },
);
