/** Forms as earlier versions of this program kept them. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";

/** What these types of field took while a stored form did not say it. */
const limits: Readonly<Record<string, number>> = { text: 200, email: 254, tel: 50, textarea: 5000, url: 500 };

/** A kept form in today's shape: a limit that was the field type's own is written down. Any other form is left alone. */
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
