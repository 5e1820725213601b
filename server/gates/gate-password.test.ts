import { expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import { testSite } from "../../test/server/site.ts";
import { TooManyWaiting } from "../process/fair-queue.ts";
import { gatesOf } from "./gate-list.ts";
import { createGatePasswords } from "./gate-password.ts";
import { hashPassword } from "./password-hash.ts";

it("a gate that is first asked for while very many guess at others opens when they are done", async () => {
  const gated = gatesOf(testSite()).get("club-access");
  if (!gated) throw new Error("There is no such gate");
  const none = { gatePassword: () => Promise.resolve(undefined) };
  const passwords = createGatePasswords(none, new Map([["GATE_CLUB_PASSWORD", "open sesame"]]), "a secret");
  const guess = (_: unknown, nth: number): Promise<unknown> => hashPassword("guess", undefined, `address ${nth}`);
  const guesses = Array.from({ length: 60 }, guess);
  const asked = passwords.stored(gated);
  await Promise.all([Promise.allSettled(guesses), expect(asked).rejects.toBeInstanceOf(TooManyWaiting)]);
  expect(await passwords.stored(gated)).toMatch(/^\$argon2id/);
});

it("a password that was copied with space around it opens the gate, one with another space within does not", async () => {
  const server = await startTestServer();
  const tried = async (password: string): Promise<number> =>
    (await server.postJson("/api/verify-password", { pageName: "club-access", password })).status;
  expect([await tried(" open sesame\u00a0\n"), await tried("open  sesame")]).toEqual([200, 401]);
});
