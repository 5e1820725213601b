/** Undo history of the files since the studio was started; an action can be undone while its files are unchanged since. */
import { performance } from "node:perf_hooks";
import { RefusedError, type ContentFiles } from "./content-files.ts";
import type { DoneAct } from "./talk-of-changes.ts";

/** A file's content before and after an action; null if the file did not exist. */
export interface ActOnFile {
  name: string;
  before: Buffer | null;
  after: Buffer | null;
}

/** The undo history, latest action first. */
export interface DoneActs {
  /** Adds an action; `words` describe it, such as `pages/visit.yaml was saved`. */
  note: (words: string, files: readonly ActOnFile[]) => void;
  list: () => readonly DoneAct[];
  /**
   * Restores all files of an action and returns their names; this counts as an action, too. Throws a RefusedError: 404 for a
   * forgotten action, and 409 when a file has changed since, in which case none is restored.
   */
  takeBack: (id: number) => readonly string[];
}

interface Noted {
  id: number;
  words: string;
  files: readonly ActOnFile[];
  /** Milliseconds of the process's monotonic clock. */
  at: number;
  isBack: boolean;
}

/** Limits of the history, in actions and in total bytes; the oldest actions are dropped first. */
const most = { acts: 200, bytes: 60_000_000 };

const sizeOf = ({ files }: Noted): number =>
  files.reduce((sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0), 0);

/** Receives each written file; null for a deleted one. */
type Wrote = (name: string, bytes: Buffer | null) => void;

/** Keeps the history in memory while the server runs; `wrote` receives each restored file. */
export function createDoneActs(content: ContentFiles, wrote: Wrote): DoneActs {
  let acts: Noted[] = [];
  let next = 1;
  const changed = ({ files }: Noted): string | undefined =>
    files.find(({ name, after }) => !isSame(content.bytes(name), after))?.name;

  const note: DoneActs["note"] = (words, files) => {
    acts = [{ id: next++, words, files, at: performance.now(), isBack: false }, ...acts].slice(0, most.acts);
    let left = most.bytes;
    acts = acts.filter((act) => (left -= sizeOf(act)) >= 0);
  };
  return {
    note,
    list: () =>
      acts.map((act) => ({
        id: act.id,
        words: act.words,
        seconds: Math.round((performance.now() - act.at) / 1000),
        ...(act.isBack ? { hindrance: "taken back" } : changed(act) !== undefined && { hindrance: "changed since" }),
      })),
    takeBack(id) {
      const act = acts.find((each) => each.id === id);
      if (!act || act.isBack) throw new RefusedError(404, "This is not in the list any more.");
      const other = changed(act);
      if (other !== undefined)
        throw new RefusedError(
          409,
          `${other} was changed since. Nothing was taken back: take the later change back first.`,
        );
      const put: ActOnFile[] = [];
      try {
        for (const file of act.files) {
          content.replace(file.name, file.before);
          put.push(file);
        }
      } catch (error) {
        for (const { name, after } of put) content.replace(name, after);
        throw error;
      }
      for (const { name, before } of act.files) wrote(name, before);
      act.isBack = true;
      note(
        `Taken back: ${act.words}`,
        act.files.map(({ name, before, after }) => ({ name, before: after, after: before })),
      );
      return act.files.map(({ name }) => name);
    },
  };
}

/** Acts on a file and possibly others, all or nothing, and records it if any changed; `words` is a participle such as `saved`. */
export type DoAct = <Result>(name: string, words: string, work: () => Result, others?: readonly string[]) => Result;

/** Returns a function that records actions and passes the files they changed to `wrote`. */
export function createAct(content: ContentFiles, { note }: DoneActs, wrote: Wrote): DoAct {
  return (name, words, work, others = []) => {
    const before = [name, ...others].map((each) => ({ name: each, before: content.bytes(each) }));
    const differing = (): ActOnFile[] =>
      before
        .map((each) => Object.assign({}, each, { after: content.bytes(each.name) }))
        .filter((each) => !isSame(each.before, each.after));
    let result;
    try {
      result = work();
    } catch (error) {
      for (const each of differing()) content.replace(each.name, each.before);
      throw error;
    }
    const changed = differing();
    if (changed.length > 0) note(`${name} was ${words}`, changed);
    for (const each of changed) wrote(each.name, each.after);
    return result;
  };
}

function isSame(a: Buffer | null, b: Buffer | null): boolean {
  return a === null || b === null ? a === b : a.equals(b);
}
