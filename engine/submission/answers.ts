import type { CompiledField } from "../../schema/types.ts";
import { type Fields, type FieldValue, isEmpty, type Today } from "../field-type/field-type.ts";
import { fieldsIn, holdsFor } from "../things/condition.ts";
import { rememberFor } from "../things/remember.ts";
import { roundsIn, decideInTurn } from "../things/waiting.ts";
import { fieldType } from "./field-types.ts";

/** Returns the raw strings of a field's controls, by the field's name. */
export type ReadRaw = (name: string) => readonly string[];

/** The parsed values of a form. */
export interface Answers {
  /** Whether the field is asked. A field that is not counts as empty, whatever its controls hold. */
  isAsked: (name: string) => boolean;
  /** The field's own value. */
  value: (name: string) => FieldValue;
  /** The value sent for the field: its own, or that of a field that replaces it. */
  sent: (name: string) => FieldValue;
  today: Today;
}

/** Parses raw values lazily, one field at a time, so that fields nobody reads cost nothing. */
export function readAnswers(fields: Fields, raw: ReadRaw, today: Today): Answers {
  const asked = new Map<string, boolean>();
  const waitsFor = (name: string): readonly string[] => fieldsIn(fields.get(name)?.when);
  /** A field whose condition depends on itself is never asked, no matter where the evaluation starts. */
  const decide = (name: string): boolean => {
    const when = fields.get(name)?.when;
    if (!when) return fields.has(name);
    return !roundsOf(fields).has(name) && holdsFor(when, value, today);
  };
  const isAsked = (name: string): boolean => {
    if (!asked.has(name)) decideInTurn(name, waitsFor, asked, decide);
    return asked.get(name) === true;
  };

  // Each value is parsed once, however many fields depend on it, because a client may post a long one.
  const values = new Map<string, FieldValue>();
  const value = (name: string): FieldValue => {
    const field = fields.get(name);
    const read = values.get(name) ?? (field ? fieldType(field.type).read(isAsked(name) ? raw(name) : [], field) : "");
    values.set(name, read);
    return read;
  };

  const sent = (name: string): FieldValue => {
    for (const field of replacementsOf(name, fields)) {
      const replacement = value(field.name);
      if (!isEmpty(replacement)) return replacement;
    }
    return value(name);
  };

  return { isAsked, value, sent, today };
}

const roundsOf = rememberFor((fields: Fields) =>
  roundsIn(new Map([...fields.values()].map(({ name, when }) => [name, fieldsIn(when)]))),
);

/** Returns the fields whose values replace this field's value. */
export function replacementsOf(name: string, fields: Fields): readonly CompiledField[] {
  return replacing(fields).filter(({ replaces }) => replaces === name);
}

/** Cached, because every value of a payload looks up its own replacements; only few fields replace another. */
const replacing = rememberFor((fields: Fields) => [...fields.values()].filter(({ replaces }) => replaces));

/** Looks up raw values in an untrusted record. */
export function rawReader(raw: Readonly<Record<string, readonly string[]>>): ReadRaw {
  return (name) => (Object.hasOwn(raw, name) ? (raw[name] ?? []) : []);
}
