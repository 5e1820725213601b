/** Answers for a single visitor: each takes up memory until it is read, however slowly. */
import type { ServerResponse } from "node:http";
import { rememberFor } from "../../engine/things/remember.ts";

export interface OwnAnswers {
  /** Records an answer of this many bytes before it is sent. */
  note(response: ServerResponse, bytes: number): void;
}

/** The most bytes of all of them, roughly: a hundred of the largest, thousands of the usual. */
const most = 200_000_000;

/** Creates the record of unread answers. Beyond its room, those unread for longest are aborted: visitors read theirs within seconds. */
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

/** Returns the server's one record of unread answers. */
export const ownAnswersOf: (services: object) => OwnAnswers = rememberFor(() => createOwnAnswers());
