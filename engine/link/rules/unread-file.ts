import { report } from "../../problem/report.ts";
import { placeFor } from "../../source/classify.ts";
import { assetFolder } from "../../things/folders.ts";
import type { Rule } from "../rule.ts";

/** Requires every file in the content folders to be of a kind that is read. */
export const rule: Rule = function* ({ strays }) {
  for (const name of strays ?? []) {
    const better = placeFor(name);
    const moved = better.slice(0, better.lastIndexOf("/")) !== name.slice(0, name.lastIndexOf("/"));
    const office = /\.(docx?|odt|rtf)$/i.test(name) && better.endsWith(".md");
    const asset = name.startsWith(`${assetFolder}/`);
    yield report("unread-file", { file: name, pointer: "", range: [0, 0] }, { name, better, moved, office, asset });
  }
};
