/** Which versions of files the studio wrote, kept across restarts: what somebody else left there is not the author's to propose. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { writeAtOnce } from "../../../engine/source/write-at-once.ts";
import { recordOf } from "../../../engine/things/values.ts";

export interface WrittenHere {
  note: (name: string, bytes: string | Buffer) => void;
  /** Whether what stands there is what the studio wrote; null for a file that is gone. */
  has: (name: string, bytes: Buffer | null) => boolean;
}

/** More than anybody proposes; the oldest are forgotten. */
const most = 2000;

/** `folder` is the data's, which no page of the site shows. */
export function createWrittenHere(folder: string): WrittenHere {
  const at = path.join(folder, "studio-written.json");
  const known = new Map(Object.entries(read(at)));
  return {
    note(name, bytes) {
      known.delete(name);
      known.set(name, hashOf(Buffer.from(bytes)));
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      try {
        writeAtOnce(at, JSON.stringify(Object.fromEntries(known)));
      } catch {
        // The file is saved, whatever becomes of this note: after a restart the author says which are theirs.
      }
    },
    has: (name, bytes) => bytes !== null && known.get(name) === hashOf(bytes),
  };
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

/** What cannot be read is forgotten: then the author says which files are theirs. */
function read(at: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(readFileSync(at, "utf8")));
  } catch {
    return {};
  }
}
