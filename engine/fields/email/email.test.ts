import { expect, it } from "vitest";
import { testField } from "../../../test/server/site.ts";
import { field } from "./field.ts";

it("signs that nobody sees, which systems put around an address that is copied, are no part of it", () => {
  const asked = testField("email", { type: "email" });
  expect(field.read(["\u202A ada@example.org\u200B \u202C"], asked as never)).toBe("ada@example.org");
});
