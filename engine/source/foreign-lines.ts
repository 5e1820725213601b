/** Lines and signs that came along from elsewhere: a merge of Git, a chat's code fence, a keyboard or font of another script. */
import type { Fix } from "../problem/fix.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { lineAt, startOfNext, type Line } from "./line.ts";

/** The first of them in a text that cannot be read; undefined when it has none. */
export function foreignLine(file: string, text: string): Problem | undefined {
  return conflict(file, text) ?? fence(file, text) ?? wideColon(file, text);
}

function conflict(file: string, text: string): Problem | undefined {
  const marks = marksIn(text);
  const [first] = marks;
  const alone = marks.length === 1;
  return first && markAt(file, first, alone, alone ? without(text, lineAt(text, first.index)) : undefined);
}

/** Both versions of lines, in a text where seven signs alone may underline a heading, also in one of the versions. */
export function bothVersions(file: string, text: string): Problem | undefined {
  const marks = marksIn(text);
  const signs = marks.map(([line]) => line[0]).join("");
  const first = marks[signs.search(/<[|=]+>/)];
  return first && markAt(file, first, false);
}

function marksIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(/^(<{7}|={7}|>{7}|\|{7})(?= |\r?$).*$/gm)];
}

function markAt(file: string, { 0: line, 1: mark = "", index }: RegExpExecArray, alone: boolean, fix?: Fix): Problem {
  return report("conflict-mark", { file, pointer: "", range: [index, index + line.length] }, { mark, alone }, fix);
}

/** A fence at the very left cannot be part of a text; one that is indented as deep as the file's other lines is none either. */
function fence(file: string, text: string): Problem | undefined {
  const fences = [...text.matchAll(/^```[\w-]*[ \t]*\r?$/gm)].map(({ index }) => lineAt(text, index));
  const [first, last = first] = [fences[0], fences.at(-1)];
  if (!first || !last || fences.length > 2) return undefined;
  const place = { file, pointer: "", range: [first.start, first.start + first.text.length] as const };
  if (first === last) return report("code-fence", place, {}, without(text, first));
  const between = text.slice(startOfNext(text, first), last.start);
  return report("code-fence", place, {}, { range: [first.start, startOfNext(text, last)], text: between });
}

/** A command, a line's number or the + of a comparison, copied along from elsewhere. No file has one at the very left. */
export function copied(file: string, text: string): Problem | undefined {
  const mark =
    /^(?:(\$ +(?:npm|npx|git|cd) )|>? {0,4}\d{1,5} ?\| |(?:\d{1,5}|\+) {2,}(?=(?:- +)?[a-z][\w-]*:(?: |\r?$)))/im.exec(
      text,
    );
  if (!mark) return undefined;
  const place = { file, pointer: "", range: [mark.index, mark.index + mark[0].trimEnd().length] as const };
  const command = mark[1] !== undefined;
  const fix = command ? without(text, lineAt(text, mark.index)) : undefined;
  return report("other-notation", place, { kind: command ? "command" : "copied" }, fix);
}

/** A colon of Chinese, Japanese or Korean keyboards behind what looks like a property's name. */
function wideColon(file: string, text: string): Problem | undefined {
  const match = /^([ \t]*(?:- +)*[A-Za-z][\w-]*)[：︓﹕] ?/m.exec(text);
  if (!match) return undefined;
  const at = match.index + (match[1] ?? "").length;
  const spaced = match[0].endsWith(" ") || /^[：︓﹕]\r?$/m.test(text.slice(at, at + 2));
  const words = lineAt(text, at).text.trim();
  const fixed = words.replace(/[：︓﹕] ?/, ": ").trimEnd();
  const range = [at, at + 1] as const;
  return report("full-width-colon", { file, pointer: "", range }, { fixed }, { range, text: spaced ? ":" : ": " });
}

/** The text without this line. */
function without(text: string, line: Line): Fix {
  return { range: [line.start, startOfNext(text, line)], text: "" };
}
