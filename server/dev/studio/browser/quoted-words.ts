/** Quotes a text in which a typed colon would otherwise start a property. Does not need a browser. */
import { ensureSyntaxTree } from "@codemirror/language";
import type { EditorState, TransactionSpec } from "@codemirror/state";

/** A property with an unquoted text on its line. */
const plain = /^( *(?:- +)*\w[\w-]*: +)([^\s"'|>{}[\]&*!#%@`?,-].*)$/;

/**
 * Returns the change that inserts what is typed and adds the quotes needed from then on; undefined when none are needed, or
 * when the author must see what is meant.
 */
export function typedInQuotes(
  state: EditorState,
  from: number,
  to: number,
  typed: string,
): TransactionSpec | undefined {
  const line = state.doc.lineAt(from);
  if (typed.includes("\n") || to > line.to) return undefined;
  const before = line.text.slice(0, from - line.from) + typed;
  const [, head = "", words = ""] = plain.exec(before + line.text.slice(to - line.from)) ?? [];
  const said = words.trimEnd();
  const next = line.number < state.doc.lines ? state.doc.line(line.number + 1).text : "";
  const isOneLine = next.trim() === "" || next.search(/\S/) <= head.search(/[^ -]/);
  if (!/: (?!$)|: $/.test(words) || / #/.test(words) || before.length < head.length || !isOneLine) return undefined;
  // Inside a multi-line text, such a line is plain text already.
  const at = line.from + head.search(/[^ -]/);
  if (!isKey(state, at)) return undefined;
  const isOnce = said.includes('"') && !said.includes("'");
  const quote = (part: string): string => (isOnce ? part : JSON.stringify(part).slice(1, -1));
  const sign = isOnce ? "'" : '"';
  const insert = head + sign + quote(words) + sign;
  const anchor = line.from + head.length + 1 + quote(before.slice(head.length)).length;
  return { changes: { from: line.from, to: line.to, insert }, selection: { anchor }, userEvent: "input.type" };
}

/** Whether an offset is in a property's name. */
function isKey(state: EditorState, at: number): boolean {
  const tree = ensureSyntaxTree(state, at + 1, 1000);
  for (let node = tree?.resolveInner(at, 1) ?? null; node; node = node.parent) if (node.name === "Key") return true;
  return false;
}
