/** The open files, their unsaved text, and the server's responses. Independent of React. */
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { TextRange } from "../talk.ts";
import type { UnsavedText } from "../talk-of-texts.ts";
import { askFile, askFiles, askLook, askPresent, askToSave, isSilence, sayFailure } from "./ask-server.ts";
import { forgetWithBoth, keepWithBoth, keptByEither, keptOf } from "./both-keepers.ts";
import { createState, fileTextOf, selectRange, showState } from "./editor-state.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import {
  afterSaving,
  draftOf,
  draftsOf,
  isAsRead,
  isUnsaved,
  nothingShown,
  type OpenFile,
  seenOnDisk,
  type Shown,
  withoutFile,
} from "./open-files.ts";
import { joinTabs } from "./other-tabs.ts";

/** The studio's files in one tab. Sends no request before `begin`; errors are reported in `shown`. */
export class Workspace {
  #shown: Shown = nothingShown;
  #view: EditorView | undefined;
  /** The file that was last requested. */
  #asked: string | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #tellTabs = joinTabs((draft) => this.#follow(draft));

  readonly shown = (): Shown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Lists the files and restores unsaved drafts. */
  async begin(): Promise<void> {
    await this.attempt(async () => {
      this.#change({ files: await askFiles() });
      for (const draft of await keptByEither((error) => this.say(sayFailure(error)))) await this.#restore(draft);
      const [first] = this.#shown.open.keys();
      if (first !== undefined) this.say("What was not saved the last time is here again.");
      await this.open(this.#asked ?? new URLSearchParams(location.search).get("file") ?? first ?? "pages/index.yaml");
    });
  }

  /** Opens a file, optionally at a range. */
  async open(path: string, at?: TextRange): Promise<void> {
    this.#asked = path;
    await this.attempt(async () => {
      if (!this.#shown.open.has(path)) {
        const draft = await keptOf(path, (error) => this.say(sayFailure(error)));
        if (draft) await this.#restore(draft);
      }
      if (!this.#shown.open.has(path)) {
        if (!this.#shown.files.files.some((each) => each.path === path)) this.#change({ files: await askFiles() });
        const { text, base } = (await askFile(path)) ?? { text: "", base: null };
        if (!this.#shown.open.has(path)) this.#put({ path, saved: text, base, state: this.#stateOf(path, text) });
      }
      // The author has moved on to another file.
      if (this.#asked !== path) return;
      this.#change({ current: path, look: this.#shown.current === path ? this.#shown.look : undefined });
      this.#showCurrent();
      if (at) this.edit((view) => selectRange(at, view));
      this.#lookSoon();
    });
  }

  /** Saves the current file, unless someone else changed it, in which case both versions are shown side by side. */
  async save(): Promise<void> {
    const file = this.#current();
    if (!file || file.theirs) return;
    const { path, base } = file;
    const text = fileTextOf(file.state, file.saved);
    await this.attempt(async () => {
      const saved = afterSaving(this.#shown.open.get(path) ?? file, text, await askToSave({ path, text, base }));
      this.#put(saved);
      await this.#keep(path);
      this.say(saved.theirs ? `${path} was changed by somebody else. Nothing was overwritten.` : `${path} is saved.`);
      this.#change({ files: await askFiles() });
    });
  }

  /** Continues with the merged text; from now on, it is compared with the other version, or with a deleted file. */
  settle(text: string): void {
    const file = this.#current();
    if (!file?.theirs) return;
    const { path, theirs } = file;
    const base = theirs.base === "" ? null : theirs.base;
    this.#put({ path, saved: theirs.text, base, state: this.#stateOf(path, text) });
    this.#showCurrent();
    void this.#keep(path);
    this.#lookSoon();
  }

  /** Returns the extension with which another editor of a file stores its changes, too. */
  keepsTyping(path: string): Extension {
    return EditorView.updateListener.of(({ state, docChanged }) => {
      const file = this.#shown.open.get(path);
      if (!docChanged || !file) return;
      this.#put({ ...file, state: this.#stateOf(path, fileTextOf(state, file.saved)) });
      void this.#keep(path);
    });
  }

  setLookState(lookState: string): void {
    this.#change({ lookState });
    this.#lookSoon();
  }

  /** Closes a file without unsaved text, or any file if the author discards it. */
  async close(path: string, isGiven = false): Promise<void> {
    const { open, current } = this.#shown;
    const file = open.get(path);
    if (!file || !(isGiven || isAsRead(file))) return;
    this.#change({ open: withoutFile(open, path), current: current === path ? undefined : current });
    await forgetWithBoth(path);
  }

  /** Handles changes on the disk. */
  async lookOutside(): Promise<void> {
    await this.attempt(async () => {
      this.#change({ files: await askFiles() });
      if (this.#shown.away) this.#change({ away: false, said: "The server answers again." });
      for (const path of this.#shown.open.keys()) await this.#lookAtDisk(path);
      this.#lookSoon();
    });
  }

  /** Compares the open files with the disk, to find edits that were not notified. */
  async compare(): Promise<void> {
    await this.attempt(async () => {
      for (const path of this.#shown.open.keys()) if (await this.#lookAtDisk(path)) return this.lookOutside();
    });
  }

  /** Runs a command in the current file's editor, and focuses it unless `stays`. */
  edit(work: (view: EditorView) => unknown, stays = false): void {
    if (!this.#view) return;
    work(this.#view);
    if (!stays) this.#view.focus();
  }

  /** Runs work that sends requests; errors are shown as messages. */
  async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#change({ said: sayFailure(error), away: isSilence(error) });
    }
  }

  /** Shows a message. */
  say(said: string): void {
    this.#change({ said, times: this.#shown.times + 1 });
  }

  /** Connects the editor's view, which shows the current file and reports what is typed. */
  attach(view: EditorView): void {
    this.#view = view;
    this.#showCurrent();
  }

  #change(part: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...part };
    for (const listener of this.#listeners) listener();
  }

  #put(file: OpenFile): void {
    this.#change({ open: new Map(this.#shown.open).set(file.path, file) });
  }

  readonly #current = (): OpenFile | undefined => this.#shown.open.get(this.#shown.current ?? "");

  #showCurrent(): void {
    const file = this.#current();
    if (file && this.#view && this.#view.state !== file.state) showState(file.state, this.#view);
  }

  /** Creates an editor state whose changes are stored and previewed. */
  #stateOf(path: string, text: string): EditorState {
    const own: Extension = [
      EditorView.updateListener.of(({ state, docChanged, selectionSet, transactions }) => {
        const file = this.#shown.open.get(path);
        if (!file || transactions.length === 0) return;
        if (docChanged || selectionSet) this.#put({ ...file, state });
        if (!docChanged) return;
        void this.#keep(path);
        this.#lookSoon();
      }),
    ];
    return createState(text, path, { own, say: (said) => this.say(said) });
  }

  /** Stores a file's draft, or deletes it once everything is saved. */
  async #keep(path: string): Promise<void> {
    const file = this.#shown.open.get(path);
    if (!file) return;
    this.#tellTabs(draftOf(file));
    const kept = isUnsaved(file) ? keepWithBoth(draftOf(file)) : forgetWithBoth(path);
    await kept.catch((error: unknown) => this.say(sayFailure(error)));
  }

  readonly #lookSoon = oneAtATime(async () => {
    const { current: path, lookState: state, open } = this.#shown;
    if (path === undefined) return;
    const drafts = draftsOf(open);
    await this.attempt(async () => {
      const look = await askLook({ path, drafts, state });
      if (this.#shown.current === path) this.#change({ look });
    });
  });

  async #restore({ path, text, base, saved }: UnsavedText): Promise<void> {
    const now = await askPresent({ path, text: saved, base: base ?? "" });
    if (now.text === text) return forgetWithBoth(path);
    const theirs = now.base === (base ?? "") ? {} : { theirs: now };
    return this.#put({ path, state: this.#stateOf(path, text), saved, base, ...theirs });
  }

  /** Adopts another tab's text of a file that is open here. */
  #follow({ path, saved, base, text }: UnsavedText): void {
    const file = this.#shown.open.get(path);
    if (!file || (file.base === base && fileTextOf(file.state, file.saved) === text)) return;
    const theirs = file?.theirs && file.base === base ? { theirs: file.theirs } : {};
    this.#put({ path, saved, base, state: this.#stateOf(path, text), ...theirs });
    this.#showCurrent();
    this.say(`${path} is being edited in another tab. What is typed there shows here.`);
    this.#lookSoon();
  }

  /** Updates an open file from the disk, or keeps both versions if it has unsaved text; returns false if nothing changed. */
  async #lookAtDisk(path: string): Promise<boolean> {
    const { base: before, saved: text = "" } = this.#shown.open.get(path) ?? {};
    const now = await askPresent({ path, text, base: before ?? "" });
    const file = this.#shown.open.get(path);
    // The file was saved in the meantime, so this response is outdated.
    if (file && file.base !== before) return this.#lookAtDisk(path);
    const seen = file && seenOnDisk(file, now, (text) => this.#stateOf(path, text));
    if (!seen || seen === file) return false;
    this.#put(seen);
    this.#showCurrent();
    await this.#keep(path);
    return true;
  }
}
