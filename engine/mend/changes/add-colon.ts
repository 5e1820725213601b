/** Adds a missing colon to a property, or replaces another character with one; only the name tells it from text of the line above. */
import { report } from "../../problem/report.ts";
import { noColon } from "../../source/line.ts";
import { keyRange, type Proposer } from "./candidate.ts";

export const propose: Proposer = function* (file, _text, line) {
  const [, name = "", value = ""] = noColon.exec(line.text.slice(line.column).trimEnd()) ?? [];
  if (name === "" || line.key !== undefined) return;
  const [start, rest] = [line.start + line.column, value.trim()];
  const range = [start + name.length, line.start + line.text.trimEnd().length - rest.length] as const;
  const place = { file, pointer: "", range: keyRange(line) };
  const text = rest === "" ? ":" : ": ";
  const problem = report("missing-colon", place, { fixed: `${name}${text}${rest}` }, { range, text });
  yield { edit: { start: range[0], end: range[1], text }, problem };
};
