/** What was done to files since the studio was started, act by act; each can be taken back while nobody changed it since. */
import { performance } from "node:perf_hooks";
import { RefusedError, type ContentFiles } from "./content-files.ts";
import type { DoneAct } from "./talk-of-changes.ts";

/** A file before and after; null where it was not there. */
export interface ActOnFile {
  name: string;
  before: Buffer | null;
  after: Buffer | null;
}

/** The acts, the latest first. */
export interface DoneActs {
  /** `words` say it: `pages/visit.yaml was saved`. */
  note: (words: string, files: readonly ActOnFile[]) => void;
  list: () => readonly DoneAct[];
  /**
   * Puts each file of an act back as it was, and answers with their names; that is an act too. Throws a RefusedError: 404 for an
   * act that is forgotten, 409 when a file was changed since: then all are left alone.
   */
  takeBack: (id: number) => readonly string[];
}

interface Noted {
  id: number;
  words: string;
  files: readonly ActOnFile[];
  /** By the process's own clock, in milliseconds. */
  at: number;
  isBack: boolean;
}

/** The oldest are forgotten: so many acts, and so many bytes in all. */
const most = { acts: 200, bytes: 60_000_000 };

const sizeOf = ({ files }: Noted): number =>
  files.reduce((sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0), 0);

/** Is told of a file that was written; null for one that is gone. */
type Wrote = (name: string, bytes: Buffer | null) => void;

/** Keeps them for as long as the server runs; `wrote` is told of each file that is put back. */
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

/** Does something to a file and to others with it, all or nothing, and notes it in words where one is another afterwards: `saved`. */
export type DoAct = <Result>(name: string, words: string, work: () => Result, others?: readonly string[]) => Result;

/** Acts that are noted, and whose files `wrote` is told of. */
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
