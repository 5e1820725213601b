import { expect, it } from "vitest";
import { testField } from "../../test/forms/form-of.ts";
import { requiredHintId } from "./required-hint.tsx";

it("the marks are explained where a field has one: only those that have to be filled in do", () => {
  const marked = { asterisk: true };
  expect(requiredHintId([testField("text", "a", marked)], "form")).toBeUndefined();
  expect(
    requiredHintId([testField("text", "a", marked), testField("text", "b", { ...marked, required: true })], "form"),
  ).toBe("form-required");
});
