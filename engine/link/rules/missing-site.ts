import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";
import { siteFile } from "../../things/folders.ts";

/** Requires a site file. */
export const rule: Rule = function* ({ files, own }) {
  const file = siteFile;
  // A site file in the wrong folder is reported there.
  const misplaced = own?.some(({ code, hint }) => code === "wrong-folder" && hint.includes(file));
  if (!files.has(file) && !misplaced) yield report("missing-site", { file, pointer: "", range: [0, 0] }, {});
};
