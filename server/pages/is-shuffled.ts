import type { CompiledPage } from "../../engine/site/site.ts";

const known = new WeakMap<CompiledPage, boolean>();

/** Whether something on the page comes in another order on each load: a block's property `shuffle: true`. */
export function isShuffled(page: CompiledPage): boolean {
  const found = known.get(page);
  if (found !== undefined) return found;
  const shuffled = page.blocks.some((block) => holdsShuffle(block.props));
  known.set(page, shuffled);
  return shuffled;
}

function holdsShuffle(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("shuffle" in value && value.shuffle === true) return true;
  return Object.values(value).some(holdsShuffle);
}
