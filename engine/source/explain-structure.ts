/** Mistakes in a file's structure: indentation, dashes, colons, brackets. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import type { Trouble } from "./explain-syntax.ts";
import { explainStrangeLine, listBelowText } from "./explain-strange-line.ts";
import { explainFirstChild } from "./explain-first-child.ts";
import { type Line, lineAfter, lineAt, lineBefore } from "./line.ts";

/** The structural problem at the place where the parser gave up; undefined when nothing here explains it. */
export function explainStructure(trouble: Trouble): Problem | undefined {
  const { file, text, code, message, offset } = trouble;
  if (code === "MULTIPLE_DOCS") {
    return report("several-documents", { file, pointer: "", range: [offset, offset + 3] }, {});
  }
  if (code === "BAD_INDENT" && message.startsWith("Flow")) return unclosedBracket(trouble);
  if (code === "MISSING_CHAR" && /Flow|flow| , /.test(message)) return unclosedBracket(trouble);
  if (code === "BLOCK_AS_IMPLICIT_KEY") return tooDeep(trouble, valueAbove(text, lineAt(text, offset)));
  return misplacedLine(trouble, lineAt(text, offset));
}

function unclosedBracket({ file, text, offset }: Trouble): Problem | undefined {
  const open: number[] = [];
  for (let at = 0; at < offset; at++) {
    if (text[at] === "[" || text[at] === "{") open.push(at);
    if (text[at] === "]" || text[at] === "}") open.pop();
  }
  const at = open.at(-1);
  if (at === undefined) return undefined;
  const sign = text.charAt(at);
  const words = { open: sign, close: sign === "[" ? "]" : "}" };
  return report("unclosed-bracket", { file, pointer: "", range: [at, at + 1] }, words);
}

/** Behind an alias (`action: *details`) the parser gives up only at the next line, behind any other value in its own. */
function valueAbove(text: string, line: Line): Line {
  const before = lineBefore(text, line);
  return before && /^\*[\w-]+$/.test(before.value) && before.column < line.indent ? before : line;
}

/** The value's line is fine; the next one is indented deeper, as if it continued the value. */
function tooDeep({ file, text }: Trouble, above: Line): Problem | undefined {
  const line = lineAfter(text, above);
  const dash = missingDashSpace(file, above);
  if (dash) return dash;
  if (!line || line.key === undefined) return explainFirstChild(file, text, above);
  const strange = explainStrangeLine(file, text, line) ?? gluedDashAbove(file, text, line);
  if (strange) return strange;
  if (line.dashed && above.key !== undefined && above.value !== "" && !continuesList(text, above, line)) {
    return listBelowText(file, above, line);
  }
  const first = explainFirstChild(file, text, line);
  if (first) return first;
  const odd = oddOneOut(text, above, line);
  if (odd) return report("indentation", { file, pointer: "", range: keyRange(above) }, odd);
  const words = { found: line.indent, wanted: above.column, ...(above.key && { above: above.key }) };
  return report("indentation", { file, pointer: "", range: keyRange(line) }, words);
}

/** Whether the list entry is one more of a list that the line above stands in, only too deep. */
function continuesList(text: string, above: Line, entry: Line): boolean {
  let line: Line | undefined = above;
  while (line) {
    if (line.dashed && line.key === entry.key) return true;
    if (line.key !== undefined && line.value === "" && line.column < above.indent) return false;
    line = lineBefore(text, line);
  }
  return false;
}

/** Whether the line above the one at fault is the one that stands out: those around it stand in line. */
function oddOneOut(
  text: string,
  above: Line,
  line: Line,
): { found: number; wanted: number; above: string } | undefined {
  const before = lineBefore(text, above);
  const after = lineAfter(text, line);
  if (before?.key === undefined || before.column !== line.column || above.dashed) return undefined;
  if (!after || after.indent < line.indent) return undefined;
  return { found: above.indent, wanted: line.column, above: before.key };
}

function misplacedLine({ file, text }: Trouble, line: Line): Problem | undefined {
  const strange = explainStrangeLine(file, text, line) ?? gluedDashAbove(file, text, line);
  if (strange) return strange;
  const first = explainFirstChild(file, text, line);
  if (first) return first;
  const place = { file, pointer: "", range: keyRange(line) };
  const before = lineBefore(text, line);
  const dash = missingDashSpace(file, line);
  if (dash) return dash;
  if (line.key === undefined) return withoutColon(file, text, line, before);
  const entry = entryAbove(text, line);
  if (line.key === "type" && !line.dashed && entry) {
    return report("missing-dash", place, { fixed: `${" ".repeat(entry.indent)}- ${line.text.trim()}` });
  }
  const sibling = siblingAbove(text, line);
  const words = { found: line.indent, ...(sibling && { wanted: sibling.column, above: sibling.key ?? "" }) };
  return report("indentation", place, words);
}

