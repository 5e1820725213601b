import { type Atom, atom, type PrimitiveAtom, type WritableAtom } from "jotai";
import type { CompiledForm } from "../site/form-spec.ts";
import type { CompiledGenerator } from "../site/prompt-spec.ts";
import { rawReader, readAnswers } from "../submission/answers.ts";
import { fieldsOf } from "../submission/fields-of.ts";
import { isEnabled } from "../submission/is-enabled.ts";
import type { RawValues, Today } from "../field-type/field-type.ts";

/** The state of one field. */
export interface FieldAtoms {
  /** Mirrors what the field's controls hold. */
  raw: PrimitiveAtom<readonly string[]>;
  /** Why the answer will not do; "" when nothing is known to be wrong. */
  error: PrimitiveAtom<string>;
  /** Whether the field is asked. */
  asked: Atom<boolean>;
}

/** The state of a form or generator: atoms of each field, and what follows from them. */
export interface FormAtoms {
  field: (name: string) => FieldAtoms;
  /** Takes what is wrong with fields (default: all), by their names, in one step: whoever shows errors is told once. */
  errors: WritableAtom<null, [Readonly<Record<string, string>>, Iterable<string>?], void>;
  /** Set once the atoms mirror the controls. */
  live: PrimitiveAtom<boolean>;
  /** Whether `enableWhen` holds the buttons back. Never before the atoms are live: without script buttons must work. */
  held: Atom<boolean>;
}

/**
 * Makes the atoms of a form. Each field has its own, and derived atoms read only what they depend on: a keystroke
 * re-renders what asks about that field and nothing else, however many fields there are.
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
  // Worked out for all together: each by itself would follow its whole chain of conditions anew.
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
