/** What is typed and not saved, kept by the browser: it is there again after a closed tab, a crash and a killed server. */

import type { KeptDraft } from "../talk-of-texts.ts";
import { nameHere } from "./this-site.ts";

const store = "drafts";

/** What the browser did not keep or find, in words for the author. */
export class KeepError extends Error {
  constructor(cause: unknown) {
    super(`The browser could not keep what is not saved, or find it: ${String(cause)}`);
  }
}

/** Milliseconds after which the browser's own store is given up. */
const within = 20_000;
const late = new Error("it does not answer");

/** A database, for what is written to it reaches the disk at once; the simpler storage of a page may wait for seconds. */
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(nameHere("texts"), 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(store, { keyPath: "path" }));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? late));
    setTimeout(() => reject(late), within);
  });
  return opened;
}

/** Rejects with a KeepError: nothing waits for ever. What failed is opened anew the next time. */
async function perform<Result>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  try {
    const database = await open();
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: "strict" });
      const request = work(transaction.objectStore(store));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () => reject(transaction.error ?? late));
      setTimeout(() => reject(late), within);
    });
  } catch (error) {
    opened = undefined;
    throw new KeepError(error);
  }
}

/** Keeps a draft in the place of the one before. Rejects when the browser has no room. */
export async function keepDraft(draft: KeptDraft): Promise<void> {
  await perform("readwrite", (drafts) => drafts.put(draft));
}

/** Forgets the draft of a file that is saved. */
export async function forgetDraft(path: string): Promise<void> {
  await perform("readwrite", (drafts) => drafts.delete(path));
}

/** The draft of a file; undefined when all of it is saved. */
export async function keptDraft(path: string): Promise<KeptDraft | undefined> {
  const found: KeptDraft | undefined = await perform("readonly", (drafts) => drafts.get(path));
  return found;
}

/** All drafts. */
export async function keptDrafts(): Promise<readonly KeptDraft[]> {
  const all: readonly KeptDraft[] = await perform("readonly", (drafts) => drafts.getAll());
  return all;
}
