import { useStore } from "jotai";
import { type RefObject, type SyntheticEvent, useCallback, useLayoutEffect } from "react";
import type { FormAtoms } from "./field-atoms.ts";
import { controlsOf, fillControls, isControl, isTouched, rawOf } from "./raw-controls.ts";
import type { Fields, RawValues } from "../field-type/field-type.ts";

/** Keeps the atoms equal to the controls. */
export interface Mirror {
  /** Takes over a change; pass it to the form element as onInput and onChange. */
  onChange: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * Mirrors a form's controls in its atoms from hydration on: takes over what was typed before, and fills in the values
 * of a draft where nothing was typed.
 */
export function useMirror(
  form: RefObject<HTMLFormElement | null>,
  fields: Fields,
  atoms: FormAtoms,
  draft: () => RawValues | undefined,
): Mirror {
  const store = useStore();

  const take = useCallback(
    (element: HTMLFormElement, name: string): void => {
      const raw = rawOf(controlsOf(element, name));
      const target = atoms.field(name).raw;
      if (!equal(store.get(target), raw)) store.set(target, raw);
    },
    [atoms, store],
  );

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    for (const [name, raw] of Object.entries(draft() ?? {})) {
      const controls = fields.has(name) ? controlsOf(element, name) : [];
      if (!isTouched(controls)) fillControls(controls, raw);
    }
    const takeAll = (): void => {
      for (const name of fields.keys()) take(element, name);
    };
    takeAll();
    store.set(atoms.live, true);
    // Browsers fill in a restored page after its scripts have run, and some password managers without any event, so the
    // controls are read again when the visitor next moves to a control or button.
    addEventListener("pageshow", takeAll);
    const moves = ["focusin", "pointerover"] as const;
    const look = ({ target }: Event): void => {
      if (isControl(target) || target instanceof HTMLButtonElement) takeAll();
    };
    for (const move of moves) element.addEventListener(move, look);
    return () => {
      removeEventListener("pageshow", takeAll);
      for (const move of moves) element.removeEventListener(move, look);
    };
  }, [form, fields, atoms, store, draft, take]);

  const onChange = useCallback(
    ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): void => {
      if (isControl(target) && fields.has(target.name)) take(currentTarget, target.name);
    },
    [fields, take],
  );

  return { onChange };
}

function equal(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}
