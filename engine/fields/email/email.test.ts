import { expect, it } from "vitest";
import { field } from "./field.ts";

it("signs that nobody sees, which systems put around an address that is copied, are no part of it", () => {
  expect(field.read(["\u202A ada@example.org\u200B \u202C"])).toBe("ada@example.org");
});
