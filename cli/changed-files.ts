/** Files that a command changes: shown before, and written whole. */
import { randomUUID } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Edit } from "../engine/problem/fix.ts";

/** A file with the changes that are made in it. */
export interface Change {
  file: string;
  raw: string;
  edits: Edit[];
}

/** The lines before and after, as a diff without what is around them. */
export function changeInWords({ file, raw, edits }: Change): string {
  const shown = [...edits]
    .sort((a, b) => a.start - b.start)
    .map((edit) => {
      const from = raw.lastIndexOf("\n", edit.start - 1) + 1;
      const end = raw.indexOf("\n", edit.end > edit.start && raw[edit.end - 1] === "\n" ? edit.end - 1 : edit.end);
      const to = end < 0 ? raw.length : end;
      const before = raw.slice(from, to);
      const after = raw.slice(from, edit.start) + edit.text + raw.slice(edit.end, Math.max(edit.end, to));
      const marked = (sign: string, lines: string): string =>
        lines === "" ? "" : `${lines.replace(/\r?\n$/, "").replaceAll(/^/gm, `${sign} `)}\n`;
      return `@@ line ${raw.slice(0, from).split("\n").length} @@\n${marked("-", before)}${marked("+", after)}`;
    });
  return `--- ${file}\n${shown.join("")}`;
}

/** Written beside it first, so that no half of a file is ever there; under a name that nobody could put a link at. */
export function writeWhole(file: string, text: string): void {
  const beside = path.join(path.dirname(file), `.${randomUUID()}`);
  writeFileSync(beside, text, { flag: "wx" });
  renameSync(beside, file);
}
