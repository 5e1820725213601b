import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { readPlainFile } from "../../source/read-plain-file.ts";
import { hashOf, largestPacked } from "../plan/read-archives.ts";
import type { ArchiveFile } from "../plan/recipe.ts";

/** Packs files into a ZIP: sorted names, fixed dates and rights, so that equal files give equal bytes. */
export async function packArchive(files: readonly ArchiveFile[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  // A ZIP's dates are local times: this one is written alike in every time zone. (yazl bends the very first day it can hold.)
  const date = new Date(1981, 0, 1);
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  const failed = Promise.withResolvers<never>();
  zip.on("error", failed.reject);
  for (const each of sorted) {
    const { name } = each;
    // Read when its turn comes: what compresses a file takes a quarter of a megabyte beside it.
    zip.addReadStreamLazy(name, { mtime: date, mode: 0o100644, forceDosTimestamp: true }, (take) => {
      const read = Readable.from(bytesOf(each));
      read.on("error", failed.reject);
      take(undefined, read);
    });
  }
  zip.end();
  return Promise.race([buffer(zip.outputStream), failed.promise]);
}

function* bytesOf({ name, file, hash }: ArchiveFile): Generator<Buffer> {
  const bytes = readPlainFile(file, largestPacked);
  // It would be kept for good as what the file held before.
  if (hashOf(bytes) !== hash) throw new Error(`${name} was changed while its archive was to be made`);
  yield bytes;
}
