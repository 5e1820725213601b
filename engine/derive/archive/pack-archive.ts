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
  for (const { name, file, hash } of sorted) {
    const bytes = readPlainFile(file, largestPacked);
    // It would be kept for good as what the file held before.
    if (hashOf(bytes) !== hash) throw new Error(`${name} was changed while its archive was to be made`);
    zip.addBuffer(bytes, name, { mtime: date, mode: 0o100644, forceDosTimestamp: true });
  }
  zip.end();
  return buffer(zip.outputStream);
}
