import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between the beginnings of two looks at least, and at most. */
const pause = { least: 100, most: 2000 };

/** Of the time at most one part in so many is spent on looking: who asks again and again shall not take it from the others. */
const share = 10;

/**
 * Looks at something that others change, and not too often: whoever asks gets a look that began after they asked.
 *
 * However many ask, one look follows the other after a pause, a longer one where looking takes long. Rejects when the look does.
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
