import type { ChangedFile } from "../talk-of-changes.ts";
import { askCommitted, askFile, askToDelete, askToSave } from "./ask-server.ts";
import { shapeOf } from "./editor-state.ts";
import type { Workspace } from "./workspace.ts";

/** Makes a file what it is in the last commit, and says what was done. A change is taken back in the editor, where undo knows it. */
export async function takeBack({ path, state }: ChangedFile, workspace: Workspace): Promise<string> {
  if (state === "new") {
    const { base } = (await askFile(path)) ?? { base: "" };
    await askToDelete(path, base);
    return `${path} is deleted.`;
  }
  const committed = await askCommitted(path);
  if (state === "gone") {
    await askToSave({ path, text: committed, base: null });
    return `${path} is there again.`;
  }
  await workspace.open(path);
  workspace.edit((view) => {
    const { doc, lineBreak } = view.state;
    const text = shapeOf(committed).text.split(/\r?\n/).join(lineBreak);
    view.dispatch({ changes: { from: 0, to: doc.length, insert: view.state.toText(text) } });
  });
  const said = `${path} is as in the last commit again. Save it, or undo.`;
  workspace.say(said);
  return said;
}
