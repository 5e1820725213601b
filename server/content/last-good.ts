/** Keeps the last good text of each file in a private folder, so that it outlives a restart. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import type { LastGood } from "../../engine/load/loader.ts";
import { writeAtOnce } from "../../engine/source/write-at-once.ts";

/** Last good texts that are kept in memory and written to the disk a moment later. */
export interface KeptOnDisk extends LastGood {
  /** Writes everything that is pending now. */
  flush: () => void;
}

/** Milliseconds before texts are written, and how many are written at once, so that pages are answered between thousands of them. */
const rest = 1000;
const atOnce = 20;

/** Milliseconds before a folder that took no text, such as on a full disk, is tried again. */
const again = 60_000;

/**
 * Opens the last good texts in this folder. Equal texts are not written again.
 *
 * A text that cannot be written stays in memory and is retried, and one that cannot be read counts as missing. The log
 * reports both, and nothing else waits for them.
 */
export function createLastGood(folder: string, log: Pick<Logger, "error">): KeptOnDisk {
  const safely = (work: () => void): boolean => {
    try {
      work();
      return true;
    } catch (error) {
      log.error({ err: error, alert: "last-good" }, "the last good version of a file could not be kept or read");
      return false;
    }
  };
  const kept = new Map<string, string>();
  safely(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)) {
      if (name.endsWith(ending)) safely(() => kept.set(...read(folder, name)));
      else if (draft.test(name)) safely(() => rmSync(path.join(folder, name), { force: true }));
    }
  });
  const unwritten = new Set<string>();
  const write = (file: string): boolean => {
    unwritten.delete(file);
    const text = kept.get(file);
    if (text === undefined) return true;
    const place = path.join(folder, nameOf(file));
    const isWritten = safely(() => writeAtOnce(place, isLong(file) ? `${file}\n${text}` : text, { mode: 0o600 }));
    // Added at the end, so that the others may be written all the same.
    if (!isWritten) unwritten.add(file);
    return isWritten;
  };
  /** Returns false after the first text that cannot be written: it is logged once, and the others wait with it. */
  const writeSome = (most: number): boolean => [...unwritten].slice(0, most).every(write);
  let timer: NodeJS.Timeout | undefined;
  const writeSoon = (wait: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const next = writeSome(atOnce) ? 0 : again;
      if (unwritten.size > 0) writeSoon(next);
    }, wait).unref();
  };
  return {
    get: (file) => kept.get(file),
    put(file, text) {
      const same = kept.get(file) === text;
      // Keeps this text even if an equal one was read from the disk: two copies of a site take twice the memory.
      kept.set(file, text);
      if (same) return;
      unwritten.add(file);
      writeSoon(rest);
    },
    delete(file) {
      kept.delete(file);
      unwritten.delete(file);
      safely(() => rmSync(path.join(folder, nameOf(file)), { force: true }));
    },
    paths: () => [...kept.keys()],
    flush: () => [...unwritten].forEach(write),
  };
}

/** A file that a process left behind when it was killed during a write. */
const draft = /^\.[0-9a-f]+\.tmp$/;
const ending = ".yaml.kept";
const longEnding = `.long${ending}`;

/** Returns a flat name for each path, so that no path leads out of the folder. A long path is stored in the file itself. */
function nameOf(file: string): string {
  if (isLong(file)) return `${createHash("sha256").update(file).digest("hex")}${longEnding}`;
  return `${encodeURIComponent(file)}${ending}`;
}

/** File systems limit a name to 255 bytes. */
function isLong(file: string): boolean {
  return encodeURIComponent(file).length > 200;
}

function read(folder: string, name: string): [file: string, text: string] {
  const text = readFileSync(path.join(folder, name), "utf8");
  if (!name.endsWith(longEnding)) return [decodeURIComponent(name.slice(0, -ending.length)), text];
  const end = text.indexOf("\n");
  return [text.slice(0, end), text.slice(end + 1)];
}
