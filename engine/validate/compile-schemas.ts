/** The schemas as one ajv instance: this project's keywords, formats, and items by the name of their type. */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { isDay, isDayLimit, isTimeZone } from "../things/day.ts";
import { wrap } from "./mistake.ts";
import { tags, type Item, type Schemas } from "./schemas.ts";
import { uniqueItems } from "./unique-items.ts";
import { isRecord } from "../things/values.ts";

/** What ajv calls the validator of an `x-item` with, as far as it is used here. */
interface DataContext {
  instancePath: string;
}

type ItemCheck = ((of: Item, data: unknown, parent: unknown, at?: DataContext) => boolean) & {
  errors?: Partial<ErrorObject>[];
};

/** An ajv with all schemas; ask it for one by its `$id`. Errors carry schema and data. */
export function compileSchemas(schemas: Schemas): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    inlineRefs: false,
    code: { optimize: false, process: addOneByOne },
    // The schemas are the program's own: a test holds them to the schema of schemas, and no start waits for it.
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
    // Known by its whole name a definition is compiled once, and not for each schema that refers to it.
    for (const [name, part] of Object.entries(schema.definitions ?? {}))
      ajv.addSchema(part, `${flatId(id)}#/definitions/${name}`);
  }
  return ajv;
}

/**
 * The generated code of a validator, which copies all errors found so far for each part that has found some more: it adds
 * the new ones instead, because thousands of them in one file would be copied thousands of times.
 */
function addOneByOne(generated: string): string {
  return generated.replaceAll(
    /vErrors = vErrors === null \? [\w.]+ : vErrors\.concat\(([\w.]+)\)/g,
    "if (vErrors === null) vErrors = $1; else for (const each of $1) vErrors.push(each)",
  );
}

/** All schemas lie side by side here, so that a reference to common.json means the same in each of them. */
export function flatId(id: string): string {
  return id.replace("/", "-");
}

/** Keywords of this project that later schemas bring along say nothing to the validator. */
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

/** Validates a block, field or destination by its type's own schema; one of a type that does not exist is one error. */
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
