import type { TextareaFieldProps } from "../../../schema/types.ts";
import type { ReactNode } from "react";
import { ControlFrame, controlProps, typingProps } from "../../render/controls/control-props.tsx";
import type { FieldViewProps } from "../../render/controls/field-view-props.ts";

/** A multiline text input that the visitor can enlarge by dragging. */
export function View(props: FieldViewProps<TextareaFieldProps>): ReactNode {
  return (
    <ControlFrame of={props}>
      <textarea
        rows={props.field.props.rows}
        {...controlProps(props)}
        {...typingProps(props)}
        // The Enter key starts a new line here.
        enterKeyHint={undefined}
      />
    </ControlFrame>
  );
}
