import { expect, it } from "vitest";
import { testClock } from "../../test/server/site.ts";
import { createRateLimit } from "./rate-limit.ts";

it("at any moment at most so many turns lie within the window", () => {
  const clock = testClock();
  const limit = createRateLimit({ limit: 3, window: 1000, elapsed: clock.elapsed });
  const take = () => limit.take("a");
  expect([take(), take()]).toEqual([{ ok: true }, { ok: true }]);
  clock.pass(600);
  expect(take()).toEqual({ ok: true });
  expect(limit.isUsedUp("a")).toBe(true);
  expect(take()).toEqual({ ok: false, retryAfter: 1 });
  expect(limit.take("b")).toEqual({ ok: true });
  clock.pass(400);
  expect([take(), take(), take()].map((turn) => turn.ok)).toEqual([true, true, false]);
  limit.giveBack("a");
  expect(take()).toEqual({ ok: true });
});

it("stays exact over many turns", () => {
  const clock = testClock();
  const limit = createRateLimit({ limit: 150, window: 1000, elapsed: clock.elapsed });
  let taken = 0;
  for (let turn = 0; turn < 10_000; turn++) {
    taken += limit.take("a").ok ? 1 : 0;
    clock.pass(1);
  }
  expect(taken).toBe(1500);
});

it("remembers so many names, the longest unused is forgotten first", () => {
  const limit = createRateLimit({ limit: 1, window: 1000, elapsed: testClock().elapsed, names: 2 });
  for (const name of ["a", "b", "c"]) limit.take(name);
  expect([limit.take("c").ok, limit.take("b").ok, limit.take("a").ok]).toEqual([false, false, true]);
});
