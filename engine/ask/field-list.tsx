import type { CompiledField } from "../../schema/types.ts";
import type { ReactNode } from "react";
import type { FormAtoms } from "./field-atoms.ts";
import { FieldSlot } from "./field-slot.tsx";
import type { FieldViewProps } from "../render/controls/field-view-props.ts";
import styles from "./field-slot.module.css";
import type { RawValues } from "../field-type/field-type.ts";

interface FieldListProps {
  fields: readonly CompiledField[];
  atoms: FormAtoms;
  /** Prefix of the fields' ids, unique on the page. */
  place: string;
  raw: RawValues;
  enterKey: FieldViewProps["enterKey"];
}

const none: readonly string[] = [];

/** From this number of fields on, those out of view are not laid out. */
const many = 60;

/** Number of fields skipped together, because the browser checks every part that it skips in each frame. */
const together = 10;

/** Fields stacked vertically; half-width ones are side by side if there is room. */
export function FieldList({ fields, atoms, place, raw, enterKey }: FieldListProps): ReactNode {
  const slots = fields.map((field) => (
    <FieldSlot
      key={field.name}
      field={field}
      atoms={atoms.field(field.name)}
      id={fieldId(place, field.name)}
      raw={raw[field.name] ?? none}
      enterKey={enterKey}
    />
  ));
  const halves = fields.some(({ width }) => width === "half") || undefined;
  const parts = (): ReactNode =>
    fields.map(
      ({ name }, at) =>
        at % together === 0 && (
          <div key={name} className={styles.part} data-halves={halves}>
            {slots.slice(at, at + together)}
          </div>
        ),
    );
  return (
    <div className={styles.fields} data-halves={halves}>
      {slots.length < many ? slots : parts()}
    </div>
  );
}

/** Returns the id of a field's first control. */
export function fieldId(place: string, name: string): string {
  return `${place}-${name}`;
}
