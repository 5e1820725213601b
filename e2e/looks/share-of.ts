import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * The share of a list that falls to one of several files of tests, which are named alike but for a number
 * (every-page-1.test.ts, every-page-2.test.ts): one file would keep one worker busy when all others are done.
 */
export function shareOf<Item>(all: readonly Item[], file: string): Item[] {
  const alike = (name: string): string => name.replace(/-\d+\.test\.ts$/, "");
  const name = path.basename(file);
  const files = readdirSync(path.dirname(file)).filter((each) => each !== alike(each) && alike(each) === alike(name));
  const own = files.sort().indexOf(name);
  if (own === -1) throw new Error(`${name} has no number`);
  return all.filter((_, at) => at % files.length === own);
}
