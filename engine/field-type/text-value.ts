/** Reading, checking and describing text that was typed. */
import { plainText } from "../things/plain-text.ts";
import { asking } from "./asking.ts";
import { type FieldOf, type FieldValue, valueAsText } from "./field-type.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A character that may stand within a line: no control character, no half of a surrogate pair. */
export const lineCharacter = String.raw`[^\p{Cc}\p{Cs}]`;
/** A character of a line that is none of these; they are written as they stand within brackets. */
export function lineCharacterBut(others: string): string {
  return String.raw`[^\p{Cc}\p{Cs}${others}]`;
}
/** A character of a text of several lines. */
export const textCharacter = String.raw`[\t\n\r]|${lineCharacter}`;
/** Regular expression for something that is more than white space. */
const notBlank = String.raw`(?=[^]*\S)`;

/** Makes one line of what was typed: well-formed, without control characters or space around it. */
export function readLine(raw: readonly string[]): string {
  return (raw[0] ?? "")
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
}

/** Makes a text of several lines of what was typed; browsers post line ends as CR LF and hold them as LF. */
export function readText(raw: readonly string[]): string {
  return (raw[0] ?? "")
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, "")
    .trim();
}

/** A field that is typed into: the most characters that it takes are the author's, or its type's own. */
type TypedField = FieldOf<{ maxLength: number }>;

/** Says that a text is too long, counted as JSON Schema counts: in Unicode code points. */
export function checkLength(value: FieldValue, field: TypedField): string | undefined {
  const text = valueAsText(value);
  const limit = field.props.maxLength;
  // A text holds at most as many code points as UTF-16 units, and at least half as many.
  if (text.length <= limit || (text.length <= 2 * limit && Array.from(text).length <= limit)) return undefined;
  const label = plainText(field.label);
  if (label.trim().endsWith("?")) return asking(field, `answer in ${limit} characters or fewer`);
  return `${label} must be ${limit} characters or fewer`;
}

/** What fields have in common in which one line is typed: how it is read, judged and shown. */
export const typedLine = {
  read: readLine,
  check: checkLength,
  words: (value: FieldValue): readonly string[] => [valueAsText(value)],
};

/** The schema of a line or text that is not blank. */
export function textSchema(field: TypedField, character: string): JsonSchema {
  return {
    type: "string",
    minLength: 1,
    maxLength: field.props.maxLength,
    pattern: `^${notBlank}(?:${character})*$`,
  };
}
