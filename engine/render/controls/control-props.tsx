import type { ReactNode } from "react";
import type { CompiledField } from "../../../schema/types.ts";
import { InlineContent } from "../elements/rich-text.tsx";
import controls from "../theme/controls.module.css";
import { describedBy, FieldFrame } from "./field-frame.tsx";
import type { FieldViewProps } from "./field-view-props.ts";

/** The label, error and help around a field's single control. */
export function ControlFrame({ of, children }: { of: FieldViewProps; children: ReactNode }): ReactNode {
  const { field, id, error } = of;
  return (
    <FieldFrame
      id={id}
      label={field.label}
      asterisk={hasAsterisk(field)}
      help={field.help && <InlineContent text={field.help} />}
      error={error}
    >
      {children}
    </FieldFrame>
  );
}

/** Returns the props of every control with a single value. */
export function controlProps({ field, id, error }: FieldViewProps) {
  return {
    id,
    name: field.name,
    className: controls.input,
    "aria-required": field.required || undefined,
    "aria-invalid": Boolean(error) || undefined,
    "aria-describedby": describedBy(id, error, field.help),
  };
}

/** Returns the additional props of text controls. */
export function typingProps(props: FieldViewProps<{ autocomplete?: string; placeholder?: string }>) {
  const { field, raw, enterKey } = props;
  return {
    autoComplete: field.props.autocomplete,
    placeholder: field.props.placeholder,
    enterKeyHint: enterKey,
    defaultValue: raw[0] ?? "",
  };
}

/** Returns the props of controls for addresses: no capitalization, no autocorrection, and the matching keyboard. */
export function addressProps(
  props: FieldViewProps<{ autocomplete?: string; placeholder?: string }>,
  type: "email" | "url",
) {
  const manner = { type, inputMode: type, autoCapitalize: "none", spellCheck: false } as const;
  return { ...manner, ...controlProps(props), ...typingProps(props) };
}

/** Returns whether the label has an asterisk, which only a required field's can. */
export function hasAsterisk({ asterisk, required }: CompiledField): boolean {
  return asterisk && required;
}
