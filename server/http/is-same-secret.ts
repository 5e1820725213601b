import { timingSafeEqual } from "node:crypto";

/**
 * Whether a secret that somebody sent is the right one: a signature, or a token.
 *
 * How long it takes tells nothing of where the two differ; only that their lengths do.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const [actual, wanted] = [Buffer.from(given), Buffer.from(expected)];
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
}
