import type { CompileContext } from "./context.ts";
import { compileField, type ResolvedField } from "./field.ts";
import type { CompiledForm, CompiledStep, FormSuccess, Source } from "./form-spec.ts";
import { noUses, resolve } from "./resolve.ts";
import type { Inline } from "./rich-text.ts";
import type { Toast } from "./things.ts";
import { versionOf } from "./version.ts";

/** A form as `resolve` leaves it. */
interface ResolvedForm {
  title: string;
  endpoint: string;
  fields?: ResolvedField[];
  steps?: { title: string; text?: readonly Inline[]; fields: ResolvedField[] }[];
  indicator?: string;
  enableWhen?: { filled?: string[]; valid?: string[] };
  buttons: { submit: string; busy: string; next?: string; previous?: string; skip?: string };
  messages?: { required?: string; invalid?: string };
  failure: { alert: string } | { toast: Toast };
  success: Partial<FormSuccess>;
  payload: Record<string, string | AuthoredSource>;
}

interface AuthoredSource {
  field?: string;
  labels?: string;
  cookie?: string;
  page?: "address" | "canonical" | "name";
  now?: "iso";
}

/** Compiles a valid form file. */
export function compileForm(id: string, value: unknown, context: CompileContext): CompiledForm {
  const form = resolve(value, context.schemas.file("form"), context, noUses()) as ResolvedForm;
  const { messages, buttons, enableWhen } = form;
  const compiled = {
    id,
    title: form.title,
    endpoint: form.endpoint,
    steps: stepsOf(form),
    indicator: form.indicator ?? "Step {step} of {steps}",
    enableWhen: { filled: enableWhen?.filled ?? [], valid: enableWhen?.valid ?? [] },
    buttons: { ...buttons, next: buttons.next ?? "Next", previous: buttons.previous ?? "Previous" },
    messages: {
      required: messages?.required ?? "Please fill in all required fields.",
      ...(messages?.invalid !== undefined && { invalid: messages.invalid }),
    },
    failure: form.failure,
    success: successOf(form.success),
    payload: Object.fromEntries(Object.entries(form.payload).map(([key, source]) => [key, compileSource(source)])),
  };
  return { ...compiled, version: versionOf(compiled) };
}

/** Fills in what an author left out of a success view; the form block may bring one of its own. */
export function successOf(success: Partial<FormSuccess>): FormSuccess {
  return { ...success, actions: success.actions ?? [], scroll: success.scroll ?? false };
}

function stepsOf(form: ResolvedForm): CompiledStep[] {
  if (!form.steps) return [{ title: "", fields: (form.fields ?? []).map(compileField) }];
  return form.steps.map((step) => ({
    title: step.title,
    ...(step.text && { text: step.text }),
    fields: step.fields.map(compileField),
  }));
}

/** Reads where a payload's value comes from. */
export function compileSource(source: string | AuthoredSource): Source {
  if (typeof source === "string") return compilePattern(source);
  if (source.field !== undefined) return { kind: "field", field: source.field };
  if (source.labels !== undefined) return { kind: "labels", field: source.labels };
  if (source.cookie !== undefined) return { kind: "cookie", name: source.cookie };
  if (source.page !== undefined) return { kind: "page", what: source.page };
  return { kind: "now" };
}

function compilePattern(text: string): Source {
  const parts = text
    .split(/(\{[a-z][A-Za-z0-9]*\})/)
    .filter((part) => part !== "")
    .map((part) => (/^\{[a-z][A-Za-z0-9]*\}$/.test(part) ? { field: part.slice(1, -1) } : part));
  return parts.some((part) => typeof part !== "string")
    ? { kind: "pattern", parts }
    : { kind: "constant", value: text };
}
