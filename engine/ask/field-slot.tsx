import type { CompiledField } from "../../schema/types.ts";
import { useAtomValue } from "jotai";
import { createElement, memo, type ReactNode } from "react";
import { useFieldView } from "../render/context/views.tsx";
import type { FieldAtoms } from "./field-atoms.ts";
import type { FieldViewProps } from "../render/controls/field-view-props.ts";
import styles from "./field-slot.module.css";

interface FieldSlotProps {
  field: CompiledField;
  atoms: FieldAtoms;
  id: string;
  raw: readonly string[];
  enterKey: FieldViewProps["enterKey"];
}

/**
 * A field in its place. It is rendered again only when it begins or ceases to be asked or its error changes.
 *
 * A field that is not asked is hidden by the style sheet, and only where there is script: without it all are shown.
 */
export const FieldSlot = memo(function FieldSlot({ field, atoms, id, raw, enterKey }: FieldSlotProps): ReactNode {
  const View = useFieldView(field.type);
  const error = useAtomValue(atoms.error);
  const asked = useAtomValue(atoms.asked);
  return (
    <div className={styles.slot} data-width={field.width} data-asked={asked}>
      {createElement(View, { field, id, raw, error: error || undefined, enterKey })}
    </div>
  );
});
