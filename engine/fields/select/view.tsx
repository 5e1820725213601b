import type { ReactNode } from "react";
import { Glyph } from "../../render/elements/glyph.tsx";
import { ControlFrame, controlProps } from "../../render/controls/control-props.tsx";
import type { SelectFieldProps } from "../../../schema/types.ts";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";
import controls from "../../render/theme/controls.module.css";
import { choicesOf } from "../../field-type/choices.ts";

/** A native select, whose first entry is not a choice. */
export function View(props: FieldViewProps<SelectFieldProps>): ReactNode {
  const { field, raw } = props;
  return (
    <ControlFrame of={props}>
      <div className={controls.wrapper}>
        <select {...controlProps(props)} autoComplete={field.props.autocomplete} defaultValue={raw[0] ?? ""}>
          <option value="">{field.props.placeholder}</option>
          {choicesOf(field).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className={controls.section}>
          <Glyph name="down" />
        </span>
      </div>
    </ControlFrame>
  );
}
