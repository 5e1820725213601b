/** The timestamps of the file system, whose resolution is some milliseconds. */
import { rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Waits until new files below a folder get a later timestamp than existing ones. */
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
