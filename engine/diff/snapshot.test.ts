import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { expect, it, onTestFinished } from "vitest";
import { takeSnapshot } from "./snapshot.ts";

it("a film of more than 2 GiB is told by what it holds, as any file is", async () => {
  // Reading a sparse file on a disk fills the page cache; in shared memory it does not.
  const shared = "/dev/shm";
  const root = mkdtempSync(path.join(existsSync(shared) ? shared : tmpdir(), "snapshot-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(path.join(import.meta.dirname, "cases/_base"), root, { recursive: true });
  const film = path.join(root, "pages/assets/film.mp4");
  writeFileSync(film, "");
  // A sparse file, which takes no space on the disk.
  truncateSync(film, 2 ** 31 + 1);
  const taken = await takeSnapshot(root, path.join(import.meta.dirname, "../.."));
  // The hash of as many zeros: head -c 2147483649 /dev/zero | sha256sum
  expect(taken?.files.get("film.mp4")).toBe("b8030a8ab89280935633d8d991da3d9907c0f12e8b6fc3bfc515f4d440872b6e");
});

it("a text of the site among the downloads, which the server gives to nobody, is no file of the website", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "snapshot-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(path.join(import.meta.dirname, "cases/_base"), root, { recursive: true });
  for (const name of ["client.yaml", "note.txt"]) writeFileSync(path.join(root, "pages/assets", name), "words");
  const taken = await takeSnapshot(root, path.join(import.meta.dirname, "../.."));
  expect([taken?.files.has("client.yaml"), taken?.files.has("note.txt")]).toEqual([false, true]);
});

it("a small file costs a few times what reading it takes, and no room for a film", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "snapshot-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(path.join(import.meta.dirname, "cases/_base"), root, { recursive: true });
  const snapshot = () => takeSnapshot(root, path.join(import.meta.dirname, "../.."));
  await snapshot();
  const without = await leastTime(snapshot);
  const names = Array.from({ length: 1000 }, (_, nth) => path.join(root, "pages/assets", `${nth}.png`));
  for (const name of names) writeFileSync(name, name);
  const read = await leastTime(async () => {
    for (const name of names)
      createHash("sha256")
        .update(await readFile(name))
        .digest();
  });
  expect((await leastTime(snapshot)) - without).toBeLessThan(5 * read);
});

/** Returns the least of three times, so that garbage left by another test does not count. */
async function leastTime(work: () => Promise<unknown>): Promise<number> {
  const times = [await processorTime(work), await processorTime(work), await processorTime(work)];
  return Math.min(...times);
}

/** Returns the CPU time in milliseconds, including garbage collection. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
