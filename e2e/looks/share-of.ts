import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * Returns the share of a list that belongs to one of several test files whose names differ only by a number
 * (every-page-1.test.ts, every-page-2.test.ts): a single file would occupy one worker while all others are idle.
 */
export function shareOf<Item>(all: readonly Item[], file: string): Item[] {
  const alike = (name: string): string => name.replace(/-\d+\.test\.ts$/, "");
  const name = path.basename(file);
  const files = readdirSync(path.dirname(file)).filter((each) => each !== alike(each) && alike(each) === alike(name));
  const own = files.sort().indexOf(name);
  if (own === -1) throw new Error(`${name} has no number`);
  return all.filter((_, at) => at % files.length === own);
}
