/** The time of the file system, which goes in steps of some milliseconds. */
import { rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Waits until what is written below a folder gets a later time than what was written before. */
export function waitForNextMoment(folder: string): void {
  const probe = path.join(folder, ".moment");
  const now = (): number => {
    writeFileSync(probe, "");
    return statSync(probe).ctimeMs;
  };
  const begun = now();
  while (now() === begun);
  rmSync(probe);
}
