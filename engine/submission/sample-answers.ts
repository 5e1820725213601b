/** Makes valid sample answers for a form or generator, for reviews, where no real answers may be used. */
import type { CompiledField } from "../../schema/types.ts";
import { choicesOf } from "../field-type/choices.ts";
import { type Fields, type RawValues, type Today, isEmpty } from "../field-type/field-type.ts";
import { limitDay } from "../things/day.ts";
import { plainText } from "../things/plain-text.ts";
import { fieldType } from "./field-types.ts";

/**
 * Returns raw values for every field, deterministic for each `variant`. Variant 0 answers everything; the others now
 * and then leave out optional fields, make other choices, and use the maximum length. A field that accepts none of the
 * samples, such as one with a special format and no placeholder, stays empty.
 */
export function sampleAnswers(fields: Fields, today: Today, variant = 0): RawValues {
  const filled = [...fields.values()].map((field, at): [string, readonly string[]] => {
    const turn = variant * 7 + at;
    const left = variant > 0 && !field.required && (turn * 2_654_435_761) % 5 < 2;
    return [field.name, left ? [] : (samplesOf(field, today, turn, variant).find(takenBy(field, today)) ?? [])];
  });
  return Object.fromEntries(filled);
}

function takenBy(field: CompiledField, today: Today): (raw: readonly string[]) => boolean {
  const type = fieldType(field.type);
  return (raw) => {
    const value = type.read(raw, field);
    return !isEmpty(value) && type.check(value, field, today) === undefined;
  };
}

/** Returns candidate answers, likeliest first. */
function samplesOf(field: CompiledField, today: Today, turn: number, variant: number): readonly (readonly string[])[] {
  const choices = choicesOf(field).map(({ value }) => value);
  if (choices.length > 0) return [[choices[variant === 0 ? 0 : turn % choices.length] ?? ""]];
  const { placeholder, maxLength, min, max } = field.props as Readonly<Record<string, unknown>>;
  const words = `Sample of ${plainText(field.label).trim().replace(/\?$/, "")}`;
  const longest = typeof maxLength === "number" ? Math.min(maxLength, 2000) : 0;
  const days = [min, max].flatMap((limit) => (typeof limit === "string" ? limitDay(limit, today()) : []));
  const numbers = [min, max].filter((limit) => typeof limit === "number").map(String);
  return [
    ...(variant % 6 === 5 && longest > 0 ? ["x".repeat(longest)] : []),
    longest > 0 ? words.slice(0, longest).trim() : words,
    typeof placeholder === "string" ? placeholder : "",
    `sample${turn}@example.org`,
    `216 555 01${String(turn % 100).padStart(2, "0")}`,
    "https://example.org/",
    String(turn % 40),
    ...numbers,
    today(),
    ...days,
    "on",
  ].map((text) => [text]);
}
