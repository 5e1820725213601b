import type { CompiledPage } from "../../engine/site/site.ts";
import { rememberFor } from "../../engine/things/remember.ts";

/** Returns whether something on the page is reordered on each load: a block's property `shuffle: true`. */
export const isShuffled: (page: CompiledPage) => boolean = rememberFor(({ blocks }) =>
  blocks.some(({ props }) => holdsShuffle(props)),
);

function holdsShuffle(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("shuffle" in value && value.shuffle === true) return true;
  return Object.values(value).some(holdsShuffle);
}
