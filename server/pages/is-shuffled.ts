import type { CompiledPage } from "../../engine/compile/site.ts";

const known = new WeakMap<CompiledPage, boolean>();

/** Whether something on the page comes in another order on each load: a block's property `shuffle: true`. */
export function isShuffled(page: CompiledPage): boolean {
  const found = known.get(page) ?? page.blocks.some((block) => holdsShuffle(block.props));
  known.set(page, found);
  return found;
}

function holdsShuffle(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("shuffle" in value && value.shuffle === true) return true;
  return Object.values(value).some(holdsShuffle);
}
