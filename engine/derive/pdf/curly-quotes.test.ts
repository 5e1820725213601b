import { expect, it } from "vitest";
import { curlyQuotes } from "./curly-quotes.ts";

it.each([
  ['"Why?" she asked', "“Why?” she asked"],
  ["the state's page", "the state’s page"],
  ['a rule ("none yet")', "a rule (“none yet”)"],
  ["'tis \"'quoted' twice\"", "‘tis “‘quoted’ twice”"],
  ["the '90s", "the ’90s"],
  ["nothing", "nothing"],
])("sets %s as %s", (straight, curly) => {
  expect(curlyQuotes(straight)).toBe(curly);
});

it("goes on from what stood before, across changes of the face", () => {
  expect(curlyQuotes('"', "bold")).toBe("”");
  expect(curlyQuotes('"', "so ")).toBe("“");
});
