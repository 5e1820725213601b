import type { Context } from "koa";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { Site } from "../../engine/site/site.ts";
import type { SubmitServices } from "./submit-services.ts";

/**
 * Whether a form is shown only behind gates none of which is open to this visitor.
 *
 * What they send is taken when it is right, for the gate may have closed while they wrote; what is wrong with it is not
 * told, for that would be the form's words.
 */
export async function isHidden(
  ctx: Context,
  { gates, forms: acceptable }: Pick<SubmitServices, "gates" | "forms">,
  site: Site | undefined,
  form: CompiledForm,
): Promise<boolean> {
  if (!site || site.chrome.footer.form?.form === form.id) return false;
  const keys = new Set<string>();
  for (const { gate, forms } of site.pages.values()) {
    if (!forms.includes(form.id)) continue;
    if (!gate) return false;
    keys.add(gate.key);
  }
  // Shown by another process, or not any more: whether to everybody, it has said.
  if (keys.size === 0) return !acceptable.isOpen(form);
  const open = await Promise.all([...keys].map((key) => gates.isOpen(ctx, site, key)));
  return !open.includes(true);
}
