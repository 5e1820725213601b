import type { CompiledGenerator } from "../site/prompt-spec.ts";
import { type Answers, rawReader, readAnswers } from "./answers.ts";
import { type Fields, type FieldValue, isEmpty, type RawValues, type Today } from "../field-type/field-type.ts";
import { holdsFor } from "../things/condition.ts";
import { fieldType } from "./field-types.ts";
import { fieldsOf } from "./fields-of.ts";
import { fillTemplate } from "../template/fill-template.ts";

/**
 * Makes a generator's prompt from raw values: those of its own inputs, or of a form whose fields have the same names.
 *
 * In a template, `{{ name }}` is what the visitor reads (labels, joined by commas), and `{{ values.name }}` is what was
 * chosen (the option's value). An empty input becomes its placeholder, or nothing. Uses the first template whose `when`
 * holds; returns "" when none does. Rejects when the template language cannot be loaded.
 */
export async function generate(generator: CompiledGenerator, raw: RawValues, today: Today): Promise<string> {
  const fields = fieldsOf(generator);
  const answers = readAnswers(fields, rawReader(raw), today);
  const template = generator.templates.find(({ when }) => !when || holdsFor(when, answers.value, today));
  return template ? fillTemplate(template.text, templateVariables(generator, fields, answers)) : "";
}

function templateVariables(
  generator: CompiledGenerator,
  fields: Fields,
  answers: Answers,
): Readonly<Record<string, unknown>> {
  const words: Record<string, unknown> = {};
  const values: Record<string, FieldValue | undefined> = {};
  for (const field of fields.values()) {
    const value = answers.sent(field.name);
    words[field.name] = isEmpty(value) ? generator.placeholders[field.name] : wordsOf(field.name, fields, value);
    values[field.name] = isEmpty(value) ? undefined : value;
  }
  return { ...words, values };
}

function wordsOf(name: string, fields: Fields, value: FieldValue): string | boolean {
  const field = fields.get(name);
  if (!field || typeof value === "boolean") return value === true;
  const words = fieldType(field.type).words(value, field);
  // A value from a field that replaces this one is not among this field's choices.
  return words.length > 0 ? words.join(", ") : String(value);
}
