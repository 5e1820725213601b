import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { controlProps, typingProps } from "../../render/fields/control-props.tsx";
import type { FieldViewProps } from "../../render/fields/field-view-props.ts";

/** A web address. The control takes any text: the form says itself, in words, what is wrong with it. */
export function View(props: FieldViewProps): ReactNode {
  return (
    <TextInput
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      {...controlProps(props)}
      {...typingProps(props, "url")}
    />
  );
}
