/** The choices that a field offers. */
import { asking } from "./asking.ts";
import type { CheckboxGroupFieldProps, CommonOption, CompiledField } from "../../schema/types.ts";
import { type FieldType, valueAsText } from "./field-type.ts";
import type { JsonSchema } from "./json-schema.ts";

/** One choice: what is sent and what the visitor reads. */
export interface Choice {
  value: string;
  label: string;
}

/** Choices below a heading; the heading is absent when they are not grouped. */
export interface ChoiceGroup {
  title?: string;
  choices: readonly Choice[];
}

function toChoice(option: CommonOption): Choice {
  return typeof option === "string" ? { value: option, label: option } : option;
}

/** A field's choices in their groups, in the author's order. */
export function choiceGroupsOf(field: CompiledField): readonly ChoiceGroup[] {
  const { options = [], groups } = field.props as Partial<CheckboxGroupFieldProps>;
  if (!groups) return [{ choices: options.map(toChoice) }];
  return groups.map((group) => ({ title: group.title, choices: group.options.map(toChoice) }));
}

/** All choices of a field in the order in which they are shown. */
export function choicesOf(field: CompiledField): readonly Choice[] {
  return choiceGroupsOf(field).flatMap(({ choices }) => choices);
}

/** Browsers post line ends as CR LF, and the space around a text says nothing. */
function bare(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, "\n").trim();
}

/** Finds the choices that were sent as their author wrote them; what is none stays as it is, to be judged. Blank is none. */
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

/** The logic of fields of which one choice is taken. Blank is none; everything else that was posted is kept to be judged. */
export const oneChoice: FieldType = {
  read: (raw, field) => chosenIn(raw.slice(0, 1), field)[0] ?? "",
  check: (value, field) =>
    choicesOf(field).some((choice) => choice.value === value) ? undefined : asking(field, "choose one of the answers"),
  words: (value, field) => labelsOf([valueAsText(value)], field),
  schema: choiceSchema,
};

/** What the visitor reads for values that were chosen. */
export function labelsOf(values: readonly string[], field: CompiledField): readonly string[] {
  const chosen = new Set(values);
  return choicesOf(field)
    .filter(({ value }) => chosen.has(value))
    .map(({ label }) => label);
}

/** The schema of one choice. */
export function choiceSchema(field: CompiledField): JsonSchema {
  return { type: "string", enum: [...new Set(choicesOf(field).map(({ value }) => value))] };
}
