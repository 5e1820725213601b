import { useStore } from "jotai";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { CompiledGenerator } from "../../site/prompt-spec.ts";
import type { FormAtoms } from "../../ask/field-atoms.ts";
import { controlsOf, readControls } from "../../ask/raw-controls.ts";
import { useSiteActions } from "../../render/context/site-actions.tsx";
import { rawReader, readAnswers } from "../../submission/answers.ts";
import { findFaults, messagesOf } from "../../submission/faults.ts";
import { fieldsOf } from "../../submission/fields-of.ts";
import { generate } from "../../submission/generate.ts";
import { useToday } from "../../render/context/use-today.ts";

interface GeneratingOptions {
  generator: CompiledGenerator;
  element: RefObject<HTMLFormElement | null>;
  atoms: FormAtoms;
  onMade: (text: string) => void;
}

/** Generates the prompt from the inputs, or says in a toast and at the inputs which of them are missing. */
export function useGenerating(options: GeneratingOptions): { failed: boolean; generate: () => Promise<void> } {
  const { generator, element, atoms, onMade } = options;
  const store = useStore();
  const today = useToday();
  const actions = useSiteActions();
  const [failed, setFailed] = useState(false);
  // The click whose prompt is wanted; a prompt that arrives after a reset is discarded.
  const wanted = useRef<symbol>(undefined);
  useEffect(
    () => () => {
      wanted.current = undefined;
    },
    [],
  );

  const generateNow = async (): Promise<void> => {
    if (!element.current) return;
    const mine = Symbol("press");
    wanted.current = mine;
    const raw = readControls(element.current);
    const fields = fieldsOf(generator);
    const faults = findFaults(fields, readAnswers(fields, rawReader(raw), today));
    const messages = messagesOf(faults);
    store.set(atoms.errors, messages);
    setFailed(false);
    const [first] = faults;
    if (first) {
      controlsOf(element.current, first.field)[0]?.focus();
      if (generator.missing && faults.some(({ kind }) => kind === "missing")) actions.toast(generator.missing);
      return;
    }
    try {
      const text = await generate(generator, raw, today);
      if (wanted.current === mine) onMade(text);
    } catch (error) {
      console.error("The prompt could not be made.", error);
      if (wanted.current === mine) setFailed(true);
    }
  };

  return { failed, generate: generateNow };
}
