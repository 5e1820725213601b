import type { Context } from "koa";
import { rememberFor } from "../../engine/things/remember.ts";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import type { SubmitServices } from "./submit-services.ts";

/** The gates of the pages that a form stands on, by its id; undefined for those of everybody. It is asked of each version of the last week. */
const placesIn = rememberFor(({ pages }: Site): ReadonlyMap<string, ReadonlySet<CompiledPage["gate"]>> => {
  const places = new Map<string, Set<CompiledPage["gate"]>>();
  for (const { gate, forms } of pages.values())
    for (const id of forms) places.set(id, (places.get(id) ?? new Set()).add(gate));
  return places;
});

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
  // A page shows its own version. Of another one, of another process or of another moment, it was noted who may see it.
  const isOpen = site?.forms.get(form.id)?.form.version === form.version || acceptable.isOpen(form);
  if (isOpen && (!site || site.chrome.footer.form?.form === form.id)) return false;
  if (!site) return true;
  const keys = new Set<string>();
  for (const gate of placesIn(site).get(form.id) ?? []) {
    if (gate && (isOpen || acceptable.isBehind(form, gate.key))) keys.add(gate.key);
    else if (isOpen) return false;
  }
  if (keys.size === 0) return !acceptable.isOpen(form);
  const open = await Promise.all([...keys].map((key) => gates.isOpen(ctx, site, key)));
  return !open.includes(true);
}
