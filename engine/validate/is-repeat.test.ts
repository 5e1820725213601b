import { expect, it } from "vitest";
import { readSource } from "../source/read-source.ts";
import { isRepeat } from "./is-repeat.ts";

it("what an alias repeats is told from where it is written", () => {
  const file = readSource("pages/a.yaml", "title: x\nfirst: &both\n  to: /a\nsecond: *both\nthird: {to: /a}\n");
  expect(["/first/to", "/second", "/second/to", "/third/to", "/nowhere/x"].map((at) => isRepeat(file, at))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
