/** A property whose colon is missing: only its name tells it from a line of the text above. */
import { report } from "../../problem/report.ts";
import { keyRange, type Proposer } from "./candidate.ts";

export const propose: Proposer = function* (file, _text, line) {
  const [, name = "", rest = ""] = /^([a-z]\w*) +(\S.*)$/.exec(line.text.slice(line.column).trimEnd()) ?? [];
  if (name === "" || line.key !== undefined) return;
  const start = line.start + line.column;
  const range = [start + name.length, line.start + line.text.trimEnd().length - rest.length] as const;
  const place = { file, pointer: "", range: keyRange(line) };
  const problem = report("missing-colon", place, { fixed: `${name}: ${rest}` }, { range, text: ": " });
  yield { edit: { start: range[0], end: range[1], text: ": " }, problem };
};
