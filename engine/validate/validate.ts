/** Second stage of the pipeline: validates a file's value against the schema of its kind. */
import type { Problem } from "../problem/problem.ts";
import type { SourceFile } from "../source/source-file.ts";
import { compileSchemas, flatId } from "./compile-schemas.ts";
import { condense } from "./condense.ts";
import { explain } from "./explain.ts";
import { isRepeat } from "./is-repeat.ts";
import type { Schemas } from "./schemas.ts";
import type { Mistake } from "./mistake.ts";
import { rememberFor } from "../things/remember.ts";

/** Validates one file. A file that could not be parsed has no problems here. */
export type Validator = (file: SourceFile) => Problem[];

/**
 * Validates a value with the schema of this `$id` and returns independent errors, limited to the first of those that
 * `isOwn` accepts. Default: it accepts all.
 */
export type ValueValidator = (id: string, value: unknown, isOwn?: (mistake: Mistake) => boolean) => readonly Mistake[];

/** Compiles the schemas once, for any number of files. */
export function createValidator(schemas: Schemas): Validator {
  const validate = createValueValidator(schemas);
  return (file) => {
    if (file.value === undefined) return [];
    const errors = validate(`${file.kind}.json`, file.value, (each) => !isRepeat(file, each.instancePath));
    return errors.length === 0 ? [] : explain(errors, file, schemas);
  };
}

/** Maximum number of mistakes per value; the rest appear once these are fixed. */
const most = 1000;
/** A lower maximum for unknown names: each is compared with all nearby names while visitors wait. */
const mostUnknown = 50;

function firstOf(errors: IteratorObject<Mistake>): Mistake[] {
  let unknown = 0;
  return errors
    .filter(({ keyword }) => keyword !== "additionalProperties" || ++unknown <= mostUnknown)
    .take(most)
    .toArray();
}

/** Creates a validator for single values, such as a block whose texts a page passed. Cached per set of schemas. */
export const createValueValidator: (schemas: Schemas) => ValueValidator = rememberFor((schemas) => {
  const ajv = compileSchemas(schemas);
  return (id, value, isOwn = () => true) => {
    const check = ajv.getSchema(flatId(id));
    if (!check) throw new Error(`There is no schema ${id}`);
    return check(value) ? [] : firstOf(condense(check.errors ?? [], schemas).filter(isOwn));
  };
});
