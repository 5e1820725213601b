import type { CompiledPage, Gate, Site } from "../../engine/site/site.ts";

/** A gate with the pages behind it. */
export interface GatedPages {
  gate: Gate;
  /** At least one; the first is where a visitor is sent. */
  pages: readonly [CompiledPage, ...CompiledPage[]];
}

const known = new WeakMap<Site, ReadonlyMap<string, GatedPages>>();

/** The gates of a site by key. */
export function gatesOf(site: Site): ReadonlyMap<string, GatedPages> {
  const found = known.get(site);
  if (found) return found;
  const gates = new Map<string, GatedPages>();
  for (const page of site.pages.values()) {
    if (!page.gate) continue;
    const others = gates.get(page.gate.key);
    gates.set(
      page.gate.key,
      others ? { ...others, pages: [...others.pages, page] } : { gate: page.gate, pages: [page] },
    );
  }
  known.set(site, gates);
  return gates;
}
