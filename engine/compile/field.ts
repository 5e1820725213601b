import type { Inline } from "./rich-text.ts";
import { textOf } from "./markdown.ts";
import type { CompiledField, Condition } from "./form-spec.ts";

/** A field as `resolve` leaves it: what every field says, and what only its type says. */
export interface ResolvedField {
  type: string;
  name: string;
  label: readonly Inline[];
  help?: readonly Inline[];
  required?: boolean;
  asterisk?: boolean;
  when?: Condition;
  replaces?: string;
  width?: "full" | "half";
  messages?: { required?: string; invalid?: string };
  [property: string]: unknown;
}

/** Separates what every field says from what only its type says, and fills in the defaults. */
export function compileField(field: ResolvedField): CompiledField {
  const { type, name, label, help, required, asterisk, when, replaces, width, messages, ...props } = field;
  return {
    type,
    name,
    label,
    labelText: textOf(label),
    ...(help && { help }),
    required: required ?? false,
    asterisk: (asterisk ?? true) && (required ?? false),
    ...(when && { when }),
    ...(replaces !== undefined && { replaces }),
    width: width ?? "full",
    messages: messages ?? {},
    props,
  };
}
