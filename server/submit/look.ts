import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between the starts of two looks, at least and at most. */
const pause = { least: 100, most: 2000 };

/** At most one part in this many of the time is spent on looking: frequent callers must not take it from the others. */
const share = 10;

/**
 * Creates a function that looks at something that others change, but not too often: each call gets a look that began after it.
 *
 * However many calls there are, one look follows another after a pause, which is longer if looking takes long. Rejects when the look does.
 */
export function createLook(look: () => Promise<void>): () => Promise<void> {
  let coming: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let lookedAt = -Infinity;
  let took = 0;
  const next = async (): Promise<void> => {
    await last;
    const wait = lookedAt + Math.min(pause.most, Math.max(pause.least, took * share)) - performance.now();
    if (wait > 0) await sleep(wait);
    coming = undefined;
    lookedAt = performance.now();
    const looking = look();
    last = looking.catch(() => undefined).then(() => (took = performance.now() - lookedAt));
    await looking;
  };
  return () => (coming ??= next());
}
