import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createLastGood } from "./last-good.ts";

it("the last good version is kept per file, also over a restart, for the server's user only", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "last-good-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, "last-good");
  const first = createLastGood(folder);
  first.put("pages/a.yaml", "one");
  first.put("pages/a.yaml", "two");
  first.put("pages/company/contact.yaml", "three");
  first.put("../../escape.yaml", "four");
  first.delete("pages/company/contact.yaml");
  const second = createLastGood(folder);
  expect(second.get("pages/a.yaml")).toBe("two");
  expect(second.get("pages/company/contact.yaml")).toBeUndefined();
  expect([...second.paths()].sort()).toEqual(["../../escape.yaml", "pages/a.yaml"]);
  expect(readdirSync(parent)).toEqual(["last-good"]);
  expect(readdirSync(folder)).toHaveLength(2);
  for (const name of [".", ...readdirSync(folder)]) {
    expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
  }
});
