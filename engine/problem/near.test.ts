import { describe, expect, it } from "vitest";
import { distance, firstNear, near } from "./near.ts";

describe("near misses", () => {
  it("finds a name with a letter missing, added, wrong or swapped", () => {
    for (const slip of ["testimonals", "testimmonials", "testimoniols", "tesitmonials"]) {
      expect(near(slip, ["text", "testimonials", "timeline"])).toEqual(["testimonials"]);
    }
  });

  it("finds a name in other capitals", () => {
    expect(near("firstname", ["firstName", "lastName"])).toEqual(["firstName"]);
  });

  it("offers nothing for a word that is like none of the names", () => {
    expect(near("banana", ["hero", "text", "cards"])).toEqual([]);
  });

  it("counts two swapped letters as one slip", () => {
    expect(distance("hreo", "hero")).toBe(1);
  });

  it("names a name that is one slip away alone, and two that are as near as each other", () => {
    expect(near("cuorse3", ["course1", "course2", "course3"])).toEqual(["course3"]);
    expect(near("course4", ["course1", "course2"])).toEqual(["course1", "course2"]);
    expect(near("cuorse33", ["course2", "course3"])).toEqual(["course3"]);
  });

  it("guesses for no word that is longer than any name: comparing takes the square of its length", () => {
    expect(near("c".repeat(59), ["c".repeat(60)])).toHaveLength(1);
    expect(near("c".repeat(61), ["c".repeat(60)])).toEqual([]);
  });

  it("puts the nearest first and three at most", () => {
    expect(near("card", ["cards", "care", "cart", "cord", "hero"])).toHaveLength(3);
    expect(near("cardss", ["card", "cards"])[0]).toBe("cards");
  });
});

it("of thousands of names the nearest is looked for a few times in one place, of as many as anybody has each time", () => {
  const names = Array.from({ length: 3000 }, (_, at) => `name${1000 + at}`);
  const answered = (known: readonly string[]): number => {
    const near = firstNear();
    return Array.from({ length: 100 }, () => near("nmae1007", known)).filter((each) => each.length > 0).length;
  };
  expect(answered(names)).toBeLessThan(20);
  expect(answered(names.slice(0, 100))).toBe(100);
});

it("names of another length are gone through a few times, too", () => {
  const near = firstNear();
  const names = Array.from({ length: 10_000 }, () => "c".repeat(60));
  let looks = 0;
  const looked = { [Symbol.iterator]: () => ((looks += 1), names.values()) };
  for (let at = 0; at < 1000; at += 1) near("word", looked);
  expect(looks).toBe(100);
});
