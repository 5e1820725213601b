import { expect, it } from "vitest";
import { rememberEach } from "./remember.ts";

it("works a text out once; a long one each time; and everything anew once there were too many", () => {
  const made: string[] = [];
  const makeLength = (text: string): number => {
    made.push(text);
    return text.length;
  };
  const lengthOf = rememberEach(makeLength, 2);
  const long = "x".repeat(301);
  expect(["a", "bb", "a", long, long].map(lengthOf)).toEqual([1, 2, 1, 301, 301]);
  expect(made).toEqual(["a", "bb", long, long]);
  expect([lengthOf("ccc"), lengthOf("a")]).toEqual([3, 1]);
  expect(made.slice(4)).toEqual(["ccc", "a"]);
});

it("remembers also that there is nothing", () => {
  let asked = 0;
  const nothing = rememberEach(() => {
    asked += 1;
    return null;
  });
  expect([nothing("a"), nothing("a"), asked]).toEqual([null, null, 1]);
});
