/** Compiles the schemas into one ajv instance with this project's keywords, formats, and items looked up by type. */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { isDay, isDayLimit, isTimeZone } from "../things/day.ts";
import { wrap } from "./mistake.ts";
import { tags, type Item, type Schemas } from "./schemas.ts";
import { uniqueItems } from "./unique-items.ts";
import { isRecord } from "../things/values.ts";

/** The part used here of ajv's second argument to an `x-item` validator. */
interface DataContext {
  instancePath: string;
}

type ItemCheck = ((of: Item, data: unknown, parent: unknown, at?: DataContext) => boolean) & {
  errors?: Partial<ErrorObject>[];
};

/** Returns an ajv with all schemas; look them up by `$id`. Errors contain schema and data. */
export function compileSchemas(schemas: Schemas): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    inlineRefs: false,
    code: { optimize: false, process: addOneByOne },
    // The schemas are part of the program, and a test validates them against the meta-schema, so startup need not.
    meta: false,
    validateSchema: false,
  });
  for (const keyword of ["x-text", "x-ref", "x-condition", "x-pattern", "x-name", "x-heading", "x-risk"])
    ajv.addKeyword({ keyword });
  ajv.addFormat("uri", (text: string) => URL.canParse(text));
  ajv.addFormat("email", /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/);
  ajv.addFormat("date", isDay);
  ajv.addFormat("day-limit", isDayLimit);
  ajv.addFormat("time-zone", isTimeZone);
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({ keyword: "uniqueItems", type: "array", schemaType: "boolean", validate: uniqueItems, errors: true });
  ajv.addKeyword({ keyword: "x-item", validate: itemCheck(ajv, schemas), errors: "full" });
  addOthers(ajv, schemas);
  for (const [id, schema] of schemas.all()) {
    ajv.addSchema({ ...schema, $id: flatId(id) });
    // Registered under its full name, a definition is compiled once rather than for each schema that references it.
    for (const [name, part] of Object.entries(schema.definitions ?? {}))
      ajv.addSchema(part, `${flatId(id)}#/definitions/${name}`);
  }
  return ajv;
}

/**
 * Patches the generated code of a validator, which copies all errors found so far whenever a part adds some, to append
 * instead: thousands of errors in one file would be copied thousands of times.
 */
function addOneByOne(generated: string): string {
  return generated.replaceAll(
    /vErrors = vErrors === null \? [\w.]+ : vErrors\.concat\(([\w.]+)\)/g,
    "if (vErrors === null) vErrors = $1; else for (const each of $1) vErrors.push(each)",
  );
}

/** Flattens an ID, so that a reference to common.json resolves the same in every schema. */
export function flatId(id: string): string {
  return id.replace("/", "-");
}

/** Registers this project's other keywords, which do not affect validation. */
function addOthers(ajv: Ajv, schemas: Schemas): void {
  const search = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(search);
    if (!isRecord(part)) return;
    for (const [key, value] of Object.entries(part)) {
      if (key.startsWith("x-") && !ajv.getKeyword(key)) ajv.addKeyword({ keyword: key });
      if (key !== "examples") search(value);
    }
  };
  for (const schema of schemas.all().values()) search(schema);
}

/** Validates a block, field or destination with its type's own schema; an unknown type is a single error. */
function itemCheck(ajv: Ajv, schemas: Schemas): ItemCheck {
  const validators = new Map<string, ValidateFunction | undefined>();
  const validatorOf = (id: string): ValidateFunction | undefined => {
    if (!validators.has(id)) validators.set(id, ajv.getSchema(id));
    return validators.get(id);
  };
  const check: ItemCheck = (of, data, _parent, at) => {
    const type = isRecord(data) ? data[tags[of]] : undefined;
    if (typeof type !== "string") return true;
    const path = at?.instancePath ?? "";
    const validate = schemas.types(of).includes(type) ? validatorOf(flatId(`${of}/${type}.json`)) : undefined;
    if (!validate) {
      check.errors = [{ keyword: "x-item", instancePath: path, params: { of, type }, parentSchema: {}, data }];
      return false;
    }
    if (validate(data)) return true;
    check.errors = (validate.errors ?? []).map((error) => wrap(error, path));
    return false;
  };
  return check;
}
