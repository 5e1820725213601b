import { plainText } from "../../../engine/things/plain-text.ts";
import type { CompiledForm, Source } from "../../../engine/site/form-spec.ts";
import type { Outgoing } from "../destination.ts";
import { leadText } from "../lead-value.ts";
import { inWrittenOrder } from "../../../engine/things/signs.ts";
import { escapeHtml } from "../../../engine/things/escape-html.ts";

/**
 * Returns every non-empty value of a lead with the label that the visitor saw, as text and as HTML. In the text a
 * value's further lines are indented, so that none of them can pass for another answer.
 */
export function leadTable({ lead, form }: Outgoing): { text: string; html: string } {
  const answers = Object.keys(lead.payload)
    .map((name) => ({ label: labelOf(form, name), value: inWrittenOrder(leadText(lead, name)) }))
    .filter(({ value }) => value !== "");
  const facts = [
    { label: "Form", value: form?.title ?? lead.form },
    { label: "Received", value: lead.receivedAt },
    { label: "Lead", value: lead.id },
  ];
  const rows = [...answers, ...facts];
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  );
  return {
    text: rows
      .map(({ label, value }) => `${label}: ${value.replaceAll(/\r\n?|[\n\u2028\u2029]/g, "\n    ")}`)
      .join("\n"),
    html: `<table cellpadding="6">${cells.join("")}</table>`,
  };
}

/** Returns the labels of the fields that make up a payload value, or else the value's own name. */
export function labelOf(form: CompiledForm | undefined, name: string): string {
  const source = form && Object.hasOwn(form.payload, name) ? form.payload[name] : undefined;
  const fields = form?.steps.flatMap((step) => step.fields) ?? [];
  const labels = askedFields(source).flatMap((asked) => {
    const field = fields.find((each) => each.name === asked);
    return field ? [plainText(field.label)] : [];
  });
  return labels.join(", ") || name;
}

/** Returns the fields that make up a value. */
export function askedFields(source: Source | undefined): readonly string[] {
  if (source?.kind === "field" || source?.kind === "labels") return [source.field];
  if (source?.kind !== "pattern") return [];
  return source.parts.flatMap((part) => (typeof part === "string" ? [] : [part.field]));
}
