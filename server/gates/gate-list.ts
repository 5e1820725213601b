import type { CompiledPage, Gate, Site } from "../../engine/site/site.ts";
import { rememberFor } from "../../engine/things/remember.ts";

/** A gate with the pages behind it. */
export interface GatedPages {
  gate: Gate;
  /** At least one; the first is where a visitor is sent. */
  pages: readonly [CompiledPage, ...CompiledPage[]];
}

/** Returns the gates of a site by key. */
export const gatesOf: (site: Site) => ReadonlyMap<string, GatedPages> = rememberFor((site) => {
  const gates = new Map<string, GatedPages & { pages: CompiledPage[] }>();
  for (const page of site.pages.values()) {
    if (!page.gate) continue;
    const known = gates.get(page.gate.key);
    if (known) known.pages.push(page);
    else gates.set(page.gate.key, { gate: page.gate, pages: [page] });
  }
  return gates;
});

/** The key of a gate that nobody can open until a restart; an author's key has no dot. It is public, so it names none of the gates that it stands for. */
export const keyOfNobody = "nobody.";
