/** The last good text of each file, kept in a private folder so that it outlives a restart. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import type { LastGood } from "../../engine/load/loader.ts";
import { writeAtOnce } from "../../engine/source/write-at-once.ts";

/** What is kept, and written a moment later. */
export interface KeptOnDisk extends LastGood {
  /** Writes now what waits. */
  flush: () => void;
}

/** Milliseconds until what was kept is written, and how many texts then at once: thousands let pages be answered between them. */
const rest = 1000;
const atOnce = 20;

/** Milliseconds after which a folder that took no text, such as on a full disk, is tried again. */
const again = 60_000;

/**
 * Keeps the texts below this folder. Equal texts are not written again.
 *
 * A text that cannot be written is kept in memory and tried again, and one that cannot be read is as good as none: the log
 * tells of both, and nothing else waits for it.
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
    // Behind the others, which may be written all the same.
    if (!isWritten) unwritten.add(file);
    return isWritten;
  };
  /** False where one could not be written: it is told once, and the others wait with it. */
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
      // The text itself, also in the place of an equal one that was read from the disk: two copies of a site take twice the memory.
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

/** What a kill in the midst of a writing left. */
const draft = /^\.[0-9a-f]+\.tmp$/;
const ending = ".yaml.kept";
const longEnding = `.long${ending}`;

/** One flat name for each path: no path can lead out of the folder. A long one stands in the file itself. */
function nameOf(file: string): string {
  if (isLong(file)) return `${createHash("sha256").update(file).digest("hex")}${longEnding}`;
  return `${encodeURIComponent(file)}${ending}`;
}

/** File systems end a name at 255 bytes. */
function isLong(file: string): boolean {
  return encodeURIComponent(file).length > 200;
}

function read(folder: string, name: string): [file: string, text: string] {
  const text = readFileSync(path.join(folder, name), "utf8");
  if (!name.endsWith(longEnding)) return [decodeURIComponent(name.slice(0, -ending.length)), text];
  const end = text.indexOf("\n");
  return [text.slice(0, end), text.slice(end + 1)];
}
