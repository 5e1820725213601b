import type { Context } from "koa";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { Site } from "../../engine/site/site.ts";
import { formPlaces } from "./form-places.ts";
import type { SubmitServices } from "./submit-services.ts";

/**
 * Resolves with whether a form is shown only behind gates none of which is open to this visitor.
 *
 * Valid answers are accepted, because the gate may have closed while they were written; what is wrong with others is
 * not explained, because that would reveal the form's words.
 */
export async function isHidden(
  ctx: Context,
  { gates, forms: acceptable }: Pick<SubmitServices, "gates" | "forms">,
  site: Site | undefined,
  form: CompiledForm,
): Promise<boolean> {
  // A page shows its own version. For those of another process or time, it was recorded who may see them.
  const isOpen = site?.forms.get(form.id)?.form.version === form.version || acceptable.isOpen(form);
  if (!site) return !isOpen;
  const keys = new Set<string>();
  for (const gate of formPlaces(site).get(form.id) ?? []) {
    if (gate && (isOpen || acceptable.isBehind(form, gate.key))) keys.add(gate.key);
    else if (isOpen) return false;
  }
  if (keys.size === 0) return !acceptable.isOpen(form);
  const open = await Promise.all([...keys].map((key) => gates.isOpen(ctx, site, key)));
  return !open.includes(true);
}
