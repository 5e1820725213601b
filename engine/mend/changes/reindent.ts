/** Reindents a line that is indented too much or too little, alone or with what belongs to it. */
import { report } from "../../problem/report.ts";
import { lineAfter, lineBefore, type Line } from "../../source/line.ts";
import { endsParagraph, keyRange, lastBelow, shifted, stretch, type Candidate, type Proposer } from "./candidate.ts";

/** A possible indentation for the line, and the line that suggests it. */
interface Target {
  indent: number;
  like: Line;
}

/** Lines are indented by multiples of two spaces; odd indentations are tried last. */
export const proposeEven: Proposer = (file, text, line) => propose(file, text, line, 0);
export const proposeOdd: Proposer = (file, text, line) => propose(file, text, line, 1);

function* propose(file: string, text: string, line: Line, rest: 0 | 1): Iterable<Candidate> {
  for (const { indent, like } of targets(text, line).filter((each) => each.indent % 2 === rest)) {
    for (const last of ends(text, line, indent)) {
      const [start, end] = stretch(line, last);
      const moved = shifted(text.slice(start, end), indent - line.indent);
      if (moved === undefined) continue;
      const edit = { start, end, text: moved };
      const place = { file, pointer: "", range: keyRange(line) };
      const fix = { range: [start, end] as const, text: moved };
      const more = last.start > line.start;
      const words = { found: line.indent, wanted: indent, above: like.key ?? like.text.trim(), more };
      const problem =
        line.key === undefined && !line.dashed
          ? report("text-not-indented", place, { wanted: indent }, fix)
          : report("indentation", place, words, fix);
      yield { edit, problem, moved: { by: indent - line.indent, words } };
    }
  }
}

/** Returns the indentations of the lines above and of the one below, nearest first. */
function targets(text: string, line: Line): Target[] {
  const found = new Map<number, Line>();
  const add = (indent: number, like: Line): void => {
    if (indent !== line.indent && indent >= 0 && !found.has(indent)) found.set(indent, like);
  };
  let least = Infinity;
  for (let above = lineBefore(text, line), seen = 0; above && seen < 200; above = lineBefore(text, above), seen++) {
    if (above.indent >= least && !above.dashed) continue;
    const opens =
      above.key !== undefined && (above.value === "" || (line.key === undefined && /^[|>]/.test(above.value)));
    if (seen === 0 && opens) add(above.column + 2, above);
    if (line.dashed) {
      if (above.dashed && above.key === line.key) add(above.indent, above);
      if (opens) add(above.column + 2, above);
    } else add(line.key === undefined ? above.indent : above.column, above);
    least = Math.min(least, above.indent);
    if (above.indent === 0) break;
  }
  const next = lineAfter(text, line);
  if (next && next.dashed === line.dashed) add(next.indent, next);
  const list = [...found].map(([indent, like]) => ({ indent, like }));
  return list.sort((a, b) => Math.abs(a.indent - line.indent) - Math.abs(b.indent - line.indent)).slice(0, 6);
}

/** Returns how far the move may extend: everything below the line, the line alone, up to a blank line, or a few lines. */
function ends(text: string, line: Line, indent: number): Line[] {
  const found = new Map<number, Line>();
  const add = (last: Line): void => void found.set(last.start, last);
  // Lines already at this indentation are siblings, not children: words of the same text, cells of the same row.
  const next = lineAfter(text, line);
  if (next?.indent === indent && (line.dashed ? next.dashed : line.key === undefined)) add(line);
  add(lastBelow(text, line));
  const few: Line[] = [];
  let last: Line | undefined = line;
  while (last && few.length < 40 && !endsParagraph(text, last)) {
    few.push(last);
    last = lineAfter(text, last);
  }
  if (last && endsParagraph(text, last)) add(last);
  add(line);
  few.slice(0, 4).forEach(add);
  return [...found.values()];
}
