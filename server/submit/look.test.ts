import { expect, it } from "vitest";
import { createLook } from "./look.ts";

it("takes a tenth of the time at most, however often it is asked for", async () => {
  let looked = 0;
  const look = createLook(() => {
    looked += 1;
    const until = performance.now() + 50;
    while (performance.now() < until);
    return Promise.resolve();
  });
  const began = performance.now();
  for (let nth = 0; nth < 3; nth += 1) await look();
  expect(looked).toBe(3);
  // Two pauses, each from the start of one look to that of the next.
  expect(performance.now() - began).toBeGreaterThanOrEqual(1000);
});
