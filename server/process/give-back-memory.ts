/** Releases memory that the start needed and the server does not. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes in use from which a website counts as large: one of thirty pages uses some 40 MB, one of ten thousand 190 MB. */
const large = 100_000_000;

/**
 * Releases what loading a large website left behind: 40 to 60 MB with 10,000 pages, in some tenths of a second before anybody is
 * served. Does nothing below `above` bytes in use. V8 by itself would keep most of it for as long as the server has little to do.
 */
export function giveBackMemory(above = large): void {
  if (process.memoryUsage().heapUsed < above) return;
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  // Only this kind of collection returns the emptied pages to the system.
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
