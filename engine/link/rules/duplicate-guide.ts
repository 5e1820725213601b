import { report } from "../../problem/report.ts";
import { doubledGuides } from "../../things/folders.ts";
import type { Rule } from "../rule.ts";

/** Disallows two guides that produce the same PDF. */
export const rule: Rule = function* ({ guides = new Map() }) {
  for (const [name, files] of doubledGuides(guides.keys())) {
    for (const file of files) {
      yield report(
        "duplicate-guide",
        { file, pointer: "", range: [0, 0] },
        { name, others: files.filter((each) => each !== file) },
      );
    }
  }
};
