/** What is typed and not saved, kept by the browser: it is there again after a closed tab, a crash and a killed server. */

/** A text that is not saved, and the version of the file that it began from. */
export interface KeptDraft {
  path: string;
  text: string;
  /** Null for a file that was not there. */
  base: string | null;
  /** The file as it was then: what the text is compared with. */
  saved: string;
}

const name = "pagewright-studio";
const store = "drafts";

/** What the browser did not keep or find, in words for the author. */
export class KeepError extends Error {
  constructor(cause: unknown) {
    super(
      `The browser could not keep what is not saved, or find it: ${cause instanceof Error ? cause.message : "no answer"}`,
    );
  }
}

/** Milliseconds after which the browser's own store is given up. */
const within = 20_000;

/** A database, for what is written to it reaches the disk at once; the simpler storage of a page may wait for seconds. */
let opened: Promise<IDBDatabase> | undefined;

/** Opened anew after it failed or was closed by the browser. */
function open(): Promise<IDBDatabase> {
  const forget = (): void => {
    opened = undefined;
  };
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(store, { keyPath: "path" }));
    request.addEventListener("success", () => {
      request.result.addEventListener("close", forget);
      resolve(request.result);
    });
    request.addEventListener("error", () => reject(new KeepError(request.error)));
    setTimeout(() => reject(new KeepError(undefined)), within);
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

/** Throws a KeepError where the browser closed the database meanwhile. */
function begin(database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
  try {
    return database.transaction(store, mode, { durability: "strict" });
  } catch (error) {
    opened = undefined;
    throw new KeepError(error);
  }
}

/** Rejects with a KeepError; nothing waits for ever. */
async function perform<Result>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = begin(database, mode);
    const request = work(transaction.objectStore(store));
    transaction.addEventListener("complete", () => resolve(request.result));
    transaction.addEventListener("abort", () => reject(new KeepError(transaction.error)));
    setTimeout(() => reject(new KeepError(undefined)), within);
  });
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
