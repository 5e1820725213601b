import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two looks. */
const pause = 100;

/**
 * Looks at something that others change, and not too often: whoever asks gets a look that began after they asked.
 *
 * However many ask, one look follows the other after a pause of a tenth of a second. Rejects when the look does.
 */
export function createLook(look: () => Promise<void>): () => Promise<void> {
  let coming: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let lookedAt = -Infinity;
  const next = async (): Promise<void> => {
    await last;
    const wait = lookedAt + pause - performance.now();
    if (wait > 0) await sleep(wait);
    coming = undefined;
    lookedAt = performance.now();
    const looking = look();
    last = looking.catch(() => undefined);
    await looking;
  };
  return () => (coming ??= next());
}
