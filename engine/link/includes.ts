/** The includes of a page or fragment, as the rules look at them. */
import type { SourceFile } from "../source/source-file.ts";
import { isRecord, listOf } from "../things/values.ts";
import { rememberFor } from "../things/remember.ts";

/** An include with the names that it hands over. */
export interface Include {
  fragment: string;
  handed: readonly string[];
  pointer: string;
  hasWith: boolean;
  /** The values stand below another key than `with`: that key is the mistake, and the values are not missing. */
  misspelt: boolean;
}

/** All includes of the file's own list of blocks. */
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

/** The values that a fragment says it takes. */
export function declaredWith({ value }: SourceFile): ReadonlySet<string> {
  const declared = isRecord(value) ? value["with"] : undefined;
  return new Set(isRecord(declared) ? Object.keys(declared) : []);
}
