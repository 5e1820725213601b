/** Finds where a property belongs that is one level too far out or in. */
import { escapeToken, parent } from "../problem/pointer.ts";
import { describe } from "./describe.ts";
import type { Context } from "./explain.ts";
import type { Schema } from "./schemas.ts";
import { partAt } from "./part-at.ts";
import { isRecord } from "../things/values.ts";

interface Owner {
  pointer: string;
  what: string;
  /** Whether the owner lies within the property above, rather than around it. */
  inside: boolean;
}

/** Returns the nearest mapping above or around that knows this property, or undefined. */
export function findOwner(above: string, key: string, context: Context): Owner | undefined {
  const inside = within(above, key, context);
  if (inside !== undefined) return { pointer: inside, what: describe(inside, context.file), inside: true };
  for (let around = above; around !== "";) {
    around = parent(around);
    const part = partAt(around, context);
    if (isRecord(part.value) && knows(part.schema, key) && !(key in part.value)) {
      return { pointer: around, what: describe(around, context.file), inside: false };
    }
  }
  return undefined;
}

/** Searches the last entries, at any depth, of what directly precedes the property. */
function within(above: string, key: string, context: Context): string | undefined {
  const { value } = partAt(above, context);
  if (!isRecord(value)) return undefined;
  const keys = Object.keys(value);
  let pointer = `${above}/${escapeToken(keys[keys.indexOf(key) - 1] ?? "")}`;
  for (;;) {
    const part = partAt(pointer, context);
    if (Array.isArray(part.value) && part.value.length > 0) {
      pointer = `${pointer}/${part.value.length - 1}`;
    } else if (isRecord(part.value)) {
      if (knows(part.schema, key) && !(key in part.value)) return pointer;
      pointer = `${pointer}/${escapeToken(Object.keys(part.value).at(-1) ?? "")}`;
    } else return undefined;
  }
}

function knows(schema: Schema, key: string): boolean {
  return schema.properties?.[key] !== undefined;
}
