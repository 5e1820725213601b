/** Guessing from one address after the other of a network that somebody has as a whole. */
import { expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import { gateLimits } from "./gates.ts";

it("comes to an end for the network, not for others, and the right password does not count", async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: "1" } });
  const tryFrom = async (address: string, password: string): Promise<number> => {
    const body = { pageName: "club-access", password };
    return (await server.postJson("/api/verify-password", body, { "x-forwarded-for": address })).status;
  };
  // As others have tried before, each from an address of their own, at any server of this store.
  const limit = { limit: gateLimits.perNetwork, window: 600_000 };
  for (let at = 1; at < gateLimits.perNetwork; at += 1) {
    await server.services.store.turns.take("try of network club-access 2001:db8:1", limit);
  }
  expect(await tryFrom("2001:db8:1:aaaa::1", "open sesame")).toBe(200);
  expect(await tryFrom("2001:db8:1:bbbb::1", "guess")).toBe(401);
  expect(await tryFrom("2001:db8:1:cccc::1", "guess")).toBe(429);
  expect(await tryFrom("2001:db8:2:1::1", "guess")).toBe(401);
});
