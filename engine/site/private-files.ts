/** Which gates stand in front of a file that is made of content: its own, else those of the pages that offer it, when no other page does. */
import { rememberFor } from "../things/remember.ts";
import type { CompiledPage, Site } from "./site.ts";

const nobody: ReadonlySet<string> = new Set();

/**
 * The keys of the gates, one of which opens the file at this path below /assets/; none when it is shut for everybody, as all
 * are without a site; undefined for a public one.
 *
 * Judged by the site as it is shown: a gate that is held until the next start holds its guides too.
 */
export function gatesOfMade(site: Site | undefined, name: string): ReadonlySet<string> | undefined {
  const own = site?.privateAssets.get(`/assets/${name}`);
  if (own !== undefined) return new Set([own]);
  if (!isMade(name)) return undefined;
  return site ? privateFilesOf(site).get(name) : nobody;
}

/** The guides and archives that are behind a gate by their own heads or because a page behind one offers them, with the gates' keys. */
export const filesBehindGates = rememberFor((site: Site): ReadonlyMap<string, ReadonlySet<string>> => {
  const gates = new Map<string, Set<string>>();
  for (const page of site.pages.values()) {
    if (!page.gate) continue;
    for (const name of offeredBy(site, page)) gates.set(name, (gates.get(name) ?? new Set()).add(page.gate.key));
  }
  for (const [address, key] of site.privateAssets) {
    const name = address.replace("/assets/", "");
    // Without a key: its head cannot be understood.
    if (isMade(name) && key !== "") gates.set(name, new Set([key]));
  }
  return gates;
});

/**
 * The gates in front of a file as far as the pages behind gates tell, which are few: what an open page offers as well is
 * everybody's in spite of them. Undefined for a public one.
 */
export function gatesAtMost(site: Site, name: string): ReadonlySet<string> | undefined {
  const own = site.privateAssets.get(`/assets/${name}`);
  return own === undefined ? closedFilesOf(site).get(name) : new Set([own]);
}

const closedFilesOf = rememberFor((site: Site): ReadonlyMap<string, ReadonlySet<string>> => {
  return new Map([...(site.shutFiles ?? []), ...filesBehindGates(site)]);
});

const privateFilesOf = rememberFor((site: Site): ReadonlyMap<string, ReadonlySet<string>> => {
  const closed = closedFilesOf(site);
  const left = notForEverybody(site, closed.keys());
  return new Map([...closed].filter(([name]) => left.has(name)));
});

/** Those of these files that no page offers to everybody. Reading the blocks of a page compiles it, so it ends with the last of them that is found. */
export function notForEverybody(site: Site, names: Iterable<string>): ReadonlySet<string> {
  const left = new Set(names);
  const frame = [site.chrome, ...partsOfForm(site, site.chrome.footer.form?.form ?? "")];
  for (const part of frame) for (const name of madeFilesIn(part)) left.delete(name);
  for (const page of site.pages.values()) {
    if (left.size === 0) break;
    if (!page.gate) for (const name of offeredBy(site, page)) left.delete(name);
  }
  return left;
}

/** The names of guides and archives that a page offers, also in its forms and prompts. */
function offeredBy(site: Site, { blocks, landing, forms, prompts }: CompiledPage): ReadonlySet<string> {
  const shown = [...forms.flatMap((id) => partsOfForm(site, id)), ...prompts.map((id) => site.prompts.get(id))];
  const names = new Set<string>();
  for (const part of [blocks, landing, ...shown]) if (part) for (const name of madeFilesIn(part)) names.add(name);
  return names;
}

/** A form, and the generator to which it leads once it is sent. */
function partsOfForm(site: Site, id: string): readonly object[] {
  const form = site.forms.get(id);
  const generator = site.prompts.get(form?.form.success.generator ?? "");
  return [form, generator].filter((part) => part !== undefined);
}

/**
 * The names of guides and archives that a part of the site links to, however an address writes them: `a%20b.pdf`, `x/../a.pdf`.
 * What stands behind a host is another site's.
 */
const madeFilesIn = rememberFor((content: object): ReadonlySet<string> => {
  const found = JSON.stringify(content).matchAll(/(?<![\p{L}\p{N}.\]_-])\/(?:attached_)?assets\/[^"?#\\]+/gu);
  const names = [...found].map(([address]) => /^\/(?:attached_)?assets\/(.+)/.exec(pathOf(address))?.[1] ?? "");
  return new Set(names.filter(isMade));
});

function isMade(name: string): boolean {
  return /^(?:guides|archives)\/./.test(name);
}

/** The path that a browser asks for, as the server reads it. */
function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address, "http://site").pathname);
  } catch {
    return "";
  }
}
