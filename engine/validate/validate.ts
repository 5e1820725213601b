/** The second stage: a file's value against the schema of its kind. */
import type { Problem } from "../problem/problem.ts";
import type { SourceFile } from "../source/source-file.ts";
import { compileSchemas, flatId } from "./compile-schemas.ts";
import { condense } from "./condense.ts";
import { explain } from "./explain.ts";
import { isRepeat } from "./is-repeat.ts";
import type { Schemas } from "./schemas.ts";
import type { Mistake } from "./mistake.ts";
import { rememberFor } from "../things/remember.ts";

/** Checks one file. A file that could not be read has no problems here. */
export type Validator = (file: SourceFile) => Problem[];

/**
 * Checks a value by the schema with this `$id` and says where its errors are, none of which follows from another: the first
 * of those that `isOwn` takes. Default: it takes all.
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

/** So many mistakes of a value are told at the most: who mends them learns of the next. */
const most = 1000;
/** Of names that mean nothing fewer: each is compared with all that stand around it, while visitors wait. */
const mostUnknown = 50;

function firstOf(errors: IteratorObject<Mistake>): Mistake[] {
  let unknown = 0;
  return errors
    .filter(({ keyword }) => keyword !== "additionalProperties" || ++unknown <= mostUnknown)
    .take(most)
    .toArray();
}

/** The same for single values, such as a block whose texts a page has handed over. One for each set of schemas. */
export const createValueValidator: (schemas: Schemas) => ValueValidator = rememberFor((schemas) => {
  const ajv = compileSchemas(schemas);
  return (id, value, isOwn = () => true) => {
    const check = ajv.getSchema(flatId(id));
    if (!check) throw new Error(`There is no schema ${id}`);
    return check(value) ? [] : firstOf(condense(check.errors ?? [], schemas).filter(isOwn));
  };
});
