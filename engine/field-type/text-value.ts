/** Parses, checks and describes typed text. */
import { plainText } from "../things/plain-text.ts";
import { asking } from "./asking.ts";
import { type FieldOf, type FieldValue, valueAsText } from "./field-type.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Matches a character allowed in a line: neither a control character nor a lone surrogate. */
export const lineCharacter = String.raw`[^\p{Cc}\p{Cs}]`;
/** Returns a pattern for a line's characters except these, which are inserted verbatim into a character class. */
export function lineCharacterBut(others: string): string {
  return String.raw`[^\p{Cc}\p{Cs}${others}]`;
}
/** Matches a character of a multiline text. */
export const textCharacter = String.raw`[\t\n\r]|${lineCharacter}`;
/** Matches text that is not only white space. */
const notBlank = String.raw`(?=[^]*\S)`;

/** Normalizes typed text to one line: well-formed, without control characters or surrounding space. */
export function readLine(raw: readonly string[]): string {
  return (raw[0] ?? "")
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
}

/** Normalizes typed text of several lines; browsers post line breaks as CR LF but hold them as LF. */
export function readText(raw: readonly string[]): string {
  return (raw[0] ?? "")
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, "")
    .trim();
}

/** A text field, whose maximum length is set by the author or its type. */
type TypedField = FieldOf<{ maxLength: number }>;

/** Returns a message when a text is too long, counted in Unicode code points as in JSON Schema. */
export function checkLength(value: FieldValue, field: TypedField): string | undefined {
  const text = valueAsText(value);
  const limit = field.props.maxLength;
  // A text has at most as many code points as UTF-16 units, and at least half as many.
  if (text.length <= limit || (text.length <= 2 * limit && Array.from(text).length <= limit)) return undefined;
  const label = plainText(field.label);
  if (label.trim().endsWith("?")) return asking(field, `answer in ${limit} characters or fewer`);
  return `${label} must be ${limit} characters or fewer`;
}

/** What single-line text fields have in common: parsing, checking and display. */
export const typedLine = {
  read: readLine,
  check: checkLength,
  words: (value: FieldValue): readonly string[] => [valueAsText(value)],
};

/** Returns the schema of a line or text that is not blank. */
export function textSchema(field: TypedField, character: string): JsonSchema {
  return {
    type: "string",
    minLength: 1,
    maxLength: field.props.maxLength,
    pattern: `^${notBlank}(?:${character})*$`,
  };
}
