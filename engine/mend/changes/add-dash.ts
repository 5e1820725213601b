/** Adds the missing dash to a list entry in braces: nothing else begins a line with a brace. */
import { report } from "../../problem/report.ts";
import type { Proposer } from "./candidate.ts";

export const propose: Proposer = function* (file, _text, line) {
  const words = line.text.slice(line.indent).trimEnd();
  if (!words.startsWith("{") || line.indent < 2) return;
  const start = line.start + line.indent;
  const fix = { range: [start - 2, start] as const, text: "- " };
  const problem = report(
    "missing-dash",
    { file, pointer: "", range: [start, start + 1] },
    { fixed: `- ${words}` },
    fix,
  );
  yield { edit: { start: start - 2, end: start, text: "- " }, problem };
};
