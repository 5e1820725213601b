import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { controlProps, typingProps } from "../../render/fields/control-props.tsx";
import type { FieldViewProps } from "../../render/fields/field-view-props.ts";

/** A line of text. */
export function View(props: FieldViewProps): ReactNode {
  return <TextInput type="text" {...controlProps(props)} {...typingProps(props)} />;
}
