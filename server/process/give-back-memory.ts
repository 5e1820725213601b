/** Memory that the start needed and the server does not. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes in use with which a website counts as large: one of thirty pages has some 40 MB, one of ten thousand 190. */
const large = 100_000_000;

/**
 * Gives back what reading a large website left: 40 to 60 MB with 10,000 pages, for some tenths of a second before anybody is served.
 * Nothing is collected below `above` bytes. By itself V8 would keep most of it for as long as the server has little to do.
 */
export function giveBackMemory(above = large): void {
  if (process.memoryUsage().heapUsed < above) return;
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  // Of the kinds there are, only this one hands the emptied pages back to the system.
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
