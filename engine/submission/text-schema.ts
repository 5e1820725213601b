/** Schemas of texts that are put together from several values. */
import type { Source } from "../compile/form-spec.ts";
import type { Fields } from "./answers.ts";
import { choicesOf } from "./choices.ts";
import { type JsonSchema, literal } from "./json-schema.ts";
import { textCharacter } from "./text-value.ts";
import { answerSchemas, mayBeEmpty } from "./value-schema.ts";

/** The longest text that stands in for a value whose schema gives no limit. */
const unlimited = 20_000;
/** With more free parts than this, finding out where each ends could take long: only the whole is bounded then. */
const mostFreeParts = 3;

/** What one part of a text can be, as a regular expression, and how long. */
interface Piece {
  pattern: string;
  maxLength: number;
  free: boolean;
}

/** The schema of a pattern such as "{firstName} {lastName}". */
export function patternSchema(parts: Extract<Source, { kind: "pattern" }>["parts"], fields: Fields): JsonSchema {
  const pieces = parts.map((part) => (typeof part === "string" ? fixed([part]) : pieceOf(part.field, fields)));
  const maxLength = pieces.reduce((sum, piece) => sum + piece.maxLength, 0);
  const characters: JsonSchema = { pattern: `^(?:${textCharacter})*$` };
  if (pieces.filter(({ free }) => free).length > mostFreeParts) return { type: "string", maxLength, ...characters };
  const whole: JsonSchema = { pattern: `^${pieces.map(({ pattern }) => pattern).join("")}$` };
  return { type: "string", maxLength, allOf: [characters, whole] };
}

/** The schema of chosen labels, joined by a comma and a space in the author's order. */
export function labelsSchema(name: string, fields: Fields): JsonSchema {
  const field = fields.get(name);
  if (!field) return { const: "" };
  const several = field.type === "checkbox-group";
  const labels = field.type === "checkbox" ? [field.labelText] : choicesOf(field).map(({ label }) => label);
  const starts = labels.map((label, index) => {
    const rest = several ? labels.slice(index + 1).map((each) => `(?:, ${literal(each)})?`) : [];
    return `${literal(label)}${rest.join("")}`;
  });
  const maxLength = labels.join(", ").length;
  return { type: "string", maxLength, pattern: `^(?:${[...(mayBeEmpty(field) ? [""] : []), ...starts].join("|")})$` };
}

function pieceOf(name: string, fields: Fields): Piece {
  const field = fields.get(name);
  if (!field) return fixed([""]);
  const pieces = answerSchemas(field, fields).map(pieceOfAnswer);
  const empty = field.type === "checkbox" ? "No" : "";
  const all = mayBeEmpty(field) ? [fixed([empty]), ...pieces] : pieces;
  return {
    pattern: `(?:${all.map(({ pattern }) => pattern).join("|")})`,
    maxLength: Math.max(...all.map(({ maxLength }) => maxLength)),
    free: all.some(({ free }) => free),
  };
}

function pieceOfAnswer(schema: JsonSchema): Piece {
  if (schema.enum) return fixed(schema.enum);
  if (schema.const === true) return fixed(["Yes"]);
  if (schema.type === "array") {
    const values = schema.items?.enum ?? [];
    return { pattern: "[^]*", maxLength: values.join(", ").length, free: true };
  }
  const maxLength = schema.maxLength ?? unlimited;
  return { pattern: `[^]{1,${maxLength}}`, maxLength, free: true };
}

function fixed(texts: readonly string[]): Piece {
  return {
    pattern: texts.length === 1 ? literal(texts[0] ?? "") : `(?:${texts.map(literal).join("|")})`,
    maxLength: Math.max(...texts.map((text) => text.length)),
    free: false,
  };
}
