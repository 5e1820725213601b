import type { Schema } from "./schemas.ts";

/** The default that a property's description ends with: `Default: grid.` Undefined when it states none. */
export function statedDefault({ description = "" }: Schema): string | undefined {
  return /\bDefault: (.+?)\.?$/.exec(description)?.[1];
}
