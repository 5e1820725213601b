import { randomBytes } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a file, and the folders that it lies in. Whoever reads it finds the old one or the new one, also when the process is
 * killed meanwhile: it is written beside it first, under a name that nobody can have put a link at.
 *
 * `mode`: who may read and write it. Default: as the file was, or as for any new one.
 */
export function writeAtOnce(place: string, content: string | Uint8Array, { mode }: { mode?: number } = {}): void {
  mkdirSync(path.dirname(place), { recursive: true });
  const beside = path.join(path.dirname(place), `.${randomBytes(9).toString("hex")}.tmp`);
  try {
    writeFileSync(beside, content, { flag: "wx", mode });
    if (mode === undefined) keepMode(place, beside);
    renameSync(beside, place);
  } catch (error) {
    // On a full disk each try would leave another one, in the last of the room.
    rmSync(beside, { force: true });
    throw error;
  }
}

function keepMode(place: string, beside: string): void {
  const [now, before = now] = [beside, place].map((at) => lstatSync(at, { throwIfNoEntry: false })?.mode);
  if (before !== undefined && before !== now) chmodSync(beside, before & 0o777);
}
