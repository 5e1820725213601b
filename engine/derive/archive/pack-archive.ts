import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { readPlainFile } from "../../source/read-plain-file.ts";
import { hashOf, largestPacked } from "../plan/read-archives.ts";
import type { ArchiveFile } from "../plan/recipe.ts";

/** Packs files into a ZIP with sorted names and fixed dates and permissions, so that equal files produce equal bytes. */
export async function packArchive(files: readonly ArchiveFile[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  // ZIP dates are local times, so this one is the same in every time zone. (yazl alters the very first date the format can hold.)
  const date = new Date(1981, 0, 1);
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  const failed = Promise.withResolvers<never>();
  zip.on("error", failed.reject);
  for (const each of sorted) {
    const { name } = each;
    // Opened lazily: compressing a file takes a quarter of a megabyte in addition to its content.
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
  // Otherwise the archive would be kept permanently under the hash of the earlier content.
  if (hashOf(bytes) !== hash) throw new Error(`${name} was changed while its archive was to be made`);
  yield bytes;
}
