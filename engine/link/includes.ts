/** Reads the includes of a page or fragment for the rules. */
import type { SourceFile } from "../source/source-file.ts";
import { isRecord, listOf } from "../things/values.ts";
import { rememberFor } from "../things/remember.ts";

/** An include with the names of the values it passes. */
export interface Include {
  fragment: string;
  handed: readonly string[];
  pointer: string;
  hasWith: boolean;
  /** Whether the values stand below a misspelled `with`: then the key is the mistake, and the values are not missing. */
  misspelt: boolean;
}

/** Returns all includes in the file's own list of blocks. */
export const includesOf: (file: SourceFile) => readonly Include[] = rememberFor(readIncludes);

function readIncludes({ value }: SourceFile): Include[] {
  const blocks = isRecord(value) ? value["blocks"] : undefined;
  return listOf(blocks).flatMap((block, index) => {
    if (!isRecord(block) || block["type"] !== "include" || typeof block["fragment"] !== "string") return [];
    const values = block["with"];
    const handed = isRecord(values) ? Object.keys(values) : [];
    const hasWith = "with" in block;
    const misspelt = !hasWith && Object.values(block).some(isRecord);
    return [{ fragment: block["fragment"], handed, pointer: `/blocks/${index}`, hasWith, misspelt }];
  });
}

/** Returns the names of the values that a fragment declares. */
export function declaredWith({ value }: SourceFile): ReadonlySet<string> {
  const declared = isRecord(value) ? value["with"] : undefined;
  return new Set(isRecord(declared) ? Object.keys(declared) : []);
}
