import type { FieldOf } from "../../field-type/field-type.ts";

/** Props of a field type's view. */
export interface FieldViewProps<Props = object> {
  field: FieldOf<Props>;
  /** The id of the field's control (of its first, if it has several), and the prefix of ids around it. */
  id: string;
  /** Initial values of the controls, which are uncontrolled from then on. */
  raw: readonly string[];
  /** Why the answer is not accepted. */
  error?: string | undefined;
  /** Label of the Enter key on a phone's keyboard: it goes to the next step, sends the form, or generates the prompt. */
  enterKey?: "next" | "send" | "go" | undefined;
}
