import { spawnSync } from "node:child_process";
import { mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { hashOf } from "../plan/read-archives.ts";
import { packArchive } from "./pack-archive.ts";

const folder = mkdtempSync(path.join(tmpdir(), "archive-"));

function file(name: string, text: string): { name: string; file: string; hash: string } {
  const at = path.join(folder, name.replaceAll("/", "-"));
  writeFileSync(at, text);
  return { name, file: at, hash: hashOf(Buffer.from(text)) };
}

/** Returns the entries listed in the archive's central directory. */
function list(bytes: Uint8Array): { name: string; text: string }[] {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const entries: { name: string; text: string }[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry++) {
    const nameLength = zip.readUInt16LE(at + 28);
    const start = zip.readUInt32LE(at + 42);
    const size = zip.readUInt32LE(at + 20);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const stored = zip.subarray(data, data + size);
    const text = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored;
    entries.push({ name: zip.toString("utf8", at + 46, at + 46 + nameLength), text: text.toString("utf8") });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

it("holds its files, sorted by name, in a folder of its own", async () => {
  const bytes = await packArchive([file("tool/ö.txt", "umlaut"), file("tool/index.html", "<p>".repeat(500))]);
  expect(list(bytes)).toEqual([
    { name: "tool/index.html", text: "<p>".repeat(500) },
    { name: "tool/ö.txt", text: "umlaut" },
  ]);
});

it("equal files give equal bytes, whatever their order, dates and the time zone", async () => {
  const files = [file("tool/a.txt", "a"), file("tool/b.txt", "b")];
  const first = await packArchive(files);
  for (const each of files) utimesSync(each.file, 1000, 1000);
  const zone = process.env["TZ"];
  process.env["TZ"] = "Pacific/Auckland";
  const second = await packArchive(files.toReversed());
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
});

it("a file that was changed since it was looked at makes no archive, which would be kept as what it held before", async () => {
  const changed = file("tool/changed.txt", "before");
  writeFileSync(changed.file, "after");
  await expect(packArchive([changed])).rejects.toThrow("tool/changed.txt was changed");
});

it("takes memory for one file at a time, however many there are: what compresses one takes a quarter of a megabyte", () => {
  const { file: at, hash } = file("tool/small.txt", "small");
  const packer = pathToFileURL(path.join(import.meta.dirname, "pack-archive.ts")).href;
  const program = `const { packArchive } = await import(${JSON.stringify(packer)});
    const files = Array.from({ length: 3000 }, (_, nth) => ({ name: "tool/" + nth, file: ${JSON.stringify(at)}, hash: "${hash}" }));
    await packArchive(files.slice(0, 1));
    const before = process.resourceUsage().maxRSS;
    const { length } = await packArchive(files);
    console.log(length > 3000 * 100, Math.round((process.resourceUsage().maxRSS - before) / 1000));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  const [isWhole, megabytes] = stdout.trim().split(" ");
  expect(isWhole).toBe("true");
  expect(Number(megabytes)).toBeLessThan(300);
});
