/** Explains lines in the notation of letters, word processors or other languages, which YAML does not support. */
import type { Fix } from "../problem/fix.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { type Line, lineAfter, lineBefore, rewritten } from "./line.ts";

const bullet = /^([•●○◦▪‣·*–—])\s+(\S.*)$/;

/** Returns the problem of a line that begins with a bullet or another language's comment, or uses = instead of a colon. */
export function explainStrangeLine(file: string, text: string, line: Line): Problem | undefined {
  const before = lineBefore(text, line);
  // The parser notices a bullet before a mapping only at the mapping's second line.
  const bulleted = [line, before].find((each) => each && bullet.test(each.text.trim()));
  if (bulleted) return bulletLine(file, text, bulleted);
  const words = line.text.trim();
  const place = { file, pointer: "", range: wordsRange(line) };
  const [opened] = /^(?:\/\/+|<!--|\/\*)/.exec(words) ?? [];
  if (opened !== undefined) {
    const comment = words
      .slice(opened.length)
      .replace(/(?:-->|\*\/)$/, "")
      .trim();
    return report("missing-colon", place, { comment: `# ${comment}` }, rewritten(line, `# ${comment}`));
  }
  if (line.key !== undefined || line.dashed) return undefined;
  const [, name, rest] =
    /^([A-Za-z][\w-]*)\s*(?:[-=:]?[=>]|;|→|[-–—](?=\s+\S+(?:\s\S+){0,3}$))\s+(\S.*)$/.exec(words) ?? [];
  if (name !== undefined && rest !== undefined) {
    const fixed = `${name}: ${rest}`;
    return report("missing-colon", place, { fixed }, rewritten(line, fixed));
  }
  const next = lineAfter(text, line);
  if (/^[A-Za-z][\w-]*$/.test(words) && next && (next.indent > line.indent || next.dashed)) {
    return report("missing-colon", place, { fixed: `${words}:` }, rewritten(line, `${words}:`));
  }
  return isContinued(line, before)
    ? report("text-not-indented", place, { wanted: (before?.column ?? 0) + 2 })
    : undefined;
}

function bulletLine(file: string, text: string, line: Line): Problem {
  const [, , words = ""] = bullet.exec(line.text.trim()) ?? [];
  const above = lineBefore(text, line);
  const place = { file, pointer: "", range: wordsRange(line) };
  const isProse = above?.key !== undefined && above.value === "" && !/^[\w-]+:(\s|$)/.test(words);
  if (above && isProse && line.indent <= above.column) {
    const wanted = above.column + 2;
    const entries = [`${above.text.trim().replace(/^(- +)+/, "")} |`, `  - ${words}`];
    return report("text-not-indented", place, { wanted, fixed: entries.join("\n") }, bulletedText(text, above, line));
  }
  return report("missing-dash", place, { fixed: `- ${words}` }, rewritten(line, `- ${words}`));
}

/** Returns the fix that turns bulleted lines into a multi-line text with a Markdown list. */
function bulletedText(text: string, above: Line, first: Line): Fix {
  const lines = [`${above.text.trim()} |`];
  let last = first;
  for (let next: Line | undefined = first; next && bullet.test(next.text.trim()); next = lineAfter(text, next)) {
    lines.push(`${" ".repeat(above.column + 2)}- ${bullet.exec(next.text.trim())?.[2] ?? ""}`);
    last = next;
  }
  const range = [above.start + above.indent, last.start + last.text.trimEnd().length] as const;
  return { range, text: lines.join("\n") };
}

/** The property for the main list in each folder, whose entries have types. */
const lists: Readonly<Record<string, string>> = { pages: "blocks", forms: "fields", prompts: "inputs" };

/** Reports a list without a key of its own, below a property that already has a value. */
export function listBelowText(file: string, above: Line, entry: Line): Problem {
  const name = above.column === 0 && entry.key === "type" ? lists[file.slice(0, file.indexOf("/"))] : undefined;
  const line = `${" ".repeat(above.column)}${name ?? "items"}:\n`;
  const named = { range: [entry.start, entry.start] as const, text: line };
  const fixed = `${above.text.trim().replace(/^(- +)+/, "")}\n${name ?? "items"}:\n  ${entry.text.trim()}`;
  const start = entry.start + entry.indent;
  const place = { file, pointer: "", range: [start, entry.start + entry.text.trimEnd().length] as const };
  return report("list-below-text", place, { above: above.key ?? "", fixed }, named);
}

/** Returns whether a sentence was split over two lines, the second indented less than its property. */
function isContinued(line: Line, before: Line | undefined): boolean {
  if (!before || before.key === undefined || line.indent >= before.column) return false;
  return /[a-z,]$/.test(before.value) && /^[a-z][^\s:]*( \S+){2,}[.!?]$/.test(line.text.trim());
}

function wordsRange(line: Line): readonly [number, number] {
  return [line.start + line.indent, line.start + line.text.trimEnd().length];
}
