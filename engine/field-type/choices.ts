/** The choices that a field offers. */
import { asking } from "./asking.ts";
import type { CheckboxGroupFieldProps, CommonOption, CompiledField } from "../../schema/types.ts";
import { type FieldType, valueAsText } from "./field-type.ts";
import type { JsonSchema } from "./json-schema.ts";

/** One choice: the value sent and the label that the visitor reads. */
export interface Choice {
  value: string;
  label: string;
}

/** Choices under a heading, which is absent when they are not grouped. */
export interface ChoiceGroup {
  title?: string;
  choices: readonly Choice[];
}

function toChoice(option: CommonOption): Choice {
  return typeof option === "string" ? { value: option, label: option } : option;
}

/** Returns a field's choices in their groups, in the author's order. */
export function choiceGroupsOf(field: CompiledField): readonly ChoiceGroup[] {
  const { options = [], groups } = field.props as Partial<CheckboxGroupFieldProps>;
  if (!groups) return [{ choices: options.map(toChoice) }];
  return groups.map((group) => ({ title: group.title, choices: group.options.map(toChoice) }));
}

/** Returns all choices of a field in display order. */
export function choicesOf(field: CompiledField): readonly Choice[] {
  return choiceGroupsOf(field).flatMap(({ choices }) => choices);
}

/** Normalizes a text for comparison: browsers post line breaks as CR LF, and surrounding space is insignificant. */
function bare(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, "\n").trim();
}

/** Maps posted values to the author's choices; unknown values stay as they are, to be checked, and blank ones are dropped. */
export function chosenIn(raw: readonly string[], field: CompiledField): readonly string[] {
  const values = choicesOf(field).map(({ value }) => value);
  const known = new Map(values.toReversed().map((value) => [bare(value), value]));
  const exact = new Set(values);
  return raw.flatMap((each) => {
    const sent = bare(each);
    if (sent === "") return [];
    return exact.has(each) ? each : (known.get(sent) ?? sent);
  });
}

/** The logic of single-choice fields. Blank means no answer; anything else that was posted is kept, to be checked. */
export const oneChoice: FieldType = {
  read: (raw, field) => chosenIn(raw.slice(0, 1), field)[0] ?? "",
  check: (value, field) =>
    choicesOf(field).some((choice) => choice.value === value) ? undefined : asking(field, "choose one of the answers"),
  words: (value, field) => labelsOf([valueAsText(value)], field),
  schema: choiceSchema,
};

/** Returns the labels of chosen values. */
export function labelsOf(values: readonly string[], field: CompiledField): readonly string[] {
  const chosen = new Set(values);
  return choicesOf(field)
    .filter(({ value }) => chosen.has(value))
    .map(({ label }) => label);
}

/** Returns the schema of one choice. */
export function choiceSchema(field: CompiledField): JsonSchema {
  return { type: "string", enum: [...new Set(choicesOf(field).map(({ value }) => value))] };
}
