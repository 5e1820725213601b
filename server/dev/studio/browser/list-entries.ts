/** Edits entries of YAML lists (blocks, fields, cards) as whole lines with the comments above them. Does not need a browser. */
import { isolateHistory } from "@codemirror/commands";
import { ensureSyntaxTree, type syntaxTree } from "@codemirror/language";
import { type EditorState, type StateCommand, Text, type TransactionSpec } from "@codemirror/state";

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = Tree["topNode"];

/** An entry of a list, as whole lines. */
export interface ListEntry {
  /** Numbers of its first and last line, including its comments. */
  top: number;
  bottom: number;
  /** Indentation of its hyphen, in characters. */
  column: number;
  /** Value of its `type`, if any. */
  type: string | undefined;
  /** Name of the list's property, such as `blocks`. */
  list: string;
  /** Index in its list, from 0, and the list's entries. */
  index: number;
  siblings: () => readonly ListEntry[];
}

/** Makes each command a separate undo step, however quickly they follow each other. */
const alone = { annotations: isolateHistory.of("full") };

/** Parsing timeout in milliseconds; if it takes longer, the command does nothing for now. */
const patience = 5000;

/** Main lists of pages, forms and generators. */
const wholeLists: ReadonlySet<string> = new Set(["blocks", "fields", "inputs", "steps", "templates"]);

function treeOf(state: EditorState): Tree | undefined {
  return ensureSyntaxTree(state, state.doc.length, patience) ?? undefined;
}

/** Returns the innermost entry that contains the whole selection. */
export function entryAt(state: EditorState): ListEntry | undefined {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(Math.max(from, to - 1)).number;
  const found = allEntries(state).filter(({ top, bottom }) => top <= first && last <= bottom);
  return found.toSorted((a, b) => b.column - a.column)[0];
}

/** Returns the entries of all block-style lists, in text order. */
export function allEntries(state: EditorState): readonly ListEntry[] {
  const found: ListEntry[] = [];
  treeOf(state)?.iterate({
    enter: ({ name, node }) => {
      if (name === "BlockSequence") found.push(...entriesOf(node, state));
    },
  });
  return found.toSorted((a, b) => a.top - b.top);
}

function entriesOf(sequence: SyntaxNode, { doc }: EditorState): readonly ListEntry[] {
  const list = keyOf(sequence.parent, doc);
  const entries: ListEntry[] = [];
  for (const item of sequence.getChildren("Item")) {
    let dash = item.prevSibling;
    while (dash && dash.name !== "-") dash = dash.prevSibling;
    const line = doc.lineAt(dash?.from ?? item.from);
    const column = line.text.search(/\S/);
    // A nested list that starts on the line of its entry's hyphen has no lines of its own.
    if (!dash || line.from + column !== dash.from) return [];
    let top = line.number;
    while (top > 1 && isComment(doc.line(top - 1).text, column)) top--;
    let bottom = doc.lineAt(item.to).number;
    while (bottom > line.number && doc.line(bottom).text.trim() === "") bottom--;
    while (bottom < doc.lines && isDeepComment(doc.line(bottom + 1).text, column)) bottom++;
    const type = typeOf(item, doc);
    entries.push({ top, bottom, column, type, list, index: entries.length, siblings: () => entries });
  }
  return entries;
}

function isComment(line: string, column: number): boolean {
  return line.trimStart().startsWith("#") && line.search(/\S/) === column;
}

function isDeepComment(line: string, column: number): boolean {
  return line.trimStart().startsWith("#") && line.search(/\S/) > column;
}

function keyOf(pair: SyntaxNode | null, doc: Text): string {
  const key = pair?.getChild("Key");
  return key ? doc.sliceString(key.from, key.to) : "";
}

function typeOf(item: SyntaxNode, doc: Text): string | undefined {
  const pairs = item.getChild("BlockMapping")?.getChildren("Pair") ?? [];
  const pair = pairs.find((each) => keyOf(each, doc) === "type");
  const value = pair?.lastChild;
  return value && value.name !== "Key" ? doc.sliceString(value.from, value.to) : undefined;
}

/** Moves the entry at the cursor by one position in its list. */
export function moveEntry(by: -1 | 1): StateCommand {
  return ({ state, dispatch }) => {
    const entry = entryAt(state);
    const other = entry?.siblings()[entry.index + by];
    if (!entry || !other) return false;
    const [upper, lower] = by < 0 ? [other, entry] : [entry, other];
    const { doc } = state;
    const between = doc.slice(doc.line(upper.bottom).to, doc.line(lower.top).from);
    const moved = linesOf(doc, entry);
    const whole = linesOf(doc, lower).append(between).append(linesOf(doc, upper));
    const from = doc.line(upper.top).from;
    const now = by < 0 ? from : from + whole.length - moved.length;
    const { anchor, head } = state.selection.main;
    const shift = now - doc.line(entry.top).from;
    dispatch(
      state.update({
        changes: { from, to: doc.line(lower.bottom).to, insert: whole },
        selection: { anchor: anchor + shift, head: head + shift },
        scrollIntoView: true,
        ...alone,
      }),
    );
    return true;
  };
}

/** Inserts a copy of the entry at the cursor below it. */
export const duplicateEntry: StateCommand = ({ state, dispatch }) => {
  const entry = entryAt(state);
  if (!entry) return false;
  dispatch(state.update(placed(state, entry, linesOf(state.doc, entry))));
  return true;
};

