/** Which gates stand in front of a file that is made of content: its own, else those of the pages that offer it, when no other page does. */
import type { Site } from "./site.ts";

const known = new WeakMap<Site, ReadonlyMap<string, ReadonlySet<string>>>();

/**
 * The keys of the gates, one of which opens the file at this path below /assets/; undefined for a public one.
 *
 * Judged by the site as it is shown: a gate that is held until the next start holds its guides too.
 */
export function gatesOfMade(site: Site, name: string): ReadonlySet<string> | undefined {
  const own = site.privateAssets.get(`/assets/${name}`);
  if (own !== undefined) return new Set([own]);
  if (!/^(?:guides|archives)\//.test(name)) return undefined;
  const found = known.get(site) ?? privateFilesOf(site);
  known.set(site, found);
  return found.get(name);
}

function privateFilesOf(site: Site): ReadonlyMap<string, ReadonlySet<string>> {
  const gates = new Map<string, Set<string>>();
  const open = new Set<string>();
  const offer = (content: unknown, key: string | undefined): void => {
    for (const name of madeFilesIn(content)) {
      if (key === undefined) open.add(name);
      else gates.set(name, (gates.get(name) ?? new Set()).add(key));
    }
  };
  const offerPages = (isGated: boolean): void => {
    for (const page of site.pages.values()) {
      if ((page.gate !== undefined) !== isGated) continue;
      const shown = [...page.forms.map((id) => site.forms.get(id)), ...page.prompts.map((id) => site.prompts.get(id))];
      offer([page.blocks, page.landing, shown], page.gate?.key);
    }
  };
  offerPages(true);
  // Reading the blocks of all pages compiles them.
  if (gates.size === 0) return gates;
  offer(site.chrome, undefined);
  offerPages(false);
  const footer = site.chrome.footer.form?.form;
  if (footer !== undefined) offer(site.forms.get(footer), undefined);
  for (const name of open) gates.delete(name);
  return gates;
}

/** The names of guides and archives that a part of the site links to, however an address writes them: `a%20b.pdf`, `x/../a.pdf`. */
function madeFilesIn(content: unknown): Set<string> {
  const found = (JSON.stringify(content) ?? "").matchAll(/\/(?:attached_)?assets\/[^"?#\\]+/g);
  const names = [...found].map(
    ([address]) => /^\/(?:attached_)?assets\/((?:guides|archives)\/.+)/.exec(pathOf(address))?.[1] ?? "",
  );
  return new Set(names.filter(Boolean));
}

/** The path that a browser asks for, as the server reads it. */
function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address, "http://site").pathname);
  } catch {
    return "";
  }
}
