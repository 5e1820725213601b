import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { copyDerived, derivedFile, derivedSize, keepDerived, pruneDerived } from "./derived-folder.ts";

const old = { name: "guides/locks.pdf", hash: "aaaaaaaaaaaaaaaa" };
const present = { name: "guides/locks.pdf", hash: "bbbb_bbbb-bbbbbb" };
const other = { name: "previews/company/contact.png", hash: "cccccccccccccccc" };
const bytes = new TextEncoder().encode("content");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "derived-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("what is kept is found by name and hash, with its size, and leaves no draft behind", () => {
  expect(derivedSize(folder, present)).toBeUndefined();
  expect(keepDerived(folder, present, bytes)).toBe(derivedFile(folder, present));
  expect(derivedSize(folder, present)).toBe(7);
  expect(derivedSize(folder, old)).toBeUndefined();
  expect(readFileSync(derivedFile(folder, present), "utf8")).toBe("content");
  expect(readdirSync(path.join(folder, "guides"))).toEqual(["locks.bbbb_bbbb-bbbbbb.pdf"]);
});

it("an empty file, which a power cut left, is made again", () => {
  keepDerived(folder, present, new Uint8Array());
  expect(derivedSize(folder, present)).toBeUndefined();
  keepDerived(folder, present, bytes);
  expect(derivedSize(folder, present)).toBe(7);
});

it("what cannot be kept leaves no draft either, however often it is tried", () => {
  mkdirSync(derivedFile(folder, present), { recursive: true });
  expect(() => keepDerived(folder, present, bytes)).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect(readdirSync(path.join(folder, "guides"))).toEqual([path.basename(derivedFile(folder, present))]);
});

it("what no recipe makes any more is removed, but for names that are spared", () => {
  for (const each of [old, present, other]) keepDerived(folder, each, bytes);
  expect(pruneDerived(folder, [present], new Set(["previews/company/contact.png"]))).toBe(1);
  expect(existsSync(derivedFile(folder, old))).toBe(false);
  expect(existsSync(derivedFile(folder, present))).toBe(true);
  expect(pruneDerived(folder, [present], new Set())).toBe(1);
  expect(existsSync(derivedFile(folder, other))).toBe(false);
});

it("pruning a folder that does not exist removes nothing", () => {
  expect(pruneDerived(path.join(folder, "none"), [], new Set())).toBe(0);
});

it("a copy of another folder's file is whole, and one that fails leaves nothing behind", async () => {
  const from = path.join(folder, "from");
  keepDerived(from, present, bytes);
  await copyDerived(from, folder, present);
  expect(readFileSync(derivedFile(folder, present))).toEqual(Buffer.from(bytes));
  await expect(copyDerived(from, folder, old)).rejects.toThrow(/ENOENT/);
  expect(readdirSync(path.join(folder, "guides"))).toEqual(["locks.bbbb_bbbb-bbbbbb.pdf"]);
});
