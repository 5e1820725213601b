import type { CompiledField } from "../../schema/types.ts";
import { type Fields, type FieldValue, isEmpty, type Today } from "../field-type/field-type.ts";
import { fieldsIn, holdsFor } from "../things/condition.ts";
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
  const ended = new Map<string, boolean>();

  const isAsked = (name: string): boolean => {
    const when = fields.get(name)?.when;
    if (!when) return fields.has(name);
    const known = asked.get(name);
    if (known !== undefined) return known;
    const isRound = !comesToEnd(name, fields, ended) && waitsForItself(name, fields);
    const holds = !isRound && holdsFor(when, value, today);
    asked.set(name, holds);
    return holds;
  };

  const value = (name: string): FieldValue => {
    const field = fields.get(name);
    return field ? fieldType(field.type).read(isAsked(name) ? raw(name) : [], field) : "";
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

/** Whether all that a field waits for ends at fields that wait for nothing; each is looked at once. */
function comesToEnd(name: string, fields: Fields, known: Map<string, boolean>): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  known.set(name, false);
  const ends = fieldsIn(fields.get(name)?.when).every((each) => comesToEnd(each, fields, known));
  known.set(name, ends);
  return ends;
}

/** Whether a field depends on itself, over whichever others; it is then never asked, from whatever side one looks. */
function waitsForItself(name: string, fields: Fields): boolean {
  const seen = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const waitsFor = fieldsIn(fields.get(next)?.when);
    if (waitsFor.includes(name)) return true;
    const fresh = waitsFor.filter((each) => !seen.has(each));
    for (const each of fresh) seen.add(each);
    open.push(...fresh);
  }
  return false;
}

/** The fields whose values stand in for this one's. */
export function replacementsOf(name: string, fields: Fields): readonly CompiledField[] {
  return [...fields.values()].filter(({ replaces }) => replaces === name);
}

/** Looks raw values up in a record that came from outside. */
export function rawReader(raw: Readonly<Record<string, readonly string[]>>): ReadRaw {
  return (name) => (Object.hasOwn(raw, name) ? (raw[name] ?? []) : []);
}
