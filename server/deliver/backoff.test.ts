import { describe, expect, it } from "vitest";
import { waitAfter } from "./backoff.ts";

const backoff = { base: 5000, most: 900_000 };
const longest = (failures: number): number => waitAfter(failures, backoff, () => 1);
const shortest = (failures: number): number => waitAfter(failures, backoff, () => 0);

describe("exponential backoff with growing jitter", () => {
  it("each further failure doubles the wait, up to the most", () => {
    expect([1, 2, 3, 4].map(longest)).toEqual([5000, 10_000, 20_000, 40_000]);
    expect([9, 50, 5000].map(longest)).toEqual([900_000, 900_000, 900_000]);
  });

  it("it lies anywhere between a half and the whole, so the longer it is the further it is spread", () => {
    expect([1, 2, 3].map(shortest)).toEqual([2500, 5000, 10_000]);
    expect([0, 0.25, 0.5, 1].map((drawn) => waitAfter(2, backoff, () => drawn))).toEqual([5000, 6250, 7500, 10_000]);
  });
});
