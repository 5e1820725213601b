/** Answers that are asked for again: kept by what they were made from, the longest unused forgotten first. */
import type { Answer } from "./answer.ts";
import { rememberFor } from "../../engine/things/remember.ts";

export interface KeptAnswers {
  /**
   * The kept answer, else the one that `make` gives. Several who ask at once wait for the same making; one that failed is
   * not kept.
   */
  get(key: string, make: () => Promise<Answer>): Answer | Promise<Answer>;
}

/** Bytes of all kept answers: about 1000 pages with their compressed forms, or all of a site of today's. */
const most = 64_000_000;

interface Kept {
  answer: Answer;
  /** Whether it was asked for since its turn to go came last. */
  used: boolean;
}

/** Keeps so many bytes at most. */
export function createKeptAnswers(bytes = most): KeptAnswers {
  const kept = new Map<string, Kept>();
  const underway = new Map<string, Promise<Answer>>();
  let size = 0;

  /** Lets the oldest go; what was used meanwhile is passed over once. */
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

/** The one place where a server keeps its answers. */
export const answersOf: (services: object) => KeptAnswers = rememberFor(() => createKeptAnswers());
