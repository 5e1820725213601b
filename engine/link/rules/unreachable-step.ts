import { report } from "../../problem/report.ts";
import { hiddenSteps } from "../hidden-steps.ts";
import type { Rule } from "../rule.ts";

/** Requires that every step of a form can be shown. */
export const rule: Rule = function* ({ asking }) {
  for (const file of asking("form")) {
    for (const { pointer, title } of hiddenSteps(file)) {
      yield report("unreachable-step", { file: file.path, pointer: `${pointer}/title` }, { name: title });
    }
  }
};
