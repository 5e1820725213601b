import { expect, it } from "vitest";
import { inOrder } from "./in-order.ts";

it("three co-founders shown in random order: the six numbers give the six orders", () => {
  const orders = [0, 1, 2, 3, 4, 5].map((order) => inOrder(["a", "b", "c"], order).join(""));
  expect(new Set(orders)).toEqual(new Set(["abc", "acb", "bac", "bca", "cab", "cba"]));
});

it("keeps everybody, whatever their number", () => {
  expect(inOrder(["a"], 4)).toEqual(["a"]);
  expect(inOrder(["a", "b", "c", "d", "e"], 5).toSorted()).toEqual(["a", "b", "c", "d", "e"]);
});
