/** Determines the gates of a generated file: its own, or those of the pages that offer it unless another page does too. */
import { rememberFor } from "../things/remember.ts";
import type { CompiledPage, Site } from "./site.ts";

const nobody: ReadonlySet<string> = new Set();

/**
 * Returns the keys of the gates any of which opens the file at this path below /assets/: empty when it is closed to
 * everybody, as all are without a site; undefined for a public file.
 *
 * Based on the live site: a gate kept until the next start keeps its guides too.
 */
export function gatesOfMade(site: Site | undefined, name: string): ReadonlySet<string> | undefined {
  const own = site?.privateAssets.get(`/assets/${name}`);
  if (own !== undefined) return new Set([own]);
  if (!isMade(name)) return undefined;
  return site ? privateFilesOf(site).get(name) : nobody;
}

/** Returns the guides and archives behind a gate, through their front matter or a gated page that offers them, with the gates' keys. */
export const filesBehindGates = rememberFor((site: Site): ReadonlyMap<string, ReadonlySet<string>> => {
  const gates = new Map<string, Set<string>>();
  for (const page of site.pages.values()) {
    if (!page.gate) continue;
    for (const name of offeredBy(site, page)) gates.set(name, (gates.get(name) ?? new Set()).add(page.gate.key));
  }
  for (const [address, key] of site.privateAssets) {
    const name = address.replace("/assets/", "");
    // An empty key means that the front matter cannot be understood.
    if (isMade(name) && key !== "") gates.set(name, new Set([key]));
  }
  return gates;
});

/**
 * Returns a file's gates based only on the gated pages, which are few; an open page that offers the file still makes it
 * public. Undefined for a public file.
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

/** Returns the files that no page offers to everybody. Reading a page's blocks compiles it, so the search stops once all are found. */
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

/** Returns the names of guides and archives that a page offers, including in its forms and prompts. */
function offeredBy(site: Site, { blocks, landing, forms, prompts }: CompiledPage): ReadonlySet<string> {
  const shown = [...forms.flatMap((id) => partsOfForm(site, id)), ...prompts.map((id) => site.prompts.get(id))];
  const names = new Set<string>();
  for (const part of [blocks, landing, ...shown]) if (part) for (const name of madeFilesIn(part)) names.add(name);
  return names;
}

/** Returns a form and the generator that it leads to after submission. */
function partsOfForm(site: Site, id: string): readonly object[] {
  const form = site.forms.get(id);
  const generator = site.prompts.get(form?.form.success.generator ?? "");
  return [form, generator].filter((part) => part !== undefined);
}

/**
 * Returns the names of guides and archives that a part of the site links to, however the address is written:
 * `a%20b.pdf`, `x/../a.pdf`. Paths after a host name belong to another site.
 */
const madeFilesIn = rememberFor((content: object): ReadonlySet<string> => {
  const found = JSON.stringify(content).matchAll(/(?<![\p{L}\p{N}.\]_-])\/(?:attached_)?assets\/[^"?#\\]+/gu);
  const names = [...found].map(([address]) => /^\/(?:attached_)?assets\/(.+)/.exec(pathOf(address))?.[1] ?? "");
  return new Set(names.filter(isMade));
});

function isMade(name: string): boolean {
  return /^(?:guides|archives)\/./.test(name);
}

/** Returns the path that a browser requests for an address, as the server decodes it. */
function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address, "http://site").pathname);
  } catch {
    return "";
  }
}
