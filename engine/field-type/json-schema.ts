/** The subset of JSON Schema (draft-07) used for payloads. */
export interface JsonSchema {
  $schema?: string;
  type?: "object" | "string" | "number" | "integer" | "boolean" | "array";
  const?: string | boolean;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  /** In Unicode code points. */
  minLength?: number;
  maxLength?: number;
  /** A regular expression with the `u` flag. */
  pattern?: string;
  allOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean;
}

/** Escapes a text for a regular expression that matches exactly this text, also with the `u` flag. */
export function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
