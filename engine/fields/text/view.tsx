import type { TextFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ControlFrame, controlProps, typingProps } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";

/** A line of text. */
export function View(props: FieldViewProps<TextFieldProps>): ReactNode {
  return (
    <ControlFrame of={props}>
      <input type="text" {...controlProps(props)} {...typingProps(props)} />
    </ControlFrame>
  );
}
