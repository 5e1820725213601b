import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { controlProps, typingProps } from "../../render/fields/control-props.tsx";
import type { FieldViewProps } from "../../render/fields/field-view-props.ts";

/** An email address. */
export function View(props: FieldViewProps): ReactNode {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...controlProps(props)}
      {...typingProps(props, "email")}
    />
  );
}
