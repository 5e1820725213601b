/** Finds what was copied from elsewhere: Git merge conflicts, code fences from a chat, colons of another script's keyboard or font. */
import type { Fix } from "../problem/fix.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { lineAt, startOfNext, type Line } from "./line.ts";

/** Returns the problem of the first of them in an unparsable text, or undefined. */
export function foreignLine(file: string, text: string): Problem | undefined {
  return conflict(file, text) ?? fence(file, text) ?? wideColon(file, text);
}

function conflict(file: string, text: string): Problem | undefined {
  const marks = marksIn(text);
  const [first] = marks;
  const alone = marks.length === 1;
  return first && markAt(file, first, alone, alone ? without(text, lineAt(text, first.index)) : undefined);
}

/** Finds both sides of a merge conflict in a text, where seven characters alone may also underline a heading, even within a side. */
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

/** Finds a code fence at the left margin, where it cannot be part of a text; an indented fence is not reported. */
function fence(file: string, text: string): Problem | undefined {
  const fences = [...text.matchAll(/^```[\w-]*[ \t]*\r?$/gm)].map(({ index }) => lineAt(text, index));
  const [first, last = first] = [fences[0], fences.at(-1)];
  if (!first || !last || fences.length > 2) return undefined;
  const place = { file, pointer: "", range: [first.start, first.start + first.text.length] as const };
  if (first === last) return report("code-fence", place, {}, without(text, first));
  const between = text.slice(startOfNext(text, first), last.start);
  return report("code-fence", place, {}, { range: [first.start, startOfNext(text, last)], text: between });
}

/** Finds a pasted shell prompt, line number or the + of a diff at the left margin, where no file has one. */
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

/** Finds a full-width colon of Chinese, Japanese or Korean keyboards after what looks like a property's name. */
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

/** Returns the fix that removes the line. */
function without(text: string, line: Line): Fix {
  return { range: [line.start, startOfNext(text, line)], text: "" };
}
