/** Which forms may be sent: those that are shown and those that a visitor may still have open. */
import type { CompiledForm, DeliverySpec, Site } from "../../engine/compile/site.ts";
import type { ReplacedForm, ShownForm, Store } from "../leads/store.ts";

export interface AcceptableForms {
  /** Notes the forms of a site that is shown from now on. */
  show(site: Site): Promise<void>;
  /** The forms of an endpoint, those shown now first. */
  at(endpoint: string): readonly CompiledForm[];
  /** The form in the version that the visitor has; undefined when it is not taken any more. */
  find(id: string, version: string): CompiledForm | undefined;
  /** The form as it is shown now. */
  current(id: string): ShownForm | undefined;
  /** Where a form's leads go: as its file says now, else as it said when it was last shown. */
  deliveries(form: CompiledForm): readonly DeliverySpec[];
  /** Whether any form may be sent to this address. */
  isEndpoint(path: string): boolean;
}

/** A form version that was rendered stays valid for this many milliseconds after it was replaced: 7 days. */
const validity = 7 * 24 * 3600 * 1000;

/** Keeps form versions in the store, so that they outlive a restart. */
export function createAcceptableForms(
  store: Pick<Store, "showForms" | "replacedForms">,
  now: () => Date,
): AcceptableForms {
  let current: readonly ShownForm[] = [];
  let replaced: readonly ReplacedForm[] = [];
  let endpoints: ReadonlySet<string> = new Set();
  const oldest = (): string => new Date(now().getTime() - validity).toISOString();
  const all = (): readonly CompiledForm[] => {
    const since = oldest();
    return [...current, ...replaced.filter((each) => each.replacedAt >= since)].map(({ form }) => form);
  };
  return {
    async show(site) {
      current = [...site.forms.values()].map((form) => ({ form, deliveries: site.deliveries.get(form.id) ?? [] }));
      await store.showForms(current);
      replaced = await store.replacedForms(oldest());
      endpoints = new Set(all().map((form) => form.endpoint));
    },
    current: (id) => current.find(({ form }) => form.id === id),
    deliveries(form) {
      const shown = current.find((each) => each.form.id === form.id);
      const version = replaced.find((each) => each.form.id === form.id && each.form.version === form.version);
      return (shown ?? version)?.deliveries ?? [];
    },
    at: (endpoint) => all().filter((form) => form.endpoint === endpoint),
    find: (id, version) => all().find((form) => form.id === id && form.version === version),
    isEndpoint: (path) => endpoints.has(path),
  };
}
