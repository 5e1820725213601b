import type { NumberFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ControlFrame, controlProps, typingProps } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";

/**
 * A number, typed into a line with the phone's digits: a browser's own number control changes what was typed when the
 * page is scrolled over it, and keeps what it cannot read from everyone.
 */
export function View(props: FieldViewProps<NumberFieldProps>): ReactNode {
  const { min = -1, decimals } = props.field.props;
  return (
    <ControlFrame of={props}>
      <input
        type="text"
        // The phone's digits have no minus.
        inputMode={min < 0 ? "text" : decimals > 0 ? "decimal" : "numeric"}
        {...controlProps(props)}
        {...typingProps(props)}
      />
    </ControlFrame>
  );
}
