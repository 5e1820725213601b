/** Blocks that hold a page's main heading. */
import type { Schemas } from "../validate/schemas.ts";

/** The types whose schema says `"x-heading": 1`. */
export function headingBlocks(schemas: Schemas): string[] {
  return schemas.types("block").filter((type) => schemas.item("block", type)?.["x-heading"] === 1);
}
