/** Answers that are one visitor's alone: each takes its memory until it is read, however slowly that is done. */
import type { ServerResponse } from "node:http";
import { rememberFor } from "../../engine/things/remember.ts";

export interface OwnAnswers {
  /** Notes an answer of so many bytes before it is sent. */
  note(response: ServerResponse, bytes: number): void;
}

/** Bytes of all of them, about: a hundred of the largest, thousands of the usual. */
const most = 200_000_000;

/** With one more than there is room for, those that have been unread for longest are broken off: visitors read theirs within seconds. */
export function createOwnAnswers(room = most): OwnAnswers {
  const unread = new Map<ServerResponse, number>();
  let taken = 0;
  const forget = (response: ServerResponse): void => {
    taken -= unread.get(response) ?? 0;
    unread.delete(response);
  };
  return {
    note(response, bytes) {
      if (response.closed) return;
      unread.set(response, bytes);
      taken += bytes;
      response.once("close", () => forget(response));
      for (const [oldest] of unread) {
        if (taken <= room) return;
        forget(oldest);
        oldest.destroy();
      }
    },
  };
}

/** The one place where a server counts them. */
export const ownAnswersOf: (services: object) => OwnAnswers = rememberFor(() => createOwnAnswers());