/** The first entry of the list that the line stands in, when its dash has no space: the parser notices it only here. */
function gluedDashAbove(file: string, text: string, line: Line): Problem | undefined {
  let before = lineBefore(text, line);
  while (before && before.indent >= line.indent - 2) {
    const glued = /^-[^\s-][^:]*:(\s|$)/.test(before.text.trim()) ? missingDashSpace(file, before) : undefined;
    if (glued) return glued;
    if (before.dashed && before.indent < line.indent) return undefined;
    before = lineBefore(text, before);
  }
  return undefined;
}

function missingDashSpace(file: string, line: Line): Problem | undefined {
  const [, words] = /^-([^\s-].*)$/.exec(line.text.trim()) ?? [];
  if (words === undefined || line.dashed) return undefined;
  const at = line.start + line.indent;
  return report("missing-dash-space", { file, pointer: "", range: [at, at + 1] }, { fixed: `- ${words}` });
}

/** A line that is neither `key: value` nor `- entry`. */
function withoutColon(file: string, text: string, line: Line, before: Line | undefined): Problem | undefined {
  const start = line.start + line.column;
  const place = { file, pointer: "", range: [start, line.start + line.text.trimEnd().length] as const };
  const words = line.text.slice(line.column).trim();
  if (/^[\]}[{,]/.test(words)) return undefined;
  const block = blockTextAbove(text, line);
  const joined = /^([\w-]+):(\S.*)$/.exec(words);
  if (joined && !/^(https?|mailto|tel)$/.test(joined[1] ?? "")) {
    const colon = start + (joined[1] ?? "").length;
    const fixed = `${joined[1] ?? ""}: ${joined[2] ?? ""}`;
    return report("missing-colon-space", { ...place, range: [colon, colon + 1] }, { fixed });
  }
  if (block) return report("text-not-indented", place, { wanted: block });
  const besideEntry = before?.dashed && line.indent >= before.indent && line.indent <= before.column;
  if (!line.dashed && besideEntry && before.key === undefined) {
    return report("missing-dash", place, { fixed: `${" ".repeat(before.indent)}- ${words}` });
  }
  const spaced = /^([a-z][\w-]*) +(\S.*)$/.exec(words);
  return report("missing-colon", place, spaced ? { fixed: `${spaced[1] ?? ""}: ${spaced[2] ?? ""}` } : {});
}

/** How deep the text of the block scalar above is indented, if the line just above belongs to one. */
function blockTextAbove(text: string, line: Line): number | undefined {
  let before = lineBefore(text, line);
  let deep: number | undefined;
  while (before) {
    if (/(^|\s)[|>][+-]?\d?$/.test(before.value) && (before.key !== undefined || before.dashed)) {
      return before.indent <= line.indent ? (deep ?? before.column + 2) : undefined;
    }
    if (before.indent <= line.indent && deep !== undefined && before.key !== undefined) return undefined;
    deep = before.indent;
    before = lineBefore(text, before);
  }
  return undefined;
}

/** The list entry that this line would continue or follow. */
function entryAbove(text: string, line: Line): Line | undefined {
  let before = lineBefore(text, line);
  while (before) {
    if (before.dashed && before.indent <= line.indent && before.column >= line.indent) return before;
    if (before.indent < line.indent) return undefined;
    before = lineBefore(text, before);
  }
  return undefined;
}

/** The property above with which this line most likely belongs. */
function siblingAbove(text: string, line: Line): Line | undefined {
  let before = lineBefore(text, line);
  while (before && before.key === undefined) before = lineBefore(text, before);
  let nearest = before;
  while (before && before.indent > line.indent) {
    if (
      before.column > line.indent &&
      Math.abs(before.column - line.indent) < Math.abs((nearest?.column ?? 0) - line.indent)
    )
      nearest = before;
    before = lineBefore(text, before);
  }
  return nearest;
}

function keyRange(line: Line): readonly [number, number] {
  const start = line.start + line.column;
  return [start, start + (line.key?.length ?? Math.max(1, line.text.length - line.column))];
}
