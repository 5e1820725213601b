/** What the studio shows, as plain values. */
import type { EditorState } from "@codemirror/state";
import { pageGate } from "../../../../engine/things/gate-in-text.ts";
import type { FilesAnswer, LookAnswer } from "../talk.ts";
import type { UnsavedText, FileAnswer } from "../talk-of-texts.ts";
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
  /** How often something was said: who listens hears the same words anew. */
  times: number;
  /** The server did not answer the last time, and is asked again and again. */
  away: boolean;
}

/** Before anything was asked. */
export const nothingShown: Shown = {
  files: { files: [], assets: [], git: false },
  open: new Map(),
  current: undefined,
  look: undefined,
  lookState: "",
  said: "",
  times: 0,
  away: false,
};

/** Whether a file's text is as it was last read, be the file there still or not. */
export function isAsRead({ state, saved }: OpenFile): boolean {
  return fileTextOf(state, saved) === saved;
}

/** The open files without one. */
export function withoutFile(open: Shown["open"], path: string): Shown["open"] {
  return new Map([...open].filter(([each]) => each !== path));
}

/** Whether something in a file is not saved: also what somebody else took away. */
export function isUnsaved(file: OpenFile): boolean {
  return file.base === null || file.theirs !== undefined || !isAsRead(file);
}

/** What the list of all files shows: the same values as long as it shows the same, so that it is not made anew with each key. */
export interface FileMarks extends Pick<Shown, "files" | "current"> {
  /** Paths, one a line. */
  unsaved: string;
  faulty: string;
}

/** What the list of all files shows of this. */
export function marksOf({ files, current, open, look }: Shown): FileMarks {
  const unsaved = [...open.values()].filter(isUnsaved).map(({ path }) => path);
  const faulty = (look?.problems ?? []).flatMap(({ file, severity }) => (severity === "error" ? [file] : []));
  return { files, current, unsaved: unsaved.join("\n"), faulty: [...new Set(faulty)].sort().join("\n") };
}

/** What becomes of an open file when this stands on the disk; the same object where nothing is to be done. */
export function seenOnDisk(file: OpenFile, now: FileAnswer, stateOf: (text: string) => EditorState): OpenFile {
  const { theirs, ...alone } = file;
  const { path, state, saved } = file;
  if (now.base === (file.base ?? "")) return theirs ? alone : file;
  if (now.base === theirs?.base) return file;
  if (now.base !== "" && now.text === fileTextOf(state, saved)) return { path, state, saved: now.text, base: now.base };
  // What somebody took away is kept here until the author says otherwise.
  if (now.base === "" || isUnsaved(file)) return { ...file, theirs: now };
  return { path, state: stateOf(now.text), saved: now.text, base: now.base };
}

/** What becomes of an open file that was saved with this text; more may have been typed meanwhile. */
export function afterSaving(
  { theirs: _before, ...file }: OpenFile,
  text: string,
  { conflict, now }: { conflict: boolean; now: FileAnswer },
): OpenFile {
  // An answer that was lost may have saved it before.
  return conflict && now.text !== text ? { ...file, theirs: now } : { ...file, saved: text, base: now.base };
}

/** A file's text as it is kept until it is saved. */
export function draftOf({ path, saved, base, state }: OpenFile): UnsavedText {
  return { path, saved, base, text: fileTextOf(state, saved) };
}

/** All texts that are not saved, by path. */
export function draftsOf(open: Shown["open"]): Readonly<Record<string, string>> {
  const unsaved = [...open.values()].filter(isUnsaved);
  return Object.fromEntries(unsaved.map(({ path, state, saved }) => [path, fileTextOf(state, saved)]));
}

/**
 * The key of the gate that the current page has as it is written now, saved or not; "" for none. What is dropped in belongs behind
 * it: of a text with other mistakes its lines say it, of a gate from elsewhere in the text, and of a fragment, the page that is shown.
 */
export function writtenGate({ current, open, look }: Pick<Shown, "current" | "open" | "look">): string {
  const text = open.get(current ?? "")?.state.doc.toString() ?? "";
  return pageGate(text) ?? look?.preview?.gate ?? "";
}
