/** From all that ajv says to the errors that stand for a mistake each. */
import type { ErrorObject } from "ajv";
import { type Mistake, unwrap } from "./mistake.ts";
import type { Schema, Schemas } from "./schemas.ts";
import { fits } from "./walk.ts";
import { isRecord } from "../things/values.ts";

/**
 * Drops errors that follow from another one and those on texts whose value is filled in later.
 *
 * They are gone through as they are asked for: of many thousands somebody takes the first.
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

/** Whether a fact stands for a name: who looks for doubles, or renames it, reads what is written. */
export function isNameByFact(text: string, schema: Schema): boolean {
  return schema["x-name"] === true && /\{\{-?\s*facts\./.test(text);
}

/** Whether a keyword judges what a text says: of one whose value is filled in later nobody can tell yet. */
export function isTextual(keyword: string): boolean {
  return textual.has(keyword);
}

/** Whether a pointer is the other one or leads below it. */
export function isAtOrBelow(pointer: string, top: string): boolean {
  return pointer === top || pointer.startsWith(`${top}/`);
}

type Branched = { schema: readonly Schema[] };

/** Of several alternatives: the errors of the one that was surely meant, else the one error that none fits. */
function alternatives(error: Mistake & Branched, within: Mistake[], schemas: Schemas): Mistake[] {
  const branches = error.schema.map((branch) => schemas.resolve(branch));
  if (branches.every(isOnlyRequired)) return [error];
  const meant = branches.filter((branch) => fits(branch, error.data));
  if (meant.length !== 1) return [error];
  const own = within.filter((each) => each.instancePath !== error.instancePath || each.keyword !== "type");
  return own.length > 0 ? own : [error];
}

/** Whether the alternative says only which properties must be there. */
export function isOnlyRequired(branch: Schema): boolean {
  return branch.required !== undefined && Object.keys(branch).length === 1;
}

/** A value of the wrong type has no other errors; no error stands twice. */
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
