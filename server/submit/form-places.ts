import { rememberFor } from "../../engine/things/remember.ts";
import type { CompiledPage, Site } from "../../engine/site/site.ts";

/** The gates of the pages that show each form, by its id; undefined for public pages, and for the footer. Computed once per site, because it is needed for each version of the last week. */
export const formPlaces: (site: Site) => ReadonlyMap<string, ReadonlySet<CompiledPage["gate"]>> = rememberFor(
  ({ pages, chrome }: Site) => {
    const places = new Map<string, Set<CompiledPage["gate"]>>();
    const note = (id: string, gate: CompiledPage["gate"]): void =>
      void places.set(id, (places.get(id) ?? new Set()).add(gate));
    for (const { gate, forms } of pages.values()) for (const id of forms) note(id, gate);
    if (chrome.footer.form) note(chrome.footer.form.form, undefined);
    return places;
  },
);
