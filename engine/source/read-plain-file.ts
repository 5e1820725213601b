import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

/** A text that somebody wrote by hand is far below this many bytes: the longest of this site has 50,000. */
export const largestText = 128_000;

/** Never through a link, and never waiting for whoever writes into a pipe. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * The bytes of a plain file. What took its place since it was found (a link, a pipe, a device) is not read.
 *
 * Throws an error of the file system with its `code`: ENOENT, EACCES, ELOOP for a link, ENXIO for what is no file, EFBIG for
 * more than `most` bytes.
 */
export function readPlainFile(file: string, most: number): Buffer {
  const handle = openSync(file, flags);
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) throw Object.assign(new Error("This is no file."), { code: "ENXIO" });
    if (stat.size > most) throw Object.assign(new Error("The file is too large."), { code: "EFBIG" });
    // One byte more than there should be: a file that grows meanwhile is read again when it is told of.
    const bytes = Buffer.allocUnsafe(stat.size + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(handle, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}

/** The first bytes of a plain file, at most so many; throws as `readPlainFile` does, but for size. */
export function readHead(file: string, most: number): Uint8Array {
  const handle = openSync(file, flags);
  try {
    const bytes = new Uint8Array(most);
    return bytes.subarray(0, fstatSync(handle).isFile() ? readSync(handle, bytes) : 0);
  } finally {
    closeSync(handle);
  }
}
