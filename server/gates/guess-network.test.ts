/** Guesses from one address after another of a network that one person controls. */
import { expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import type { Store } from "../leads/store.ts";
import { gateLimits } from "./gates.ts";

it("comes to an end for the network, not for others, and the right password does not count", async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: "1" } });
  const tryFrom = async (address: string, password: string): Promise<number> => {
    const body = { pageName: "club-access", password };
    return (await server.postJson("/api/verify-password", body, { "x-forwarded-for": address })).status;
  };
  // Earlier tries by others, each from a separate address, at any server of this store.
  const limit = { limit: gateLimits.perNetwork, window: 600_000 };
  for (let at = 1; at < gateLimits.perNetwork; at += 1) {
    await server.services.store.turns.take("try of network club-access 2001:db8:1", limit);
  }
  expect(await tryFrom("2001:db8:1:aaaa::1", "open sesame")).toBe(200);
  expect(await tryFrom("2001:db8:1:bbbb::1", "guess")).toBe(401);
  expect(await tryFrom("2001:db8:1:cccc::1", "guess")).toBe(429);
  expect(await tryFrom("2001:db8:2:1::1", "guess")).toBe(401);
});

it("of very many who send the right password at once from one address nobody is told to wait as if they had guessed", async () => {
  const refused = Promise.withResolvers<void>();
  const store = (own: Store): Store => ({
    ...own,
    gatePassword: async (key) => {
      await refused.promise;
      return own.gatePassword(key);
    },
  });
  const server = await startTestServer({ store });
  const answered: string[] = [];
  const enter = async (password: string): Promise<number> => {
    const answer = await server.postJson("/api/verify-password", { pageName: "club-access", password });
    const said = `${answer.status} ${answer.headers.get("retry-after")} ${await answer.text()}`;
    if (answered.push(said) === 10) refused.resolve();
    return answer.status;
  };
  const many = (password: string): Promise<number[]> =>
    Promise.all(Array.from({ length: gateLimits.perAddress + 10 }, () => enter(password)));
  const statuses = await many("open sesame");
  const soon = "Many people are trying passwords right now. Please try again in a moment.";
  expect(answered.slice(0, 10)).toEqual(Array(10).fill(`429 2 {"success":false,"message":"${soon}"}`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(gateLimits.perAddress);
  expect(await enter("open sesame")).toBe(200);
  // Concurrent wrong tries gain nothing over successive ones.
  expect((await many("guess")).filter((status) => status === 401)).toHaveLength(gateLimits.perAddress);
  expect(await enter("open sesame")).toBe(429);
});
