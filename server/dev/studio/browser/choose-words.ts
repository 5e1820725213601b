/** A click on the page: to its words, in the text that is open or in that of the form or generator that the block shows. */
import type { TextRange } from "../talk.ts";
import { askFile } from "./ask-server.ts";
import { findWords } from "./clicked-words.ts";
import { selectWords } from "./editor-state.ts";
import type { Workspace } from "./workspace.ts";

const all: TextRange = { from: { line: 1, column: 1 }, to: { line: Infinity, column: Infinity } };

/** `range` is that of the block in the text that is open; undefined when the block stands in another file. */
export function chooseWords(words: readonly string[], range: TextRange | undefined, workspace: Workspace): void {
  workspace.edit((view) => {
    const { doc } = view.state;
    if (!range) return findWords(doc.toString(), words) && selectWords(words, all, view);
    if (selectWords(words, range, view)) return true;
    const block = doc.sliceString(doc.line(range.from.line).from, doc.line(Math.min(range.to.line, doc.lines)).to);
    const [, kind, name] = /^[ -]*(form|generator|library): *["']?([\w-]+)/m.exec(block) ?? [];
    if (name !== undefined) void follow(`${kind === "form" ? "forms" : "prompts"}/${name}.yaml`, words, workspace);
    return false;
  });
}

/** Opens a file only where it has the words. */
async function follow(path: string, words: readonly string[], workspace: Workspace): Promise<void> {
  const open = workspace.shown().open.get(path)?.state.doc.toString();
  const text = open ?? (await askFile(path).catch(() => undefined))?.text ?? "";
  if (!findWords(text, words)) return;
  await workspace.open(path);
  workspace.edit((view) => selectWords(words, all, view));
}
