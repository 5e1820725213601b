/** Browser storage of unsaved texts, which survives a closed tab, a crash and a killed server. */

import type { KeptDraft } from "../talk-of-texts.ts";
import { nameHere } from "./this-site.ts";

const store = "drafts";

/** A failure of the browser's storage, with a message for the author. */
export class KeepError extends Error {
  constructor(cause: unknown) {
    super(`The browser could not keep what is not saved, or find it: ${String(cause)}`);
  }
}

/** Timeout of the browser's storage, in milliseconds. */
const within = 20_000;
const late = new Error("it does not answer");

/** IndexedDB, because its writes reach the disk at once; localStorage may delay them by seconds. */
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

/** Runs a transaction; always times out. Rejects with a KeepError, after which the database is opened again next time. */
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

/** Stores a draft, replacing any earlier one. Rejects when the browser's storage is full. */
export async function keepDraft(draft: KeptDraft): Promise<void> {
  await perform("readwrite", (drafts) => drafts.put(draft));
}

/** Deletes the draft of a saved file. */
export async function forgetDraft(path: string): Promise<void> {
  await perform("readwrite", (drafts) => drafts.delete(path));
}

/** Returns the draft of a file; undefined when everything is saved. */
export async function keptDraft(path: string): Promise<KeptDraft | undefined> {
  const found: KeptDraft | undefined = await perform("readonly", (drafts) => drafts.get(path));
  return found;
}

/** Returns all drafts. */
export async function keptDrafts(): Promise<readonly KeptDraft[]> {
  const all: readonly KeptDraft[] = await perform("readonly", (drafts) => drafts.getAll());
  return all;
}
