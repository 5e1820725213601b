import { describe, expect, it } from "vitest";
import { findFacts, replaceFacts } from "./facts.ts";

describe("facts", () => {
  it("`{{ facts.coursePrice }}` anywhere in text takes a value from facts", () => {
    const facts = new Map([["coursePrice", "$2,000"]]);
    expect(replaceFacts("It costs {{ facts.coursePrice }} ({{facts.coursePrice}}).", facts)).toBe(
      "It costs $2,000 ($2,000).",
    );
  });

  it("leaves everything else in braces alone", () => {
    const text = "{{ facts.unknown }} {{ topic }} {field} {% if x %}";
    expect(replaceFacts(text, new Map([["topic", "no"]]))).toBe(text);
  });

  it("a value with a dollar sign is taken to the letter", () => {
    expect(replaceFacts("{{ facts.a }}", new Map([["a", "$& $1"]]))).toBe("$& $1");
  });

  it("are found with their places", () => {
    expect(findFacts("a {{ facts.b }}")).toEqual([{ fact: "b", start: 2, end: 15 }]);
  });
});
