import type { CompiledPage } from "../../engine/site/site.ts";
import { rememberFor } from "../../engine/things/remember.ts";

/** Whether something on the page comes in another order on each load: a block's property `shuffle: true`. */
export const isShuffled: (page: CompiledPage) => boolean = rememberFor(({ blocks }) =>
  blocks.some(({ props }) => holdsShuffle(props)),
);

function holdsShuffle(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("shuffle" in value && value.shuffle === true) return true;
  return Object.values(value).some(holdsShuffle);
}
