/** Forms as earlier versions of this program stored them. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";

/** The limits that these field types had when stored forms did not state them. */
const limits: Readonly<Record<string, number>> = { text: 200, email: 254, tel: 50, textarea: 5000, url: 500 };

/** Converts a stored form to today's shape by writing out the limits its field types had. Any other form stays the same. */
export function storedForm(kept: CompiledForm): CompiledForm {
  const steps = kept.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => {
      const maxLength = limits[field.type];
      return maxLength === undefined ? field : { ...field, props: { maxLength, ...field.props } };
    }),
  }));
  return { ...kept, steps };
}
