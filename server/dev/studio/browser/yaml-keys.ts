/** Enter and Tab keys for YAML. */
import { acceptCompletion } from "@codemirror/autocomplete";
import { indentLess, indentMore, insertNewlineKeepIndent } from "@codemirror/commands";
import { ensureSyntaxTree } from "@codemirror/language";
import type { EditorState, StateCommand } from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";

/** Parsing timeout in milliseconds; if it takes longer, the text is left alone for now. */
const patience = 5000;

/** Inserts a line with the indentation of what follows. */
export const newLine: StateCommand = (target) => {
  const { state, dispatch } = target;
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const before = line.text.slice(0, main.head - line.from);
  const isAtEnd = line.text.slice(main.head - line.from).trim() === "";
  if (!main.empty || !isAtEnd || isInText(state, main.head)) return insertNewlineKeepIndent(target);
  const column = before.length - before.trimStart().length;
  const content = before.trim();
  // An empty entry ends its list.
  if (content === "-") {
    const outer = " ".repeat(Math.max(0, column - 2));
    dispatch(
      state.update({
        changes: { from: line.from, to: line.to, insert: outer },
        selection: { anchor: line.from + outer.length },
      }),
    );
    return true;
  }
  const begins = indentAfter(content, column);
  const insert = state.toText(`${state.lineBreak}${begins}`);
  dispatch(
    state.update({
      changes: { from: main.head, to: line.to, insert },
      selection: { anchor: main.head + insert.length },
      scrollIntoView: true,
      userEvent: "input",
    }),
  );
  return true;
};

/** Returns the start of the line below. */
function indentAfter(content: string, column: number): string {
  const key = content.startsWith("- ") ? column + content.length - content.replace(/^(?:- +)+/, "").length : column;
  const isOpen = content.endsWith(":") || /: [|>][+-]?$/.test(content);
  if (isOpen) return " ".repeat(key + 2);
  // The next entry of a list of texts.
  if (content.startsWith("- ") && !content.includes(": ")) return `${" ".repeat(column)}- `;
  return " ".repeat(key);
}

/** Whether an offset is in a multi-line text, where nothing has a meaning in YAML. */
function isInText(state: EditorState, at: number): boolean {
  // Background parsing may not have reached the cursor yet.
  let node = ensureSyntaxTree(state, at, patience)?.resolveInner(at, -1) ?? null;
  while (node && node.name !== "BlockLiteralContent") node = node.parent;
  return node !== null;
}

/** Escape followed by Tab leaves the text, as everywhere in this editor. */
export const yamlKeys: readonly KeyBinding[] = [
  { key: "Enter", run: newLine },
  { key: "Tab", run: (view) => acceptCompletion(view) || indentMore(view), shift: indentLess },
];
