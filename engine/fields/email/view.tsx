import type { EmailFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { addressProps, ControlFrame } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";

/** An email address. */
export function View(props: FieldViewProps<EmailFieldProps>): ReactNode {
  return (
    <ControlFrame of={props}>
      <input {...addressProps(props, "email")} />
    </ControlFrame>
  );
}
