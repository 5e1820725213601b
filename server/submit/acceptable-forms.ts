/** Which forms may be sent: those that are shown and those that a visitor may still have open. */
import type { CompiledForm, Site } from "../../engine/compile/site.ts";
import type { ReplacedForm, Store } from "../leads/store.ts";

export interface AcceptableForms {
  /** Notes the forms of a site that is shown from now on. */
  show(site: Site): Promise<void>;
  /** The forms of an endpoint, those shown now first. */
  at(endpoint: string): readonly CompiledForm[];
  /** The form in the version that the visitor has; undefined when it is not taken any more. */
  find(id: string, version: string): CompiledForm | undefined;
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
  let current: readonly CompiledForm[] = [];
  let replaced: readonly ReplacedForm[] = [];
  let endpoints: ReadonlySet<string> = new Set();
  const oldest = (): string => new Date(now().getTime() - validity).toISOString();
  const all = (): readonly CompiledForm[] => {
    const since = oldest();
    return [...current, ...replaced.filter((each) => each.replacedAt >= since).map((each) => each.form)];
  };
  return {
    async show(site) {
      current = [...site.forms.values()];
      await store.showForms(current);
      replaced = await store.replacedForms(oldest());
      endpoints = new Set(all().map((form) => form.endpoint));
    },
    at: (endpoint) => all().filter((form) => form.endpoint === endpoint),
    find: (id, version) => all().find((form) => form.id === id && form.version === version),
    isEndpoint: (path) => endpoints.has(path),
  };
}
