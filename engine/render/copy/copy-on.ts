import type { CommonCopy } from "../../../schema/types.ts";

/** A page's own words for copying, over those of the prompt's file. What the page leaves out stays as it was. */
export function copyOn(copy: CommonCopy, own: Partial<CommonCopy> | undefined): CommonCopy {
  return own ? { ...copy, ...own } : copy;
}
