/** Compiled forms: what is asked, what is sent, what is said. */
import type { CommonAction as Action } from "../../schema/types/blocks.ts";
import type { Inline, RichText } from "./rich-text.ts";
import type { Toast } from "./things.ts";

/** A field of a form or generator. What else it holds depends on its type. */
export interface CompiledField {
  type: string;
  name: string;
  label: readonly Inline[];
  /** The label without marks, for messages. */
  labelText: string;
  help?: readonly Inline[];
  required: boolean;
  asterisk: boolean;
  when?: Condition;
  replaces?: string;
  width: "full" | "half";
  messages: { required?: string; invalid?: string };
  /** The properties of the field's own type. */
  props: Readonly<Record<string, unknown>>;
}

/** All must hold; a list means any of its values. */
export type Condition = Readonly<Record<string, string | boolean | readonly (string | boolean)[]>>;

export interface CompiledStep {
  title: string;
  text?: readonly Inline[];
  fields: readonly CompiledField[];
}

/** Where a value of a payload comes from. */
export type Source =
  | { kind: "constant"; value: string }
  | { kind: "pattern"; parts: readonly (string | { field: string })[] }
  | { kind: "field"; field: string }
  | { kind: "labels"; field: string }
  | { kind: "cookie"; name: string }
  | { kind: "page"; what: "address" | "canonical" | "name" }
  | { kind: "now" };

export interface CompiledForm {
  id: string;
  title: string;
  /** Hash of everything that decides what is asked and sent. */
  version: string;
  endpoint: string;
  /** One step without a title when the form has no steps. */
  steps: readonly CompiledStep[];
  indicator: string;
  enableWhen: { filled: readonly string[]; valid: readonly string[] };
  buttons: { submit: string; busy: string; next: string; previous: string; skip?: string };
  messages: { required: string; invalid?: string };
  failure: { alert: string } | { toast: Toast };
  success: FormSuccess;
  payload: Readonly<Record<string, Source>>;
}

export interface FormSuccess {
  title?: readonly Inline[];
  text?: RichText;
  actions: readonly Action[];
  leading?: { mark: string; action: Action };
  again?: string;
  toast?: Toast;
  scroll: boolean;
  generator?: string;
}
