/** Compiled forms: what is asked, what is sent, what is said. */
import type { FormFile } from "../../schema/types.ts";

export type CompiledStep = NonNullable<FormFile["steps"]>[number];

/** Where a value of a payload comes from. */
export type Source =
  | { kind: "constant"; value: string }
  | { kind: "pattern"; parts: readonly (string | { field: string })[] }
  | { kind: "field" | "labels"; field: string }
  | { kind: "cookie"; name: string }
  | { kind: "page"; what: "address" | "canonical" | "name" }
  | { kind: "now" };

/** A form as the browser may know it. */
export interface CompiledForm extends Omit<FormFile, "fields" | "steps" | "payload" | "deliver" | "keepDays"> {
  id: string;
  /** Hash of everything that decides what is asked and sent. */
  version: string;
  /** One step without a title when the form has no steps. */
  steps: readonly CompiledStep[];
  payload: Readonly<Record<string, Source>>;
}

/** A form with what is the server's own. */
export interface SiteForm {
  form: CompiledForm;
  /** Where its leads go. */
  deliveries: readonly DeliverySpec[];
  /** Days for which its leads are kept; absent when they are kept for ever. */
  keepDays?: number;
}

/** One place that gets every lead of a form. */
export interface DeliverySpec {
  /** Unique within the form. */
  name: string;
  to: string;
  /** The properties of the destination's own type; `PropsOfDestinations` has their types. */
  settings: Readonly<Record<string, unknown>>;
}
