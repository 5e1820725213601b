import { expect, it } from "vitest";
import type { Difference } from "./difference.ts";
import { changedFacts, factSentences, withoutFactChanges } from "./explain-by-facts.ts";

it("of many texts that a fact changes, the one that exposes is always shown", () => {
  const facts = changedFacts(new Map([["host", "a.example"]]), new Map([["host", "b.example"]]));
  const place = { kind: "changed", path: ["text"], embed: false, schema: {} } as const;
  const text = (nth: number): Difference => {
    const [before, after] = [`Text ${nth} of a.example`, `Text ${nth} of b.example`];
    return { ...place, key: "text", keys: ["blocks", "text"], before, after };
  };
  const [before, after] = ["leads@a.example", "leads@b.example"];
  const address: Difference = {
    ...place,
    key: "address",
    keys: ["deliver", "address"],
    risk: "exposes",
    before,
    after,
  };
  const all = [...Array.from({ length: 20 }, (_, nth) => text(nth)), address];
  const written = (["before", "after"] as const).map(
    (side) => new Map(all.map((each, nth) => [String(each[side]), new Set([`${nth} of {{ facts.host }}`])])),
  );
  withoutFactChanges(all, { facts, written }, "/contact");
  expect(factSentences(facts)).toMatchObject([
    { risk: "exposes", words: expect.stringContaining("“leads@b.example”") },
  ]);
});
