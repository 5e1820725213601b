import type { CompiledForm, Source } from "../site/form-spec.ts";
import type { Answers } from "./answers.ts";
import { type Fields, isEmpty, valueAsText } from "../field-type/field-type.ts";
import { fieldType } from "./field-types.ts";
import type { PayloadValue, SubmissionContext } from "./submission.ts";

/** Makes the payload from answers without faults. */
export function makePayload(
  form: Pick<CompiledForm, "payload">,
  fields: Fields,
  answers: Answers,
  context: SubmissionContext,
): Readonly<Record<string, PayloadValue>> {
  const value = (source: Source): PayloadValue => {
    switch (source.kind) {
      case "constant":
        return source.value;
      case "field":
        return answers.sent(source.field);
      case "labels":
        return joinLabels(source.field, fields, answers);
      case "pattern":
        return source.parts
          .map((part) => (typeof part === "string" ? part : valueAsText(answers.sent(part.field))))
          .join("");
      case "cookie":
        return cut(context.cookie(source.name), limits.cookie);
      case "page":
        return pageValue(source.what, context);
      default:
        return context.now().toISOString();
    }
  };
  return Object.fromEntries(Object.entries(form.payload).map(([name, source]) => [name, value(source)]));
}

function joinLabels(name: string, fields: Fields, answers: Answers): string {
  const field = fields.get(name);
  const value = answers.value(name);
  return field && !isEmpty(value) ? fieldType(field.type).words(value, field).join(", ") : "";
}

function pageValue(what: "address" | "canonical" | "name", context: SubmissionContext): string {
  switch (what) {
    case "address":
      return cut(context.pageAddress, limits.address);
    case "canonical":
      return cut(context.pageCanonical, limits.address);
    default:
      return cut(context.pageName, limits.pageName);
  }
}

/** Truncates text that the visitor did not type to the payload's limits, so that it never costs them their message. */
function cut(text: string, limit: number): string {
  const clean = text.toWellFormed().replaceAll(/\p{Cc}+/gu, "");
  return Array.from(clean).slice(0, limit).join("");
}

/** Maximum number of characters of the values that a payload takes from outside the form. */
export const limits = { cookie: 500, address: 2048, pageName: 200 } as const;
