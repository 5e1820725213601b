import type { TextareaFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ControlFrame, controlProps, typingProps } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";

/** A text of several lines; the visitor can drag it larger. */
export function View(props: FieldViewProps<TextareaFieldProps>): ReactNode {
  return (
    <ControlFrame of={props}>
      <textarea
        rows={props.field.props.rows}
        {...controlProps(props)}
        {...typingProps(props)}
        // Here the Enter key begins a new line.
        enterKeyHint={undefined}
      />
    </ControlFrame>
  );
}
