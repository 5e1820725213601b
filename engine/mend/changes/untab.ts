/** Replaces tabs at the start of lines with as many spaces as the editor displayed. */
import { report } from "../../problem/report.ts";
import { lineAt, lineBefore } from "../../source/line.ts";
import type { Proposer } from "./candidate.ts";

const leading = /^[ ]*\t[ \t]*(?=\S)/gm;

export const propose: Proposer = function* (file, text) {
  const tabs = [...text.matchAll(leading)];
  const [first] = tabs;
  const last = tabs.at(-1);
  if (!first || !last) return;
  const at = first.index + first[0].indexOf("\t");
  const place = { file, pointer: "", range: [at, at + 1] as const };
  const [start, end] = [first.index, last.index + last[0].length];
  for (const width of [2, 4, 8]) {
    const moved = text
      .slice(start, end)
      .replaceAll(/^[ ]*\t[ \t]*/gm, (spaces) => spaces.replaceAll("\t", " ".repeat(width)));
    yield {
      edit: { start, end, text: moved },
      problem: report("tab", place, {}, { range: [start, end], text: moved }),
    };
  }
  if (tabs.length > 1) return;
  const line = lineAt(text, at);
  const seen = new Set<number>();
  for (let above = lineBefore(text, line); above && seen.size < 8; above = lineBefore(text, above)) {
    for (const deep of [above.column, above.indent, above.column + 2]) {
      if (seen.has(deep)) continue;
      seen.add(deep);
      const moved = " ".repeat(deep);
      yield {
        edit: { start, end, text: moved },
        problem: report("tab", place, {}, { range: [start, end], text: moved }),
      };
    }
    if (above.indent === 0) return;
  }
};
