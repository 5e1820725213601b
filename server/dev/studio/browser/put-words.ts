/** Words as one change of the editor's text, which is undone by itself. Without a browser. */
import { isolateHistory } from "@codemirror/commands";
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { changesFor, type FoundText } from "./long-text.ts";

/** Undefined where the text is another one by now, or cannot say these words. */
export function putWords(state: EditorState, found: FoundText, words: string): TransactionSpec | undefined {
  const changes = changesFor(state.doc.toString(), found, words)?.map(({ from, to, insert }) => ({
    from,
    to,
    insert: state.toText(insert.replaceAll("\n", state.lineBreak)),
  }));
  return changes && { changes, scrollIntoView: true, annotations: isolateHistory.of("full") };
}
