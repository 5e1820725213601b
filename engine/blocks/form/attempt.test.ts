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

  it("an anchor that the visitor followed meanwhile makes no other lead; another page does", () => {
    const there = { payload: { ...form.payload, page: { kind: "page", what: "address" } } } as const;
    const sent = attemptAt(there, { name: "Ada #1", at: "1", page: "https://site.example/us#form" }, undefined);
    const again = (name: string, page: string) => attemptAt(there, { name, at: "2", page }, sent);
    expect(again("Ada #1", "https://site.example/us#prices")).toBe(sent);
    expect(again("Ada #1", "https://site.example/us")).toBe(sent);
    expect(again("Ada #1", "https://site.example/them#form")).not.toBe(sent);
    expect(again("Ada #2", "https://site.example/us#form")).not.toBe(sent);
  });

  it("keys are 128 random bits", () => {
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  });
});
