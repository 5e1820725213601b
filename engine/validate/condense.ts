/** From all that ajv says to the errors that stand for a mistake each. */
import type { ErrorObject } from "ajv";
import { unwrap } from "./compile-schemas.ts";
import type { Schema, Schemas } from "./schemas.ts";
import { isRecord } from "./walk.ts";

/** Drops errors that follow from another one and those on texts whose value is filled in later. */
export function condense(errors: readonly ErrorObject[], schemas: Schemas): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors.map(unwrap)) {
    if (isFilledInLater(error) || error.propertyName !== undefined) continue;
    if (error.keyword !== "anyOf" && error.keyword !== "oneOf") {
      kept.push(error);
      continue;
    }
    const within: ErrorObject[] = [];
    while (isAtOrBelow(kept.at(-1)?.instancePath, error.instancePath)) within.unshift(kept.pop() as ErrorObject);
    kept.push(...alternatives(error, within, schemas));
  }
  return withoutRepeats(kept);
}

const textual = new Set(["pattern", "format", "enum", "const", "minLength", "maxLength"]);

function isFilledInLater({ keyword, data }: ErrorObject): boolean {
  if (typeof data !== "string" || !data.includes("{{")) return false;
  return textual.has(keyword) || /^\s*\{\{\s*with\.[^{}]*\}\}\s*$/.test(data);
}

/** Whether a pointer is the other one or leads below it. */
export function isAtOrBelow(pointer: string | undefined, top: string): boolean {
  return pointer !== undefined && (pointer === top || pointer.startsWith(`${top}/`));
}

/** Of several alternatives: the errors of the one that was surely meant, else the one error that none fits. */
function alternatives(error: ErrorObject, within: ErrorObject[], schemas: Schemas): ErrorObject[] {
  const branches = (error.schema as Schema[]).map((branch) => schemas.resolve(branch));
  if (branches.every(isOnlyRequired)) return [error];
  const meant = branches.filter((branch) => fitsType(branch, error.data));
  if (meant.length !== 1) return [error];
  const own = within.filter((each) => each.instancePath !== error.instancePath || each.keyword !== "type");
  return own.length > 0 ? own : [error];
}

/** Whether the alternative says only which properties must be there. */
export function isOnlyRequired(branch: Schema): boolean {
  return branch.required !== undefined && Object.keys(branch).length === 1;
}

function fitsType(schema: Schema, value: unknown): boolean {
  if (schema.type === undefined) return true;
  const kind = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  const types: readonly string[] = typeof schema.type === "string" ? [schema.type] : schema.type;
  return types.includes(kind) || (kind === "number" && types.includes("integer"));
}

/** A value of the wrong type has no other errors; no error stands twice. */
function withoutRepeats(errors: readonly ErrorObject[]): ErrorObject[] {
  const wrong = new Set(errors.filter(isTypeError).map(({ instancePath }) => instancePath));
  const seen = new Set<string>();
  return errors.filter((error) => {
    if (wrong.has(error.instancePath) && !isTypeError(error)) return false;
    const key = `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function isTypeError({ keyword, schema, data }: ErrorObject): boolean {
  if (keyword === "type") return true;
  return keyword === "anyOf" && !isRecord(data) && Array.isArray(schema) && !(schema as Schema[]).every(isOnlyRequired);
}
