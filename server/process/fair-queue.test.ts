import { expect, it } from "vitest";
import { createFairQueue, TooManyWaiting } from "./fair-queue.ts";

/** Creates work that ends on request, and lists what has begun so far. */
function openWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endNext = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, endNext };
}

it("somebody's one comes after at most one of each other, however many those have", async () => {
  const queue = createFairQueue({ atOnce: 1, most: 100 });
  const { begun, work, endNext } = openWork();
  const all = ["a", "a", "a", "a", "b", "a", "b", "c"].map((name) => queue.run(name, work(name)));
  for (let nth = 0; nth < all.length; nth += 1) await endNext();
  await Promise.all(all);
  expect(begun.join("")).toBe("aabcabaa");
});

it("has an end: whoever comes beyond it is refused, those with the longest row first", async () => {
  const queue = createFairQueue({ atOnce: 1, most: 4 });
  const { begun, work, endNext } = openWork();
  const run = (name: string) => queue.run(name, work(name)).catch((error: unknown) => error);
  const many = Array.from({ length: 7 }, () => run("a"));
  const one = run("b");
  const other = run("c");
  for (let nth = 0; nth < 5; nth += 1) await endNext();
  const results = await Promise.all([...many, one, other]);
  expect(results.filter((result) => result instanceof TooManyWaiting)).toHaveLength(4);
  expect(begun.join("")).toBe("aabca");
  expect(await Promise.all([one, other])).toEqual(["b", "c"]);
});

it("work that fails gives its place on", async () => {
  const queue = createFairQueue({ atOnce: 1, most: 4 });
  const failing = queue.run("a", () => Promise.reject(new Error("broken")));
  const next = queue.run("a", () => Promise.resolve("well"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("well");
});

it("nobody waits longer than is said; whoever gave up leaves the row to the others", async () => {
  const queue = createFairQueue({ atOnce: 1, most: 4, longest: 20 });
  const { begun, work, endNext } = openWork();
  const first = queue.run("a", work("a"));
  await expect(Promise.race([queue.run("a", work("b")), first])).rejects.toBeInstanceOf(TooManyWaiting);
  const last = queue.run("a", work("c"));
  await endNext();
  await endNext();
  expect(await Promise.all([first, last])).toEqual(["a", "c"]);
  expect(begun.join("")).toBe("ac");
});
