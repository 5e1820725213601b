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

/** Before anything was asked. */
export const nothingShown: Shown = {
  files: { files: [], assets: [], git: false },
  open: new Map(),
  current: undefined,
  look: undefined,
  lookState: "",
  said: "",
};

/** Whether a file's text is as it was last read, be the file there still or not. */
export function isAsRead({ state, saved }: OpenFile): boolean {
  return fileTextOf(state, saved) === saved;
}

/** The open files without one. */
export function withoutFile(open: Shown["open"], path: string): Shown["open"] {
  return new Map([...open].filter(([each]) => each !== path));
}

/** Whether something in a file is not saved. */
export function isUnsaved(file: OpenFile): boolean {
  return file.base === null || !isAsRead(file);
}

/** All texts that are not saved, by path. */
export function draftsOf(open: Shown["open"]): Readonly<Record<string, string>> {
  const unsaved = [...open.values()].filter(isUnsaved);
  return Object.fromEntries(unsaved.map(({ path, state, saved }) => [path, fileTextOf(state, saved)]));
}
