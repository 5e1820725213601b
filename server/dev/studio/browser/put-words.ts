/** Sets a text of the file as one editor change and undo step. Does not need a browser. */
import { isolateHistory } from "@codemirror/commands";
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { changesFor, type FoundText } from "./long-text.ts";

/** Returns the change; undefined when the text has changed in the meantime, or cannot hold these words. */
export function putWords(state: EditorState, found: FoundText, words: string): TransactionSpec | undefined {
  const changes = changesFor(state.doc.toString(), found, words)?.map(({ from, to, insert }) => ({
    from,
    to,
    insert: state.toText(insert.replaceAll("\n", state.lineBreak)),
  }));
  return changes && { changes, scrollIntoView: true, annotations: isolateHistory.of("full") };
}
