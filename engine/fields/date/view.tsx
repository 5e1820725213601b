import type { DateFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ControlFrame, controlProps } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";
import { isDay } from "../../things/day.ts";

/** A day, chosen with the browser's own control. Limits that count from today are no part of a page that is kept. */
export function View(props: FieldViewProps<DateFieldProps>): ReactNode {
  const { field, raw } = props;
  const { min = "", max = "", autocomplete } = field.props;
  return (
    <ControlFrame of={props}>
      <input
        type="date"
        {...controlProps(props)}
        autoComplete={autocomplete}
        min={isDay(min) ? min : undefined}
        max={isDay(max) ? max : "9999-12-31"}
        defaultValue={raw[0] ?? ""}
      />
    </ControlFrame>
  );
}
