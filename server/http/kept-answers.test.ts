import { describe, expect, it, vi } from "vitest";
import { createAnswer } from "./answer.ts";
import { createKeptAnswers } from "./kept-answers.ts";

const answer = (size: number) => () =>
  Promise.resolve(createAnswer({ body: Buffer.alloc(size), type: "application/octet-stream", headers: [] }));

describe("kept answers", () => {
  it("are made once, also for those who ask at the same time, and are there at once afterwards", async () => {
    const kept = createKeptAnswers();
    const make = vi.fn(answer(10));
    const [first, second] = await Promise.all([kept.get("a", make), kept.get("a", make)]);
    expect(first).toBe(second);
    expect(kept.get("a", make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("that could not be made are made again", async () => {
    const kept = createKeptAnswers();
    await expect(kept.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await kept.get("a", answer(10))).status).toBe(200);
  });

  it("take so many bytes at most; what is asked for stays, the longest unused goes", async () => {
    const kept = createKeptAnswers(100_000);
    const make = vi.fn(answer(10_000));
    await kept.get("home", make);
    for (let nth = 0; nth < 50; nth += 1) {
      await kept.get(`other ${nth}`, make);
      await kept.get("home", make);
    }
    expect(make).toHaveBeenCalledTimes(51);
    await kept.get("other 0", make);
    expect(make).toHaveBeenCalledTimes(52);
  });
});
