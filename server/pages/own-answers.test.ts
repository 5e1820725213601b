import { once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { createOwnAnswers } from "./own-answers.ts";

function response(): ServerResponse {
  const made = new ServerResponse(new IncomingMessage(new Socket()));
  made.assignSocket(new Socket());
  return made;
}

it("what nobody reads gives way to what comes, the oldest first; what was read or left takes no room", async () => {
  const own = createOwnAnswers(100);
  const [first, read, third, fourth, left] = [response(), response(), response(), response(), response()];
  left.destroy();
  await once(left, "close");
  own.note(left, 1000);
  own.note(first, 40);
  own.note(read, 60);
  read.destroy();
  await once(read, "close");
  own.note(third, 60);
  expect(first.destroyed).toBe(false);
  own.note(fourth, 30);
  expect([first, third, fourth].map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
});
