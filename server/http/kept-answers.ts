/** A cache of answers by what they were made from. Those unused for longest are evicted first. */
import type { Answer } from "./answer.ts";
import { rememberFor } from "../../engine/things/remember.ts";

export interface KeptAnswers {
  /**
   * Returns the cached answer, or the one that `make` resolves with. Concurrent calls share one `make`; a failed one is
   * not cached.
   */
  get(key: string, make: () => Promise<Answer>): Answer | Promise<Answer>;
}

/** The most bytes of all cached answers: about 1000 pages in their compressed forms, or all of a typical site. */
const most = 64_000_000;

interface Kept {
  answer: Answer;
  /** Whether it was requested since it was last up for eviction. */
  used: boolean;
}

/** Creates a cache of at most this many bytes. */
export function createKeptAnswers(bytes = most): KeptAnswers {
  const kept = new Map<string, Kept>();
  const underway = new Map<string, Promise<Answer>>();
  let size = 0;

  /** Evicts the oldest answers; one that was used in the meantime is spared once. */
  const makeRoom = (): void => {
    for (const [key, each] of kept) {
      if (size <= bytes) return;
      kept.delete(key);
      if (each.used) kept.set(key, { answer: each.answer, used: false });
      else size -= each.answer.size;
    }
  };

  const begin = async (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await make();
      kept.set(key, { answer, used: false });
      size += answer.size;
      makeRoom();
      return answer;
    } finally {
      underway.delete(key);
    }
  };

  return {
    get(key, make) {
      const found = kept.get(key);
      if (found) {
        found.used = true;
        return found.answer;
      }
      const waiting = underway.get(key) ?? begin(key, make);
      if (!kept.has(key)) underway.set(key, waiting);
      return waiting;
    },
  };
}

/** Returns the server's one cache of answers. */
export const answersOf: (services: object) => KeptAnswers = rememberFor(() => createKeptAnswers());
