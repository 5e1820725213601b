import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createContentFiles } from "./content-files.ts";
import { createDoneActs } from "./done-acts.ts";

it("an act on several files is taken back whole or not at all, and can be once the disk takes it", () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), "done-acts-"));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  mkdirSync(path.join(siteDir, "pages"));
  const names = ["pages/a.yaml", "pages/b.yaml"];
  const texts = (): string[] => names.map((name) => readFileSync(path.join(siteDir, name), "utf8"));
  for (const name of names) writeFileSync(path.join(siteDir, name), "after");
  const content = createContentFiles(siteDir);
  let isFull = true;
  const replace: typeof content.replace = (name, bytes) => {
    if (isFull && name === "pages/b.yaml") throw new Error("The disk is full.");
    content.replace(name, bytes);
  };
  const acts = createDoneActs({ ...content, replace }, () => undefined);
  const files = names.map((name) => ({ name, before: Buffer.from("before"), after: Buffer.from("after") }));
  acts.note("Both", files);
  expect(() => acts.takeBack(1)).toThrow("The disk is full.");
  expect(texts()).toEqual(["after", "after"]);
  isFull = false;
  expect(acts.takeBack(1)).toEqual(names);
  expect(texts()).toEqual(["before", "before"]);
});
