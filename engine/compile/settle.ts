/** An author's value in full: what the schema says of it is done, and it still has the schema's shape. */
import { limitFacts, replaceFacts } from "../link/facts.ts";
import { complete } from "../validate/complete.ts";
import type { Schema } from "../validate/schemas.ts";
import { rebuild } from "../validate/walk.ts";
import type { CompileContext } from "./context.ts";

/**
 * Writes out what an author may leave to others: `{{ facts.name }}` becomes the fact, what is not said becomes its
 * default, and marks such as `sample` fall away. Two values that mean the same are the same afterwards.
 */
export function settle(value: unknown, schema: Schema, { schemas, facts }: CompileContext): unknown {
  const some = limitFacts(facts);
  return rebuild(
    { value, schema, pointer: "" },
    schemas,
    (part) => (typeof part.value === "string" ? settleText(replaceFacts(part.value, some), part.schema) : part.value),
    (record, of) => complete(record, of, schemas),
  );
}

/** A block scalar ends with a line end that is no part of a prompt. */
function settleText(text: string, schema: Schema): string {
  return schema["x-text"] === "verbatim" ? text.trimEnd() : text;
}
