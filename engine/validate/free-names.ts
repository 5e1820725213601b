/** Counts the names in a file that its author chose: of facts, and of the answers a condition compares. */
import type { SourceFile } from "../source/source-file.ts";
import { isRecord } from "../things/values.ts";
import type { Schemas } from "./schemas.ts";
import { walk } from "./walk.ts";

/** Returns the number of names in mappings that accept any name, beyond those the mapping knows. */
export function freeNames({ kind, value }: SourceFile, schemas: Schemas): number {
  let count = 0;
  walk({ pointer: "", value, schema: schemas.file(kind) }, schemas, ({ value: group, schema }) => {
    if (!isRecord(group) || schema.additionalProperties === false) return;
    count += Object.keys(group).filter((name) => !Object.hasOwn(schema.properties ?? {}, name)).length;
  });
  return count;
}
