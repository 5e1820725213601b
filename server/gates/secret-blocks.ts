/** Remembers the content behind gates, so that it is recognized at another address. */
import type { CompiledBlock, CompiledPage, Gate, Site } from "../../engine/site/site.ts";
import { leastTelling, versionOf } from "../../engine/site/version.ts";
import { rememberFor } from "../../engine/things/remember.ts";
import { keyOfNobody } from "./gate-list.ts";

/** A gate, and the address after which the variable of its password is named. */
export interface PlacedGate {
  gate: Gate;
  at: string;
}

export interface SecretBlocks {
  /** Returns the gate behind which some of this page was; undefined for a page that was public before or shows nothing secret. */
  gateOf(page: CompiledPage): PlacedGate | undefined;
  /** Records what is behind which gate, and what is public. */
  remember(site: Site): void;
}

/** Creates an empty memory. Before the first site nothing is known, so at the start every page is as its file says. */
export function createSecretBlocks(): SecretBlocks {
  /** For each sign, the gates in front of it by key: what is behind two gates is for the readers of both. */
  const gates = new Map<string, Map<string, PlacedGate>>();
  /** The addresses of pages that were public, including those that are gone for a moment. */
  const open = new Set<string>();
  const noted = new WeakSet<CompiledPage>();
  let last: Site | undefined;

  return {
    gateOf(page) {
      if (gates.size === 0 || open.has(page.path)) return undefined;
      const secret = signsOf(page).filter((sign) => gates.has(sign) && !(last && publicSigns(last).has(sign)));
      return gateOfAll(secret.flatMap((sign) => gates.get(sign) ?? []));
    },
    remember(site) {
      last = site;
      for (const page of site.pages.values()) {
        const { gate, gateAt: at = page.path } = page;
        if (!gate) open.add(page.path);
        if (!gate || noted.has(page)) continue;
        noted.add(page);
        for (const sign of signsOf(page)) {
          const others = gates.get(sign) ?? new Map<string, PlacedGate>();
          gates.set(sign, others.set(gate.key, { gate, at }));
        }
      }
    },
  };
}

/** The signs of pages without a gate, gathered once per site: a copied page has hundreds of blocks, and many may arrive at once. */
const publicSigns = rememberFor(({ chrome, pages }: Site): ReadonlySet<string> => {
  const open = [...pages.values()].filter(({ gate }) => !gate);
  return new Set([signOfForm(chrome.footer.form?.form ?? ""), ...open.flatMap(signsOf)]);
});

/** Returns the one gate that was in front of all this, or one that nobody can open if there is none or several. Undefined for nothing. */
function gateOfAll(all: readonly ReadonlyMap<string, PlacedGate>[]): PlacedGate | undefined {
  const gates = new Map(all.flatMap((each) => [...each]));
  const [only, another] = [...gates.values()].filter(({ gate }) => all.every((each) => each.has(gate.key)));
  if (only && !another) return only;
  const [first] = gates.values();
  return first && { ...first, gate: { ...first.gate, key: keyOfNobody } };
}

/**
 * Returns the signs that identify a page: its addresses, what its blocks say, and the forms, libraries and generators
 * that it shows, whose words are in other files.
 */
function signsOf({ path, aliases, blocks, landing, forms, prompts }: CompiledPage): readonly string[] {
  const addresses = [path, ...aliases].map((at) => `address ${at}`);
  const said = [...blocks.map(printOf), printOfRest(blocks, landing)].filter((print) => print !== undefined);
  return [...addresses, ...said, ...forms.map(signOfForm), ...prompts.map((name) => `prompts ${name}`)];
}

/** Returns a hash by which a page of short blocks alone is known; undefined if they say too little. It includes the shared landing frame. */
function printOfRest(blocks: readonly CompiledBlock[], landing: CompiledPage["landing"]): string | undefined {
  const short = blocks.filter((block) => printOf(block) === undefined).map(({ type, props }) => [type, props]);
  const said = JSON.stringify(short);
  return said.length < leastTelling ? undefined : versionOf([said, landing]);
}

const signOfForm = (name: string): string => `form ${name}`;

const prints = new WeakMap<CompiledBlock, { print: string | undefined }>();

/** Returns a hash of what the block shows, wherever it is; undefined for a block that says too little. */
function printOf(block: CompiledBlock): string | undefined {
  const known = prints.get(block);
  if (known) return known.print;
  const said = JSON.stringify(block.props);
  const print = said.length < leastTelling ? undefined : versionOf([block.type, said]);
  prints.set(block, { print });
  return print;
}
