import { report } from "../../problem/report.ts";
import type { Rule } from "../rule.ts";

/** There is a site file. */
export const rule: Rule = function* ({ files }) {
  const file = "pages/_site.yaml";
  if (!files.has(file)) yield report("missing-site", { file, pointer: "", range: [0, 0] }, {});
};
