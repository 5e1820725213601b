import type { CommonCopy } from "../../../schema/types/blocks.ts";
import type { Copy } from "../../compile/prompt-spec.ts";

/** A page's own words for copying, over those of the prompt's file. What the page leaves out stays as it was. */
export function copyOn(copy: Copy, own: CommonCopy | undefined): Copy {
  return own ? { ...copy, ...own } : copy;
}
