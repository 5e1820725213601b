import type { CompiledField } from "../../schema/types.ts";
import { type Fields, type FieldValue, isEmpty, type Today } from "../field-type/field-type.ts";
import { fieldsIn, holdsFor } from "../things/condition.ts";
import { rememberFor } from "../things/remember.ts";
import { roundsIn, decideInTurn } from "../things/waiting.ts";
import { fieldType } from "./field-types.ts";

/** The raw strings of a field's controls, by the field's name. */
export type ReadRaw = (name: string) => readonly string[];

/** A form's raw values, understood. */
export interface Answers {
  /** Whether the field is asked; one that is not counts as empty, whatever its controls hold. */
  isAsked: (name: string) => boolean;
  /** The field's own value. */
  value: (name: string) => FieldValue;
  /** The value that is sent for the field: its own or that of a field that replaces it. */
  sent: (name: string) => FieldValue;
  today: Today;
}

/** Understands raw values one field at a time, so that nobody pays for fields they do not ask about. */
export function readAnswers(fields: Fields, raw: ReadRaw, today: Today): Answers {
  const asked = new Map<string, boolean>();
  const waitsFor = (name: string): readonly string[] => fieldsIn(fields.get(name)?.when);
  /** A field that waits for itself is never asked, from whatever side one looks. */
  const decide = (name: string): boolean => {
    const when = fields.get(name)?.when;
    if (!when) return fields.has(name);
    return !roundsOf(fields).has(name) && holdsFor(when, value, today);
  };
  const isAsked = (name: string): boolean => {
    if (!asked.has(name)) decideInTurn(name, waitsFor, asked, decide);
    return asked.get(name) === true;
  };

  // Each is read once, however many fields wait for it: what a stranger posts for one may be long.
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

/** The fields whose values stand in for this one's. */
export function replacementsOf(name: string, fields: Fields): readonly CompiledField[] {
  return replacing(fields).filter(({ replaces }) => replaces === name);
}

/** They are few, and each value of a payload asks for its own. */
const replacing = rememberFor((fields: Fields) => [...fields.values()].filter(({ replaces }) => replaces));

/** Looks raw values up in a record that came from outside. */
export function rawReader(raw: Readonly<Record<string, readonly string[]>>): ReadRaw {
  return (name) => (Object.hasOwn(raw, name) ? (raw[name] ?? []) : []);
}
