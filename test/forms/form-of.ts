/** Builders of small forms and generators for tests. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Schema } from "../../engine/validate/schemas.ts";
import type { CompiledField } from "../../schema/types.ts";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { CompiledGenerator } from "../../engine/site/prompt-spec.ts";
import type { SubmissionContext } from "../../engine/submission/submission.ts";

/** Returns the defaults of a field type's own properties. */
export function defaultsOf(type: string): Record<string, unknown> {
  const file = path.join(import.meta.dirname, "../../engine/fields", type, "schema.json");
  const { properties = {} } = JSON.parse(readFileSync(file, "utf8")) as Schema;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, own]) => ("default" in own ? [[name, own.default]] : [])),
  );
}

/** Returns a field with default settings, whose label is its name. */
export function testField(type: string, name: string, more: Partial<CompiledField> = {}): CompiledField {
  return {
    type,
    name,
    label: [name],
    required: false,
    asterisk: false,
    width: "full",
    messages: {},
    ...more,
    props: { ...defaultsOf(type), ...more.props },
  };
}

/** Returns a form of one step that sends each field under its own name. */
export function testForm(fields: readonly CompiledField[], more: Partial<CompiledForm> = {}): CompiledForm {
  return {
    id: "test",
    title: "Test",
    version: "1",
    endpoint: "/api/test",
    steps: [{ title: "", fields }],
    indicator: "Step {step} of {steps}",
    enableWhen: { filled: [], valid: [] },
    buttons: { submit: "Submit", busy: "Submitting...", next: "Next", previous: "Previous" },
    messages: { required: "Please fill in all required fields." },
    failure: { alert: "Failed to submit form. Please try again." },
    success: { title: ["Thank You!"], actions: [], scroll: false },
    payload: Object.fromEntries(fields.map(({ name }) => [name, { kind: "field", field: name }])),
    ...more,
  };
}

/** Returns a generator with one template. */
export function testGenerator(
  inputs: readonly CompiledField[],
  text: string,
  more: Partial<CompiledGenerator> = {},
): CompiledGenerator {
  return {
    kind: "generator",
    id: "test",
    title: "Test",
    inputs,
    enableWhen: { filled: [] },
    placeholders: {},
    templates: [{ text }],
    result: { place: "below", title: ["Your prompt"] },
    buttons: { generate: "Generate Prompt", again: "Create New Prompt" },
    copy: { label: "Copy", silent: false },
    ...more,
  };
}

/** A page at a fixed address and time, with a tracking cookie. */
export const testContext: SubmissionContext = {
  pageAddress: "https://example.org/company/contact?from=mail",
  pageCanonical: "https://example.org/company/contact",
  pageName: "Contact",
  cookie: (name) => (name === "hubspotutk" ? "abc123" : ""),
  now: () => new Date("2026-03-04T05:06:07.890Z"),
  timeZone: "UTC",
};

/** Returns the day of `testContext`. */
export const testToday = (): string => "2026-03-04";
