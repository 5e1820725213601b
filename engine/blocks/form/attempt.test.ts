import { describe, expect, it } from "vitest";
import { attemptAt } from "./attempt.ts";

const form = { payload: { name: { kind: "field", field: "name" }, at: { kind: "now" } } } as const;

describe("attemptAt", () => {
  const first = attemptAt(form, { name: "Ada", at: "1" }, undefined);

  it("a repetition keeps key and submissionDate, so that it is one lead", () => {
    expect(attemptAt(form, { name: "Ada", at: "2" }, first)).toBe(first);
  });

  it("the browser takes a new key when the visitor edits", () => {
    const second = attemptAt(form, { name: "Bob", at: "2" }, first);
    expect(second.key).not.toBe(first.key);
    expect(second.payload).toEqual({ name: "Bob", at: "2" });
  });

  it("keys are 128 random bits", () => {
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  });
});
