import type { CompiledField } from "../../compile/form-spec.ts";
import { InlineContent } from "../elements/rich-text.tsx";
import type { FieldViewProps } from "./field-view-props.ts";

/** Words of any length below a control leave the controls of a row on one line. */
const order: ("label" | "description" | "error" | "input")[] = ["label", "input", "error", "description"];

/** What every control with one value has in common, as Mantine's inputs take it: name, label above, help, error. */
export function controlProps({ field, id, error }: FieldViewProps) {
  return {
    id,
    name: field.name,
    size: "md",
    label: <InlineContent text={field.label} />,
    withAsterisk: field.asterisk,
    description: field.help && <InlineContent text={field.help} />,
    error,
    inputWrapperOrder: order,
    "aria-required": field.required || undefined,
  };
}

/** What controls that are typed into have besides. The author's word for the browser wins over the type's own. */
export function typingProps({ field, raw, enterKey }: FieldViewProps, autocomplete?: string) {
  return {
    autoComplete: textProp(field, "autocomplete") ?? autocomplete,
    placeholder: textProp(field, "placeholder"),
    enterKeyHint: enterKey,
    defaultValue: raw[0] ?? "",
  };
}

/** A text among the properties of the field's own type. */
export function textProp(field: CompiledField, name: string): string | undefined {
  const value = field.props[name];
  return typeof value === "string" ? value : undefined;
}
