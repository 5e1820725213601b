/** Tries a password while the store does not respond: nobody waits for it at one limit after another. */
import { expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import type { Store } from "../leads/store.ts";

it.each([
  ["right", "Straße 9", 200],
  ["wrong", "guess", 401],
])("a %s password asks a store that fails once, and is judged by this process alone", async (_, password, status) => {
  let asked = 0;
  const fail = (): Promise<never> => {
    asked += 1;
    return Promise.reject(new Error("timeout exceeded when trying to connect"));
  };
  const store = (own: Store): Store => ({ ...own, turns: { take: fail, giveBack: fail, count: fail } });
  const server = await startTestServer({ store });
  const answer = await server.postJson("/api/verify-password", { pageName: "lounge-access", password });
  expect([answer.status, asked]).toEqual([status, 1]);
});

it("a gate whose password cannot be read asks to come again, and the try does not count", async () => {
  let isAway = true;
  const store = (own: Store): Store => ({
    ...own,
    gatePassword: (key) => (isAway ? Promise.reject(new Error("Query read timeout")) : own.gatePassword(key)),
  });
  const server = await startTestServer({ store });
  const tryOnce = async (path: string, body?: object): Promise<[number, string | null]> => {
    const answer = await (body ? server.postJson(path, body) : server.get(path));
    return [answer.status, answer.headers.get("retry-after")];
  };
  const right = { pageName: "club-access", password: "open sesame" };
  for (let nth = 0; nth < 40; nth += 1) expect(await tryOnce("/api/verify-password", right)).toEqual([503, "60"]);
  expect(await tryOnce("/api/check-auth", right)).toEqual([503, "60"]);
  expect(await tryOnce("/club")).toEqual([503, "60"]);
  isAway = false;
  expect(await tryOnce("/api/verify-password", right)).toEqual([200, null]);
});
