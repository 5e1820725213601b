/** Remembers across restarts which file versions the studio wrote; content from anyone else is not the author's to propose. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { writeAtOnce } from "../../../engine/source/write-at-once.ts";
import { recordOf } from "../../../engine/things/values.ts";

export interface WrittenHere {
  note: (name: string, bytes: string | Buffer) => void;
  /** Whether the current content is what the studio wrote; `bytes` is null for a deleted file. */
  has: (name: string, bytes: Buffer | null) => boolean;
}

/** Maximum number of entries, more than anyone proposes; the oldest are dropped. */
const most = 2000;

/** Opens the record; `folder` is the data directory, which no page exposes. */
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
        // The file is saved even if this record is not; after a restart, the author selects their own files.
      }
    },
    has: (name, bytes) => bytes !== null && known.get(name) === hashOf(bytes),
  };
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

/** An unreadable record counts as empty; the author then selects their own files. */
function read(at: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(readFileSync(at, "utf8")));
  } catch {
    return {};
  }
}
