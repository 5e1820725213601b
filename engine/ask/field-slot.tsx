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
 * A field's slot in the form. Re-renders only when the field starts or stops being asked or its error changes.
 *
 * The style sheet hides a field that is not asked, but only if scripts run: without script, all fields show.
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
