import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { controlProps, typingProps } from "../../render/fields/control-props.tsx";
import type { FieldViewProps } from "../../render/fields/field-view-props.ts";

/** A text of several lines; the visitor can drag it larger. */
export function View(props: FieldViewProps): ReactNode {
  const { rows } = props.field.props;
  return (
    <Textarea
      rows={typeof rows === "number" ? rows : 4}
      resize="vertical"
      {...controlProps(props)}
      {...typingProps(props)}
      // Here the Enter key begins a new line.
      enterKeyHint={undefined}
    />
  );
}
