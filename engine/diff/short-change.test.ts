/** What a reviewer reads about a changed text: each change in few words. */
import { expect, it } from "vitest";
import { shortChange } from "./short-change.ts";

const filler = (name: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${name}${at}`).join(" ");

it("each change of a long text is said, with a few words around it", () => {
  const text = (first: string, second: string): string =>
    `${first} it begins, ${filler("a", 50)} for ${second} dollars a month ${filler("b", 50)}`;
  expect(shortChange(text("Soon", "40"), text("Now", "4,000"))).toEqual({
    before: "Soon it begins, a0 … a48 a49 for 40 dollars a month …",
    after: "Now it begins, a0 … a48 a49 for 4,000 dollars a month …",
  });
});

it("what is not quoted is counted: more new words in a row than are read, and more changes than that", () => {
  const { before, after } = shortChange("Call us. Or write.", `Call us. ${filler("new", 100)} Or write.`);
  expect(before).toBe("Call us. Or write.");
  expect(after).toMatch(/^Call us\. new0 .* new29 \[70 more words\]$/);
  const many = (word: string): string =>
    Array.from({ length: 20 }, (_, at) => `${word} ${filler(`w${at}x`, 20)}`).join(" ");
  expect(shortChange(many("old"), many("new")).after.match(/new|\[8 more changes\]$/g)).toHaveLength(13);
});
