import type { CompiledForm, Source } from "../site/form-spec.ts";
import { fieldsOf } from "./fields-of.ts";
import { fieldType } from "./field-types.ts";
import type { PayloadValue } from "./submission.ts";
import { rememberFor } from "../things/remember.ts";
import type { JsonSchema } from "../field-type/json-schema.ts";
import { labelsSchema, patternSchema } from "./text-schema.ts";
import { lineCharacter } from "../field-type/text-value.ts";
import { mayBeEmpty, valueSchema } from "./value-schema.ts";
import type { Fields } from "../field-type/field-type.ts";
import { limits } from "./payload.ts";
import { contextKeys } from "../things/things.ts";

const timestamp = String.raw`^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$`;

/**
 * Returns the JSON Schema (draft-07) of a form's payload, as strict as the form allows: no other keys, and exact constants,
 * choices and lengths. Only a text that summarizes values the payload also holds on their own may have any wording.
 *
 * Properties that the browser adds about itself and the page (cookies, the current address, the page's name) are optional.
 * Patterns need the `u` flag, which ajv sets by default. No `format` is used.
 */
export function payloadSchema(form: CompiledForm): JsonSchema {
  const fields = fieldsOf(form);
  const entries = Object.entries(form.payload);
  const alone = aloneIn(form);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(entries.map(([name, source]) => [name, sourceSchema(source, fields, alone)])),
    required: entries.filter(([name, source]) => !isContext(name, source)).map(([name]) => name),
  };
}

/** Returns, by property, the payload's values for optional answers that were left empty. */
export const unanswered = rememberFor((form: CompiledForm): ReadonlyMap<string, PayloadValue> => {
  const fields = fieldsOf(form);
  const alone = aloneIn(form);
  const found = new Map<string, PayloadValue>();
  for (const [property, source] of Object.entries(form.payload)) {
    const field = source.kind === "field" || source.kind === "labels" ? fields.get(source.field) : undefined;
    if (field && mayBeEmpty(field)) {
      found.set(property, source.kind === "labels" ? "" : fieldType(field.type).read([], field));
    } else if (source.kind === "pattern" && isSummary(source.parts, alone)) found.set(property, "");
  }
  return found;
});

/** Returns the fields whose values have a payload property of their own. */
function aloneIn({ payload }: CompiledForm): ReadonlySet<string> {
  return new Set(Object.values(payload).flatMap((source) => (source.kind === "field" ? [source.field] : [])));
}

/** Whether a value describes the visitor's browser and page rather than their answers. */
function isContext(name: string, source: Source): boolean {
  return contextKeys.has(name) || source.kind === "cookie" || (source.kind === "page" && source.what !== "canonical");
}

/** `alone` holds the fields whose values have a payload property of their own. */
function sourceSchema(source: Source, fields: Fields, alone: ReadonlySet<string>): JsonSchema {
  switch (source.kind) {
    case "constant":
      return { const: source.value };
    case "field":
      return valueSchema(source.field, fields);
    case "labels":
      return labelsSchema(source.field, fields);
    case "pattern":
      return patternSchema(source.parts, fields, isSummary(source.parts, alone));
    case "cookie":
      return line(limits.cookie);
    case "page":
      return source.what === "name" ? line(limits.pageName) : address;
    default:
      return { type: "string", maxLength: 40, pattern: timestamp };
  }
}

function isSummary(parts: Extract<Source, { kind: "pattern" }>["parts"], alone: ReadonlySet<string>): boolean {
  return parts.every((part) => typeof part === "string" || alone.has(part.field));
}

function line(maxLength: number): JsonSchema {
  return { type: "string", maxLength, pattern: `^${lineCharacter}*$` };
}

const address: JsonSchema = {
  type: "string",
  maxLength: limits.address,
  pattern: String.raw`^(?:https?:\/\/[^\s\p{Cc}\p{Cs}]+)?$`,
};
