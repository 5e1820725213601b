/** Keeps gates from opening by accident: a live edit that removes or weakens a gate waits for a restart. */
import type { CompiledPage, Gate, Site } from "../../engine/site/site.ts";
import { filesBehindGates, gatesOfMade, notForEverybody } from "../../engine/site/private-files.ts";
import { versionOf } from "../../engine/site/version.ts";
import { keyOfNobody } from "./gate-list.ts";
import { createSecretBlocks, type PlacedGate } from "./secret-blocks.ts";

export interface HeldGates {
  /**
   * Returns the site with every gate that this process has seen still in force, what was held back, in sentences, and the files of pages
   * whose readers differ from what the files say. `says`: the signs that identify its guides and archives. Default: none.
   */
  enforce(site: Site, says?: Says): { site: Site; held: readonly string[]; waiting: readonly string[] };
}

/**
 * Remembers the gate of each path from the first site on, and the content behind it.
 *
 * An ungated page at a new address that shows such content (its file was renamed or copied) gets that gate.
 */
export function createHeldGates(): HeldGates {
  const seen = new Map<string, PlacedGate>();
  const secrets = createSecretBlocks();
  const holdFiles = createHeldFiles();
  return {
    enforce(site, says = new Map()) {
      const held: string[] = [];
      const waiting: string[] = [];
      const changed = new Map<string, CompiledPage>();
      for (const page of site.pages.values()) {
        const before = seen.get(page.path) ?? (page.gate ? undefined : secrets.gateOf(page));
        const gate = before ? hold(before.gate, page.gate) : page.gate;
        const isKept = before !== undefined && gate?.key !== before.gate.key;
        const at = before?.at ?? page.path;
        // A gate that is replaced by the key of nobody stays the one that is held.
        if (gate) seen.set(page.path, isKept ? before : { gate, at });
        if (!before || !gate || (gate === page.gate && at === page.path)) continue;
        changed.set(page.path, { ...page, gate, gateAt: at, index: false });
        if (gate.key !== page.gate?.key) waiting.push(page.file);
        const what = isKept ? "lets nobody in, for it had" : whatBecomes(page, gate, at);
        const whose = gateIn([before.gate.key]);
        held.push(`${page.file} ${what} ${whose}: restart the server to let it take effect.`);
      }
      const enforced = changed.size === 0 ? site : withGates(site, changed);
      secrets.remember(enforced);
      return { site: holdFiles(enforced, says, held), held, waiting };
    },
  };
}

/** Names no gate when there are several: /healthz is public, and a list of who is offered the same would reveal the clients. */
function gateIn([key, another]: Iterable<string>): string {
  if (another !== undefined) return "several gates";
  return key === keyOfNobody ? "a gate that is nobody's" : `the gate "${key}"`;
}

/** Describes what is held back. For a page that never had a gate it says why there is one, because nothing in the file does. */
function whatBecomes(page: CompiledPage, gate: Gate, at: string): string {
  if (gate === page.gate) return `keeps the password of ${at} at`;
  if (page.gate || at === page.path) return "opens or weakens";
  if (gate.key === keyOfNobody) return "shows what stood only behind several gates, and so is behind";
  return `shows what stood only behind ${at}, or has an address of it, and so is behind`;
}

/** Gives the site another version, because answers cached for the same files while their pages were open no longer apply. */
function withGates(site: Site, changed: ReadonlyMap<string, CompiledPage>): Site {
  const version = versionOf([site.version, [...changed].map(([path, { gate }]) => [path, gate])]);
  return { ...site, version, pages: new Map([...site.pages, ...changed]) };
}

/** The signs that identify each guide and archive even under another name, from the plan of the downloads. */
type Says = ReadonlyMap<string, readonly string[]>;

/**
 * Keeps guides and archives behind the gates behind which this process has seen them, and behind those of files with
 * the same content, until a public page offers them.
 */
function createHeldFiles(): (site: Site, says: Says, held: string[]) => Site {
  const seen = new Map<string, ReadonlySet<string>>();
  /** Gate keys by sign: text that occurs in the guides of two gates is for the readers of both. */
  const readers = new Map<string, ReadonlySet<string>>();
  return (site, says, held) => {
    const now = filesBehindGates(site);
    const lost = [...seen].filter(([name]) => !now.has(name));
    for (const [name, keys] of now) {
      seen.set(name, keys);
      for (const sign of says.get(name) ?? []) readers.set(sign, readers.get(sign)?.union(keys) ?? keys);
    }
    const copies = [...(readers.size > 0 ? says : [])].flatMap(([name, signs]) => {
      // Only gates whose readers may see all of it: a first paragraph that every client's guide has does not tell clients apart.
      const [first, ...others] = seen.has(name) ? [] : signs.flatMap((sign) => readers.get(sign) ?? []);
      return first ? [[name, others.reduce((all, each) => all.intersection(each), first)] as const] : [];
    });
    if (lost.length + copies.length === 0) return site;
    const enforced = { ...site, shutFiles: new Map([...lost, ...copies, ...(site.shutFiles ?? [])]) };
    for (const [name, keys] of lost) {
      const gates = gatesOfMade(enforced, name);
      // A file that is shut until a mistake is fixed opens to nobody after a restart either.
      if (!gates?.size || gates.has("")) continue;
      held.push(`${name} loses ${gateIn(keys)}: restart the server to let it take effect.`);
    }
    const shut = notForEverybody(enforced, new Map(copies).keys());
    for (const [name, keys] of copies) {
      if (!shut.has(name) || site.shutFiles?.has(name)) continue;
      const whose = keys.size > 0 ? `behind ${gateIn(keys)}` : "nobody's";
      held.push(
        `${name} says what a file behind a gate does, and so is ${whose}: offer it on a page without one to let everybody have it.`,
      );
    }
    return enforced;
  };
}

/** Holds nothing back: on the author's own machine a changed gate takes effect at once. */
export const nothingHeld: HeldGates = { enforce: (site) => ({ site, held: [], waiting: [] }) };

/** Returns the new gate as far as it admits nobody whom the previous gate did not admit. */
function hold(before: Gate, asked: Gate | undefined): Gate {
  if (!asked) return before;
  // The new content is not for those who are in, and the old content is not for those who will be.
  if (asked.key !== before.key) return { ...asked, key: keyOfNobody };
  const weaker =
    (asked.ignoreCase && !before.ignoreCase) || (asked.remember === "browser" && before.remember === "session");
  return weaker ? { ...asked, ignoreCase: before.ignoreCase, remember: before.remember } : asked;
}
