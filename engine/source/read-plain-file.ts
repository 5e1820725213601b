import { closeSync, constants, fstatSync, openSync, read, readSync } from "node:fs";
import { promisify } from "node:util";

/** Maximum size in bytes, far above any text written by hand: the longest of this site has 50,000. */
export const largestText = 128_000;

/** Never follows a link, and never blocks waiting for a writer to a pipe. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Reads the bytes of a regular file. Anything that replaced it since it was found (a link, a pipe, a device) is not read.
 *
 * Throws a file system error with its `code`: ENOENT, EACCES, ELOOP for a link, ENXIO for anything but a regular file, EFBIG
 * for more than `most` bytes.
 */
export function readPlainFile(file: string, most: number): Buffer {
  const handle = openSync(file, flags);
  try {
    // Reads one byte more than expected to detect growth; a file that grows meanwhile is reread on its change event.
    const bytes = Buffer.allocUnsafe(sizeOf(handle, most) + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(handle, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}

/** Yields the bytes in chunks of one megabyte without blocking the event loop, for large files. Each chunk reuses the same buffer. */
export async function* readInPieces(file: string, most: number): AsyncGenerator<Buffer> {
  const handle = openSync(file, flags);
  try {
    const piece = Buffer.allocUnsafe(1_000_000);
    for (let left = sizeOf(handle, most) + 1; left > 0;) {
      const { bytesRead } = await readFrom(handle, piece, 0, Math.min(left, piece.length), null);
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    closeSync(handle);
  }
}

const readFrom = promisify(read);

function sizeOf(handle: number, most: number): number {
  const stat = fstatSync(handle);
  if (!stat.isFile()) throw Object.assign(new Error("This is no file."), { code: "ENXIO" });
  if (stat.size > most) throw Object.assign(new Error("The file is too large."), { code: "EFBIG" });
  return stat.size;
}

/** Reads at most `most` bytes from the start of a regular file; throws like `readPlainFile`, except for its size. */
export function readHead(file: string, most: number): Uint8Array {
  const handle = openSync(file, flags);
  try {
    const bytes = new Uint8Array(most);
    return bytes.subarray(0, fstatSync(handle).isFile() ? readSync(handle, bytes) : 0);
  } finally {
    closeSync(handle);
  }
}
