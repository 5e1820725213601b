/** Reduces ajv's errors to one per actual mistake. */
import type { ErrorObject } from "ajv";
import { type Mistake, unwrap } from "./mistake.ts";
import type { Schema, Schemas } from "./schemas.ts";
import { fits } from "./walk.ts";
import { isRecord } from "../things/values.ts";

/**
 * Drops errors that follow from others, and errors on texts whose value is filled in later.
 *
 * Lazy, because callers take only the first of many thousands.
 */
export function condense(errors: readonly ErrorObject[], schemas: Schemas): IteratorObject<Mistake> {
  const kept: Mistake[] = [];
  for (const error of errors.map(unwrap)) {
    if (isFilledInLater(error) || error.propertyName !== undefined) continue;
    if (error.keyword !== "anyOf" && error.keyword !== "oneOf") {
      kept.push(error);
      continue;
    }
    const from = kept.findLastIndex(({ instancePath }) => !isAtOrBelow(instancePath, error.instancePath)) + 1;
    const within = kept.splice(from);
    kept.push(...alternatives(error, within, schemas));
  }
  return withoutRepeats(kept);
}

const textual = new Set(["pattern", "format", "enum", "const", "minLength", "maxLength"]);

function isFilledInLater({ keyword, data, parentSchema }: Mistake): boolean {
  if (typeof data !== "string" || !data.includes("{{") || isNameByFact(data, parentSchema)) return false;
  return isTextual(keyword) || /^\s*\{\{\s*with\.[^{}]*\}\}\s*$/.test(data);
}

/** Returns whether a fact is used as a name: searches for duplicates and renames work on the literal text. */
export function isNameByFact(text: string, schema: Schema): boolean {
  return schema["x-name"] === true && /\{\{-?\s*facts\./.test(text);
}

/** Returns whether a keyword constrains a text's content, which is unknown for texts that are filled in later. */
export function isTextual(keyword: string): boolean {
  return textual.has(keyword);
}

/** Returns whether a pointer equals the other or lies below it. */
export function isAtOrBelow(pointer: string, top: string): boolean {
  return pointer === top || pointer.startsWith(`${top}/`);
}

type Branched = { schema: readonly Schema[] };

/** Returns the errors of the one alternative that was clearly meant, or else a single error that none matches. */
function alternatives(error: Mistake & Branched, within: Mistake[], schemas: Schemas): Mistake[] {
  const branches = error.schema.map((branch) => schemas.resolve(branch));
  if (branches.every(isOnlyRequired)) return [error];
  const meant = branches.filter((branch) => fits(branch, error.data));
  if (meant.length !== 1) return [error];
  const own = within.filter((each) => each.instancePath !== error.instancePath || each.keyword !== "type");
  return own.length > 0 ? own : [error];
}

/** Returns whether the alternative only lists required properties. */
export function isOnlyRequired(branch: Schema): boolean {
  return branch.required !== undefined && Object.keys(branch).length === 1;
}

/** Removes duplicates, and other errors on a value of the wrong type. */
function withoutRepeats(errors: readonly Mistake[]): IteratorObject<Mistake> {
  const wrong = new Set(errors.filter(isTypeError).map(({ instancePath }) => instancePath));
  const seen = new Set<string>();
  return errors.values().filter((error) => {
    if (wrong.has(error.instancePath) && !isTypeError(error)) return false;
    const key = `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function isTypeError(error: Mistake): boolean {
  if (error.keyword === "type") return true;
  return error.keyword === "anyOf" && !isRecord(error.data) && !error.schema.every(isOnlyRequired);
}
