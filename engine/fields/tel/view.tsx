import type { TelFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ControlFrame, controlProps, typingProps } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";

/** A telephone number. */
export function View(props: FieldViewProps<TelFieldProps>): ReactNode {
  return (
    <ControlFrame of={props}>
      <input type="tel" inputMode="tel" {...controlProps(props)} {...typingProps(props)} />
    </ControlFrame>
  );
}
