import { cpSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
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

it("a small file is read without room for a film", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "snapshot-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(path.join(import.meta.dirname, "cases/_base"), root, { recursive: true });
  const snapshot = () => takeSnapshot(root, path.join(import.meta.dirname, "../.."));
  const without = await roomFor(snapshot);
  const names = Array.from({ length: 100 }, (_, nth) => path.join(root, "pages/assets", `${nth}.png`));
  for (const name of names) writeFileSync(name, name);
  const taken = (await roomFor(snapshot)) - without;
  // Each is read to its end, which takes one more reading than it has bytes for.
  const bytes = names.join("").length;
  expect(taken).toBeGreaterThanOrEqual(bytes);
  expect(taken).toBeLessThan(10 * bytes);
});

/** Returns the bytes of all buffers that are made meanwhile. */
async function roomFor(work: () => Promise<unknown>): Promise<number> {
  let bytes = 0;
  const spies = (["alloc", "allocUnsafe", "allocUnsafeSlow"] as const).map((name) => {
    const make = Buffer[name];
    return vi.spyOn(Buffer, name).mockImplementation((size: number) => {
      bytes += size;
      return make(size);
    });
  });
  await work().finally(() => spies.forEach((spy) => spy.mockRestore()));
  return bytes;
}
