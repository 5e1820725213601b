import type { NumberFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ControlFrame, controlProps, typingProps } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";

/**
 * A number, typed into a text input with the phone's numeric keyboard: a native number input changes its value when the
 * page is scrolled over it, and hides input that it cannot parse from everyone.
 */
export function View(props: FieldViewProps<NumberFieldProps>): ReactNode {
  const { min = -1, decimals } = props.field.props;
  return (
    <ControlFrame of={props}>
      <input
        type="text"
        // The phone's numeric keyboard has no minus sign.
        inputMode={min < 0 ? "text" : decimals > 0 ? "decimal" : "numeric"}
        {...controlProps(props)}
        {...typingProps(props)}
      />
    </ControlFrame>
  );
}
