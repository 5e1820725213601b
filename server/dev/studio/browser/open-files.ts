/** State of the studio, as plain values. */
import type { EditorState } from "@codemirror/state";
import { pageGate } from "../../../../engine/things/gate-in-text.ts";
import type { FilesAnswer, LookAnswer } from "../talk.ts";
import type { UnsavedText, FileAnswer } from "../talk-of-texts.ts";
import { fileTextOf } from "./editor-state.ts";

/** An open file. */
export interface OpenFile {
  path: string;
  state: EditorState;
  /** Text of version `base`. */
  saved: string;
  /** Null for a file that is not on the disk. */
  base: string | null;
  /** Version that someone else wrote in the meantime. */
  theirs?: FileAnswer;
}

/** State of the studio; replaced by a new object on each change. */
export interface Shown {
  files: FilesAnswer;
  open: ReadonlyMap<string, OpenFile>;
  /** Path of the file being edited. */
  current: string | undefined;
  look: LookAnswer | undefined;
  /** Name of the selected page state, which the current page may lack. */
  lookState: string;
  /** Message about the last event. */
  said: string;
  /** Number of messages, so that a repeated one is announced again. */
  times: number;
  /** The server did not respond last time, and is polled. */
  away: boolean;
}

/** State before the first request. */
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

/** Whether a file's text equals what was last read, even if the file has been deleted since. */
export function isAsRead({ state, saved }: OpenFile): boolean {
  return fileTextOf(state, saved) === saved;
}

/** Returns the open files without this one. */
export function withoutFile(open: Shown["open"], path: string): Shown["open"] {
  return new Map([...open].filter(([each]) => each !== path));
}

/** Whether a file has unsaved text, including one that someone else deleted. */
export function isUnsaved(file: OpenFile): boolean {
  return file.base === null || file.theirs !== undefined || !isAsRead(file);
}

/** State of the file list, with equal values while it looks the same, so that it is not rendered again on each keystroke. */
export interface FileMarks extends Pick<Shown, "files" | "current"> {
  /** Paths separated by line breaks. */
  unsaved: string;
  faulty: string;
}

/** Returns the state of the file list. */
export function marksOf({ files, current, open, look }: Shown): FileMarks {
  const unsaved = [...open.values()].filter(isUnsaved).map(({ path }) => path);
  const faulty = (look?.problems ?? []).flatMap(({ file, severity }) => (severity === "error" ? [file] : []));
  return { files, current, unsaved: unsaved.join("\n"), faulty: [...new Set(faulty)].sort().join("\n") };
}

/** Returns an open file updated for what is now on the disk; the same object if nothing changes. */
export function seenOnDisk(file: OpenFile, now: FileAnswer, stateOf: (text: string) => EditorState): OpenFile {
  const { theirs, ...alone } = file;
  const { path, state, saved } = file;
  if (now.base === (file.base ?? "")) return theirs ? alone : file;
  if (now.base === theirs?.base) return file;
  if (now.base !== "" && now.text === fileTextOf(state, saved)) return { path, state, saved: now.text, base: now.base };
  // A deleted file stays open until the author decides.
  if (now.base === "" || isUnsaved(file)) return { ...file, theirs: now };
  return { path, state: stateOf(now.text), saved: now.text, base: now.base };
}

/** Returns an open file updated after saving this text; the author may have typed more since. */
export function afterSaving(
  { theirs: _before, ...file }: OpenFile,
  text: string,
  { conflict, now }: { conflict: boolean; now: FileAnswer },
): OpenFile {
  // An earlier save may have succeeded although its response was lost.
  return conflict && now.text !== text ? { ...file, theirs: now } : { ...file, saved: text, base: now.base };
}

/** Returns a file's text as a draft. */
export function draftOf({ path, saved, base, state }: OpenFile): UnsavedText {
  return { path, saved, base, text: fileTextOf(state, saved) };
}

/** Returns all unsaved texts by path. */
export function draftsOf(open: Shown["open"]): Readonly<Record<string, string>> {
  const unsaved = [...open.values()].filter(isUnsaved);
  return Object.fromEntries(unsaved.map(({ path, state, saved }) => [path, fileTextOf(state, saved)]));
}

/**
 * Returns the key of the current page's gate as written, saved or not, for files dropped in; "" for none. If the text has other
 * errors, its lines tell the gate; if the gate is written elsewhere in the text or the file is a fragment, the page shown does.
 */
export function writtenGate({ current, open, look }: Pick<Shown, "current" | "open" | "look">): string {
  const text = open.get(current ?? "")?.state.doc.toString() ?? "";
  return pageGate(text) ?? look?.preview?.gate ?? "";
}
