import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createLastGood } from "./last-good.ts";

it("the last good version is kept per file, also over a restart, for the server's user only", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "last-good-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, "last-good");
  const log = { error: vi.fn() };
  const long = `pages/${"a".repeat(180)}/${"b".repeat(180)}.yaml`;
  const first = createLastGood(folder, log);
  first.put("pages/a.yaml", "one");
  first.put("pages/a.yaml", "two");
  first.put("pages/company/contact.yaml", "three");
  first.put("../../escape.yaml", "four");
  first.put(long, "five\nsix");
  first.delete("pages/company/contact.yaml");
  first.flush();
  const second = createLastGood(folder, log);
  expect(second.get("pages/a.yaml")).toBe("two");
  expect(second.get("pages/company/contact.yaml")).toBeUndefined();
  expect(second.get(long)).toBe("five\nsix");
  expect([...second.paths()].sort()).toEqual(["../../escape.yaml", "pages/a.yaml", long]);
  expect(readdirSync(parent)).toEqual(["last-good"]);
  expect(readdirSync(folder)).toHaveLength(3);
  for (const name of [".", ...readdirSync(folder)]) {
    expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
  }
  expect(log.error).not.toHaveBeenCalled();
});

it("what cannot be kept or read costs nobody the start: the log tells of it", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "last-good-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, "last-good");
  const log = { error: vi.fn() };
  const first = createLastGood(folder, log);
  first.put("pages/a.yaml", "one");
  first.flush();
  writeFileSync(path.join(folder, "%zz.yaml.kept"), "no path");
  mkdirSync(path.join(folder, "pages%2Fb.yaml.yaml.kept"));
  const second = createLastGood(folder, log);
  second.put("pages/b.yaml", "two");
  second.flush();
  expect([second.get("pages/a.yaml"), second.get("pages/b.yaml")]).toEqual(["one", "two"]);
  expect(log.error).toHaveBeenCalledTimes(3);
});

it("what is kept is written a moment later by itself, some at a time, and no page waits for thousands of them", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const parent = mkdtempSync(path.join(tmpdir(), "last-good-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const kept = createLastGood(parent, { error: vi.fn() });
  for (let number = 0; number < 50; number++) kept.put(`pages/p${number}.yaml`, "one");
  kept.delete("pages/p0.yaml");
  expect(readdirSync(parent)).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(readdirSync(parent)).toHaveLength(20);
  vi.runAllTimers();
  expect(readdirSync(parent)).toHaveLength(49);
});

it("what the disk had no room for is written once it has, and told of once for all", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const parent = mkdtempSync(path.join(tmpdir(), "last-good-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, "last-good");
  const log = { error: vi.fn() };
  const kept = createLastGood(folder, log);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "in the way");
  for (const name of ["a", "b", "c"]) kept.put(`pages/${name}.yaml`, "one");
  vi.advanceTimersByTime(5000);
  expect(log.error).toHaveBeenCalledTimes(1);
  rmSync(folder);
  vi.advanceTimersByTime(60_000);
  expect(readdirSync(folder)).toHaveLength(3);
});
