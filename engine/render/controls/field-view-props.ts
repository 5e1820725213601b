import type { FieldOf } from "../../field-type/field-type.ts";

/** What the view of a field type gets. */
export interface FieldViewProps<Props = object> {
  field: FieldOf<Props>;
  /** The id of the field's control (of its first one, when it has several); ids around it begin with it. */
  id: string;
  /** What the controls hold at first. The view leaves them to the visitor from then on. */
  raw: readonly string[];
  /** Why the answer will not do. */
  error?: string | undefined;
  /** What the Enter key of a phone's keyboard says: it leads to the next step, sends the form, or makes the prompt. */
  enterKey?: "next" | "send" | "go" | undefined;
}
