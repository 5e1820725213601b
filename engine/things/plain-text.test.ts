import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

it("keeps the words and drops the marks", () => {
  const link = { link: { href: "/x", kind: "page" as const }, text: ["a ", { em: ["link"] }] };
  expect(plainText(["AI ", { strong: ["that ", link] }, { break: true }, { code: "x" }])).toBe("AI that a link x");
});
