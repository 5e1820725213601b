import type { CompiledField } from "../../schema/types.ts";

/** The fields of a form or generator by name, in order. */
export type Fields = ReadonlyMap<string, CompiledField>;
