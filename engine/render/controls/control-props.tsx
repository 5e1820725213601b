import type { ReactNode } from "react";
import type { CompiledField } from "../../../schema/types.ts";
import { InlineContent } from "../elements/rich-text.tsx";
import controls from "../theme/controls.module.css";
import { describedBy, FieldFrame } from "./field-frame.tsx";
import type { FieldViewProps } from "./field-view-props.ts";

/** The label, error and help of a field around its one control. */
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

/** What every control with one value has in common. */
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

/** What controls that are typed into have besides. */
export function typingProps(props: FieldViewProps<{ autocomplete?: string; placeholder?: string }>) {
  const { field, raw, enterKey } = props;
  return {
    autoComplete: field.props.autocomplete,
    placeholder: field.props.placeholder,
    enterKeyHint: enterKey,
    defaultValue: raw[0] ?? "",
  };
}

/** What controls for addresses have: no capital letters, no corrections, and the keyboard for them. */
export function addressProps(
  props: FieldViewProps<{ autocomplete?: string; placeholder?: string }>,
  type: "email" | "url",
) {
  const manner = { type, inputMode: type, autoCapitalize: "none", spellCheck: false } as const;
  return { ...manner, ...controlProps(props), ...typingProps(props) };
}

/** Whether the label carries an asterisk: only that of a required field does. */
export function hasAsterisk({ asterisk, required }: CompiledField): boolean {
  return asterisk && required;
}
