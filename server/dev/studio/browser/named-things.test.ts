/** Tests that a block which refers to a form or prompts is inserted with an existing one. */
import { expect, it } from "vitest";
import { thingIn, withName } from "./named-things.ts";

it("finds what a block names, and puts another name there", () => {
  const yaml = "- type: form\n  form: question\n  title: Ask\n";
  expect(thingIn(yaml)).toBe("form");
  expect(withName(yaml, "form", "contact")).toBe("- type: form\n  form: contact\n  title: Ask\n");
  expect(withName(yaml, "form", "")).toBe(yaml);
  expect(thingIn("- type: text\n  text: |\n    form: none of a block\n")).toBeUndefined();
});
