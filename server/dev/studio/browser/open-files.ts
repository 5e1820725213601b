/** What the studio shows, as plain values. */
import type { EditorState } from "@codemirror/state";
import type { FileAnswer, FilesAnswer, LookAnswer } from "../talk.ts";
import { fileTextOf } from "./editor-state.ts";

/** A file that is open. */
export interface OpenFile {
  path: string;
  state: EditorState;
  /** The text of the version `base`. */
  saved: string;
  /** Null for a file that is not on the disk. */
  base: string | null;
  /** What somebody else wrote meanwhile. */
  theirs?: FileAnswer;
}

/** What the studio shows; a new object with each change. */
export interface Shown {
  files: FilesAnswer;
  open: ReadonlyMap<string, OpenFile>;
  /** The path of the file that is being written. */
  current: string | undefined;
  look: LookAnswer | undefined;
  /** The name of the state of the page that was chosen, also of one that this page does not have. */
  lookState: string;
  /** The last thing that happened, for everybody to read. */
  said: string;
}

/** Whether something in a file is not saved. */
export function isUnsaved({ state, saved, base }: OpenFile): boolean {
  return base === null || fileTextOf(state, saved) !== saved;
}

/** All texts that are not saved, by path. */
export function draftsOf(open: Shown["open"]): Readonly<Record<string, string>> {
  const unsaved = [...open.values()].filter(isUnsaved);
  return Object.fromEntries(unsaved.map(({ path, state, saved }) => [path, fileTextOf(state, saved)]));
}
