/** Settles an author's value: applies everything its schema defines while keeping the schema's shape. */
import { limitFacts, replaceFacts } from "../link/facts.ts";
import { complete } from "../validate/complete.ts";
import type { Schema } from "../validate/schemas.ts";
import { rebuild } from "../validate/walk.ts";
import type { CompileContext } from "./context.ts";

/**
 * Makes implicit content explicit: `{{ facts.name }}` becomes the fact, missing values get their defaults, and marks
 * such as `sample` are dropped. Values that mean the same are equal afterwards.
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

/** The line break that ends a block scalar is not part of a prompt. */
function settleText(text: string, schema: Schema): string {
  return schema["x-text"] === "verbatim" ? text.trimEnd() : text;
}
