/** Inserts a field into a form, under an unused name and with the payload line without which its answer would not be sent. */
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { insertEntry } from "./list-entries.ts";
import { siteFile } from "../../../../engine/things/folders.ts";

/** Returns what can be inserted into a file; undefined for neither. */
export function takenBy(path: string): "block" | "field" | undefined {
  if (path.startsWith("pages/")) return path === siteFile || !path.endsWith(".yaml") ? undefined : "block";
  return "field";
}

const named = /^([ -]*name: *)([\w-]+)/m;

/** Returns the changes that insert a field into a form or another text with fields, as one step. */
export function insertField(state: EditorState, yaml: string, lists: readonly string[]): readonly TransactionSpec[] {
  const [, , wanted] = named.exec(yaml) ?? [];
  if (wanted === undefined) return [insertEntry(state, yaml, lists)];
  const lines = state.doc.toString().split("\n");
  const taken = new Set(lines.map((line) => named.exec(line)?.[2]));
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  const field = insertEntry(
    state,
    yaml.replace(named, (_, head: string) => head + name),
    lists,
  );
  const head = lines.findIndex((line) => /^payload: *(?:#.*)?$/.test(line));
  const behind = lines.findIndex((line, at) => at > head && /^[^\s#]/.test(line));
  const last = lines.findLastIndex((line, at) => at > head && (behind < 0 || at < behind) && /^ +[^\s#]/.test(line));
  if (head < 0 || last < 0) return [field];
  const indent = /^ */.exec(lines[head + 1] ?? "")?.[0] || "  ";
  const insert = state.toText(`${state.lineBreak}${indent}${name}: { field: ${name} }`);
  return [field, { changes: { from: state.doc.line(last + 1).to, insert } }];
}
