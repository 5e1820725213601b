/** Defines compiled forms: their fields, payload and messages. */
import type { FormFile } from "../../schema/types.ts";

export type CompiledStep = NonNullable<FormFile["steps"]>[number];

/** The source of a value in a payload. */
export type Source =
  | { kind: "constant"; value: string }
  | { kind: "pattern"; parts: readonly (string | { field: string })[] }
  | { kind: "field" | "labels"; field: string }
  | { kind: "cookie"; name: string }
  | { kind: "page"; what: "address" | "canonical" | "name" }
  | { kind: "now" };

/** The part of a form that the browser may know. */
export interface CompiledForm extends Omit<FormFile, "fields" | "steps" | "payload" | "deliver" | "keepDays"> {
  id: string;
  /** Hash of everything that affects the questions and the payload. */
  version: string;
  /** A single step without a title when the form has no steps. */
  steps: readonly CompiledStep[];
  payload: Readonly<Record<string, Source>>;
}

/** A form with its server-side settings. */
export interface SiteForm {
  form: CompiledForm;
  /** The destinations of its leads. */
  deliveries: readonly DeliverySpec[];
  /** Days for which its leads are kept; absent when they are kept forever. */
  keepDays?: number;
}

/** A destination that receives every lead of a form. */
export interface DeliverySpec {
  /** Unique within the form. */
  name: string;
  to: string;
  /** The properties specific to the destination's type; `PropsOfDestinations` has their types. */
  settings: Readonly<Record<string, unknown>>;
}
