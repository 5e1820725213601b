/** The last good text of each file, kept in a private folder so that it outlives a restart. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { LastGood } from "../../engine/load/loader.ts";

/** Keeps the texts below this folder. Equal texts are not written again. Throws when the disk fails. */
export function createLastGood(folder: string): LastGood {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    if (name.endsWith(ending)) kept.set(decodeURIComponent(name.slice(0, -ending.length)), read(folder, name));
  }
  return {
    get: (file) => kept.get(file),
    put(file, text) {
      if (kept.get(file) === text) return;
      const target = path.join(folder, nameOf(file));
      // Renamed into place: a crash leaves the old text or the new one, never half of one.
      writeFileSync(`${target}.new`, text, { mode: 0o600 });
      renameSync(`${target}.new`, target);
      kept.set(file, text);
    },
    delete(file) {
      rmSync(path.join(folder, nameOf(file)), { force: true });
      kept.delete(file);
    },
    paths: () => [...kept.keys()],
  };
}

const ending = ".yaml.kept";

/** One flat name for each path: no path can lead out of the folder. */
function nameOf(file: string): string {
  return `${encodeURIComponent(file)}${ending}`;
}

function read(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), "utf8");
}
