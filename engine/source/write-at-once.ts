import { randomBytes } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a file atomically and creates its folders. Readers see either the old or the new content, even if the process
 * is killed: it is written to a temporary file first, whose random name nobody could have turned into a link.
 *
 * `mode`: the file's permissions. Default: those of the existing file, or the system's default for a new one.
 */
export function writeAtOnce(place: string, content: string | Uint8Array, { mode }: { mode?: number } = {}): void {
  mkdirSync(path.dirname(place), { recursive: true });
  const beside = path.join(path.dirname(place), `.${randomBytes(9).toString("hex")}.tmp`);
  try {
    writeFileSync(beside, content, { flag: "wx", mode });
    if (mode === undefined) keepMode(place, beside);
    renameSync(beside, place);
  } catch (error) {
    // On a full disk, each attempt would otherwise leave a temporary file in the remaining space.
    rmSync(beside, { force: true });
    throw error;
  }
}

function keepMode(place: string, beside: string): void {
  const [now, before = now] = [beside, place].map((at) => lstatSync(at, { throwIfNoEntry: false })?.mode);
  if (before !== undefined && before !== now) chmodSync(beside, before & 0o777);
}
