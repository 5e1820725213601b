import { type Atom, atom, type PrimitiveAtom } from "jotai";
import type { CompiledForm } from "../../compile/form-spec.ts";
import type { CompiledGenerator } from "../../compile/prompt-spec.ts";
import { rawReader, readAnswers } from "../../submission/answers.ts";
import { fieldsOf } from "../../submission/fields-of.ts";
import { isEnabled } from "../../submission/is-enabled.ts";
import type { RawValues } from "../../submission/submission.ts";

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
  errors: Readonly<Record<string, string>> = {},
): FormAtoms {
  const fields = fieldsOf(asks);
  const first = rawReader(raw);
  const atoms = new Map<string, FieldAtoms>();
  const field = (name: string): FieldAtoms => {
    const known = atoms.get(name);
    if (known) return known;
    const made: FieldAtoms = {
      raw: atom<readonly string[]>(first(name)),
      error: atom(errors[name] ?? ""),
      asked: atom((get) => readAnswers(fields, (other) => get(field(other).raw)).isAsked(name)),
    };
    atoms.set(name, made);
    return made;
  };
  const live = atom(false);
  const held = atom((get) => get(live) && !isEnabled(asks, (name) => get(field(name).raw)));
  return { field, live, held };
}
