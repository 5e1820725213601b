/** Reading, checking and describing text that was typed. */
import type { CompiledField } from "../compile/form-spec.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A character that may stand within a line: no control character, no half of a surrogate pair. */
export const lineCharacter = String.raw`[^\p{Cc}\p{Cs}]`;
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

/** The author's limit in characters, or the type's own. */
export function maxLengthOf(field: CompiledField, standard: number): number {
  const { maxLength } = field.props;
  return typeof maxLength === "number" ? maxLength : standard;
}

/** Says that a text is too long, counted as JSON Schema counts: in Unicode code points. */
export function checkLength(text: string, field: CompiledField, standard: number): string | undefined {
  const limit = maxLengthOf(field, standard);
  // A text holds at most as many code points as UTF-16 units.
  if (text.length <= limit || Array.from(text).length <= limit) return undefined;
  return `${field.labelText} must be ${limit} characters or fewer`;
}

/** The schema of a line or text that is not blank. */
export function textSchema(field: CompiledField, standard: number, character: string): JsonSchema {
  return {
    type: "string",
    minLength: 1,
    maxLength: maxLengthOf(field, standard),
    pattern: `^${notBlank}(?:${character})*$`,
  };
}
