import { expect, it } from "vitest";
import { giveBackMemory } from "./give-back-memory.ts";

/** In a function of its own, so that only the list references what it creates. */
function fill(into: WeakRef<object>[]): void {
  into.push(new WeakRef({ text: "x".repeat(1000) }));
}

it("what nobody holds any more is given back where much is in use, and looked for nowhere else", async () => {
  const made: WeakRef<object>[] = [];
  fill(made);
  giveBackMemory(Number.POSITIVE_INFINITY);
  expect(made[0]?.deref()).toBeDefined();
  // A dereferenced WeakRef keeps its target alive until this turn of the event loop is over.
  await new Promise(setImmediate);
  giveBackMemory(0);
  expect(made[0]?.deref()).toBeUndefined();
});