/** Deletes the entry at the cursor with its comments and the adjoining blank lines. */
export const deleteEntry: StateCommand = ({ state, dispatch }) => {
  const entry = entryAt(state);
  if (!entry) return false;
  const { doc } = state;
  let { top, bottom } = entry;
  const isBlank = (line: number): boolean => line >= 1 && line <= doc.lines && doc.line(line).text.trim() === "";
  if (entry.siblings()[entry.index + 1]) while (isBlank(bottom + 1)) bottom++;
  else while (isBlank(top - 1)) top--;
  // An empty list is an error; main lists stay, because the next entry goes there.
  const isOnly = entry.siblings().length === 1 && !wholeLists.has(entry.list);
  if (isOnly && top > 1 && doc.line(top - 1).text.trim() === `${entry.list}:`) top--;
  const isLast = bottom === doc.lines;
  const from = isLast && top > 1 ? doc.line(top - 1).to : doc.line(top).from;
  const to = isLast ? doc.length : doc.line(bottom + 1).from;
  // Moves into the entry above, so that the next insertion takes the place of the deleted one.
  const above = entry.siblings()[entry.index - 1];
  const anchor = above ? hyphenOf(doc, above) : from;
  dispatch(state.update({ changes: { from, to }, selection: { anchor }, scrollIntoView: true, ...alone }));
  return true;
};

/** Returns the offset of an entry's hyphen, below its comments. */
function hyphenOf(doc: Text, { top, bottom, column }: ListEntry): number {
  let line = top;
  while (line < bottom && doc.line(line).text[column] !== "-") line++;
  return doc.line(line).from + column;
}

/** Returns the change that inserts an entry into one of these lists, near the cursor. */
export function insertEntry(state: EditorState, yaml: string, lists: readonly string[]): TransactionSpec {
  const lines = yaml.trimEnd().split(/\r?\n/);
  const { doc } = state;
  const cursor = doc.lineAt(state.selection.main.head).number;
  const entries = allEntries(state).filter(({ list }) => lists.includes(list));
  const outer = Math.min(...entries.map(({ column }) => column));
  const before = entries.filter(({ top }) => top <= cursor);
  const around = before.filter(({ bottom }) => cursor <= bottom).toSorted((a, b) => b.column - a.column)[0];
  const top = entries.filter(({ column }) => column === outer);
  const after = around ?? top.findLast((each) => each.top <= cursor) ?? top.at(-1);
  if (after) return placed(state, after, Text.of(indented(lines, after.column)));
  const [list = "blocks"] = lists;
  const numbers = Array.from({ length: doc.lines }, (_, at) => at + 1);
  const empty = new Set(lists.flatMap((each) => [`${each}:`, `${each}: []`]));
  const head = numbers.find((line) => empty.has(doc.line(line).text.trimEnd()));
  if (head === undefined) return written(doc.length, Text.of(["", `${list}:`, ...indented(lines, 2), ""]));
  const { from, to, text } = doc.line(head);
  const own = Text.of([text.replace(/:.*/, ":"), ...indented(lines, 2)]);
  return { ...written(from, own), changes: { from, to, insert: own } };
}

/**
 * Adds a property to the end of the block at the cursor, if its type is one of these and lacks it; otherwise inserts `whole`, a
 * block with the property, below that block.
 */
export function insertProperty(
  state: EditorState,
  lines: readonly string[],
  types: readonly string[],
  whole: readonly string[],
): TransactionSpec {
  const cursor = state.doc.lineAt(state.selection.main.head).number;
  const block = allEntries(state).find(
    ({ list, top, bottom }) => list === "blocks" && top <= cursor && cursor <= bottom,
  );
  const [head = ""] = lines;
  const own = block ? linesOf(state.doc, block).toString().split(/\r?\n/) : [];
  const has = own.some((line) => line.slice(block?.column).replace("- ", "  ").startsWith(`  ${head}`));
  const takes = block?.type !== undefined && types.includes(block.type);
  return takes && !has ? insertLines(state, lines) : insertEntry(state, whole.join("\n"), ["blocks"]);
}

/** Inserts lines at the end of the block at the cursor, or else below the cursor's line. */
export function insertLines(state: EditorState, lines: readonly string[]): TransactionSpec {
  const cursor = state.doc.lineAt(state.selection.main.head).number;
  const entry = allEntries(state).findLast(
    ({ list, top, bottom }) => list === "blocks" && top <= cursor && cursor <= bottom,
  );
  const at = entry ? state.doc.line(entry.bottom).to : state.doc.lineAt(state.selection.main.head).to;
  return written(at, Text.of(["", ...indented(lines, entry ? entry.column + 2 : 0)]));
}

function indented(lines: readonly string[], column: number): string[] {
  return lines.map((line) => (line === "" ? line : " ".repeat(column) + line));
}

/** Inserts lines below an entry, spaced like its neighbours. */
function placed(state: EditorState, entry: ListEntry, lines: Text): TransactionSpec {
  const { doc } = state;
  const siblings = entry.siblings();
  const next = siblings[entry.index + 1] ?? entry;
  const previous = siblings[next.index - 1];
  const isApart = previous ? next.top - previous.bottom > 1 : entry.bottom > entry.top && entry.column <= 2;
  const head = Text.of(isApart ? ["", "", ""] : ["", ""]);
  return written(doc.line(entry.bottom).to, head.append(lines));
}

/** Inserts text and places the cursor at its first non-blank character. */
function written(at: number, insert: Text): TransactionSpec {
  const blank = insert.toString().search(/\S/);
  const start = blank < 0 ? 0 : blank;
  return {
    changes: { from: at, insert },
    selection: { anchor: at + start },
    scrollIntoView: true,
    ...alone,
  };
}

function linesOf(doc: Text, { top, bottom }: ListEntry): Text {
  return doc.slice(doc.line(top).from, doc.line(bottom).to);
}
