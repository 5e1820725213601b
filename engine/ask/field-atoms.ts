import { type Atom, atom, type PrimitiveAtom, type WritableAtom } from "jotai";
import type { CompiledForm } from "../site/form-spec.ts";
import type { CompiledGenerator } from "../site/prompt-spec.ts";
import { rawReader, readAnswers } from "../submission/answers.ts";
import { fieldsOf } from "../submission/fields-of.ts";
import { isEnabled } from "../submission/is-enabled.ts";
import type { RawValues, Today } from "../field-type/field-type.ts";

/** The state of one field. */
export interface FieldAtoms {
  /** Mirrors the values of the field's controls. */
  raw: PrimitiveAtom<readonly string[]>;
  /** Why the answer is not accepted; "" while nothing is known to be wrong. */
  error: PrimitiveAtom<string>;
  /** Whether the field is asked. */
  asked: Atom<boolean>;
}

/** The state of a form or generator: the atoms of each field, and what is derived from them. */
export interface FormAtoms {
  field: (name: string) => FieldAtoms;
  /** Sets the errors of fields (default: all) by name in one update, so that subscribers are notified once. */
  errors: WritableAtom<null, [Readonly<Record<string, string>>, Iterable<string>?], void>;
  /** Set once the atoms mirror the controls. */
  live: PrimitiveAtom<boolean>;
  /** Whether `enableWhen` disables the buttons. Never before the atoms are live, because buttons must work without script. */
  held: Atom<boolean>;
}

/**
 * Creates the atoms of a form. Each field has its own, and derived atoms read only what they depend on, so a keystroke
 * re-renders only what depends on that field, no matter how many fields there are.
 */
export function createFormAtoms(
  asks: CompiledForm | CompiledGenerator,
  raw: RawValues,
  today: Today,
  errors: Readonly<Record<string, string>> = {},
): FormAtoms {
  const fields = fieldsOf(asks);
  const first = rawReader(raw);
  const atoms = new Map<string, FieldAtoms>();
  // Computed for all fields together, because each alone would evaluate its whole chain of conditions again.
  const waiting = [...fields.values()].filter(({ when }) => when).map(({ name }) => name);
  const askedNow = atom((get) => {
    const answers = readAnswers(fields, (other) => get(field(other).raw), today);
    return new Set(waiting.filter(answers.isAsked));
  });
  const field = (name: string): FieldAtoms => {
    const known = atoms.get(name);
    if (known) return known;
    const made: FieldAtoms = {
      raw: atom<readonly string[]>(first(name)),
      error: atom(errors[name] ?? ""),
      asked: atom((get) => (fields.get(name)?.when ? get(askedNow).has(name) : fields.has(name))),
    };
    atoms.set(name, made);
    return made;
  };
  type Messages = Readonly<Record<string, string>>;
  const allErrors = atom(null, (_get, set, messages: Messages, names: Iterable<string> = fields.keys()) => {
    for (const name of names) set(field(name).error, messages[name] ?? "");
  });
  const live = atom(false);
  const held = atom((get) => get(live) && !isEnabled(asks, (name) => get(field(name).raw), today));
  return { field, errors: allErrors, live, held };
}
