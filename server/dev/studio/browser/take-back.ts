import type { ChangedFile } from "../talk-of-changes.ts";
import { askCommitted, askFile, askToDelete, askToDeleteAsset, askToSave, askToUndo } from "./ask-server.ts";
import { shapeOf } from "./editor-state.ts";
import type { Workspace } from "./workspace.ts";
import { assetFolder } from "../../../../engine/things/folders.ts";

/** Restores a file from the last commit and returns a message. A changed file is restored in the editor, where undo works. */
export async function takeBack({ path, state }: ChangedFile, workspace: Workspace): Promise<string> {
  if (state === "new" && path.startsWith(`${assetFolder}/`))
    return deleteAsset(path.slice(assetFolder.length + 1), workspace);
  if (state === "new") {
    const { base } = (await askFile(path)) ?? { base: "" };
    await askToDelete(path, base);
    await workspace.close(path);
    return `${path} is deleted. “Undo…” brings it back.`;
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

/** Deletes a picture or other file that no text refers to, and returns a message. */
export async function deleteAsset(name: string, workspace: Workspace): Promise<string> {
  await askToDeleteAsset(name);
  await workspace.lookOutside();
  const said = `${name} is deleted. “Undo…” brings it back.`;
  workspace.say(said);
  return said;
}

/** Undoes an action and closes files that it deleted, unless they have unsaved changes. */
export async function undoAct(id: number, workspace: Workspace): Promise<void> {
  for (const path of await askToUndo(id))
    if (/\.(?:yaml|md)$/.test(path) && !(await askFile(path))) await workspace.close(path);
  await workspace.lookOutside();
}
