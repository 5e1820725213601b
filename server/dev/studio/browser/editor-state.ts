/** Converts a file's text to editor state and back, byte for byte. */
import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, type Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  type KeyBinding,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { OfferedFix, TextPlace, TextRange } from "../talk.ts";
import { findWords } from "./clicked-words.ts";
import { entryGutter } from "./entry-gutter.ts";
import { deleteEntry, duplicateEntry, moveEntry } from "./list-entries.ts";
import { cleanPasted } from "./pasted.ts";
import { typedInQuotes } from "./quoted-words.ts";
import { writeHelp } from "./write-help.ts";
import { yamlKeys } from "./yaml-keys.ts";

const colours = HighlightStyle.define([
  {
    tag: [tags.definition(tags.propertyName), tags.propertyName, tags.attributeName],
    color: "var(--info)",
    fontWeight: "600",
  },
  { tag: [tags.comment, tags.lineComment], color: "var(--text-quiet)", fontStyle: "italic" },
  { tag: [tags.string, tags.attributeValue, tags.content], color: "var(--text)" },
  { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: "var(--text-quiet)" },
  { tag: [tags.keyword, tags.meta, tags.labelName, tags.typeName], color: "var(--accent-text)" },
  { tag: tags.heading, fontWeight: "700" },
]);

const mark = "\uFEFF";

/** Splits off the byte order mark and detects the line endings, neither of which the editor preserves. */
export function shapeOf(raw: string): { text: string; lineEnd: string } {
  const text = raw.startsWith(mark) ? raw.slice(1) : raw;
  // With mixed line endings, carriage returns stay in the lines, where they are visible.
  return { text, lineEnd: /(?<!\r)\n/.test(text) || !text.includes("\r\n") ? "\n" : "\r\n" };
}

/** Extensions of an editor in the side-by-side view. */
export function readingExtensions(label: string, path: string, lineEnd: string, writes: boolean): Extension {
  return [
    EditorState.lineSeparator.of(lineEnd),
    lineNumbers(),
    history(),
    path.endsWith(".yaml") ? yaml() : [],
    syntaxHighlighting(colours),
    EditorView.lineWrapping,
    EditorState.readOnly.of(!writes),
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
    keymap.of([...defaultKeymap, ...historyKeymap]),
  ];
}

/** Keys for list entries; outside of an entry, they keep their default effect of moving, copying and deleting lines. */
const entryKeys: readonly KeyBinding[] = [
  { key: "Alt-ArrowUp", run: moveEntry(-1) },
  { key: "Alt-ArrowDown", run: moveEntry(1) },
  { key: "Shift-Alt-ArrowDown", run: duplicateEntry },
  { key: "Shift-Mod-k", run: deleteEntry },
];

/** Adds quotes around typed text that needs them. */
const quotesWords = EditorView.inputHandler.of((view, from, to, typed) => {
  const spec = typedInQuotes(view.state, from, to, typed);
  if (spec) view.dispatch(spec);
  return spec !== undefined;
});

/** What the studio provides: its own extensions, such as change listeners, and a way to notify the author. */
interface Surroundings {
  own: Extension;
  say: (said: string) => void;
}

/** Creates the editor state of a file's text. */
export function createState(raw: string, path: string, { own, say }: Surroundings): EditorState {
  const { text, lineEnd } = shapeOf(raw);
  return EditorState.create({
    doc: text,
    extensions: [
      own,
      EditorState.lineSeparator.of(lineEnd),
      lineNumbers(),
      foldGutter(),
      codeFolding(),
      lintGutter(),
      history(),
      drawSelection(),
      highlightSpecialChars(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches(),
      search({ top: true }),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      indentUnit.of("  "),
      EditorState.tabSize.of(2),
      path.endsWith(".yaml") ? yaml() : [],
      syntaxHighlighting(colours),
      EditorView.clipboardInputFilter.of((pasted) => {
        const { text: clean, said } = cleanPasted(pasted);
        if (said !== "") say(said);
        return clean.replaceAll("\n", lineEnd);
      }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": `Text of ${path}`, spellcheck: "true", tabindex: "0" }),
      path.endsWith(".yaml") ? [keymap.of([...entryKeys, ...yamlKeys]), entryGutter, quotesWords] : [],
      writeHelp(path),
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...lintKeymap,
        ...completionKeymap,
        indentWithTab,
      ]),
    ],
  });
}

/** Returns the file's text with its byte order mark. A lone surrogate, which no file can contain, becomes `�`. */
export function fileTextOf(state: EditorState, before: string): string {
  return (before.startsWith(mark) ? mark : "") + state.sliceDoc().toWellFormed();
}

/** Converts a position to an offset, clamped in case the text has become shorter. */
export function offsetOf({ line, column }: TextPlace, doc: Text): number {
  const found = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(found.from + column - 1, found.to);
}

/** Converts a range to offsets, without trailing whitespace. */
export function offsetsOf({ from, to }: TextRange, doc: Text): { from: number; to: number } {
  const start = offsetOf(from, doc);
  const end = Math.max(start, offsetOf(to, doc));
  return { from: start, to: start + doc.sliceString(start, end).trimEnd().length };
}

/** Applies the fix that a problem offers. */
export function applyFix({ from, to, text }: OfferedFix, view: EditorView): void {
  const { doc, lineBreak } = view.state;
  const insert = text.replaceAll(/\r?\n/g, lineBreak);
  view.dispatch({ changes: { from: offsetOf(from, doc), to: offsetOf(to, doc), insert } });
}

/** Shows a text scrolled to its own cursor, rather than where the previous text was. */
export function showState(state: EditorState, view: EditorView): void {
  view.setState(state);
  view.dispatch({ effects: EditorView.scrollIntoView(state.selection.main.head) });
}

/** Selects a range and scrolls it into view. */
export function selectRange(range: TextRange, view: EditorView): void {
  const { from, to } = offsetsOf(range, view.state.doc);
  const effects = EditorView.scrollIntoView(from, { y: "start", yMargin: 48 });
  view.dispatch({ selection: { anchor: from, head: to }, effects });
}

/** Selects the first of these words that occurs in a range, or moves the cursor to its start; returns whether any does. */
export function selectWords(words: readonly string[], range: TextRange, view: EditorView): boolean {
  const { from, to } = offsetsOf(range, view.state.doc);
  const found = findWords(view.state.doc.sliceString(from, to), words);
  const selection = found ? { anchor: from + found.from, head: from + found.to } : { anchor: from };
  view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "start", yMargin: 48 }) });
  return found !== undefined;
}
