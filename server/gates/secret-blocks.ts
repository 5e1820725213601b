/** What stands behind gates, so that it is known again when it turns up at another address. */
import type { CompiledBlock, CompiledPage, Gate, Site } from "../../engine/site/site.ts";
import { leastTelling, versionOf } from "../../engine/site/version.ts";
import { rememberFor } from "../../engine/things/remember.ts";
import { keyOfNobody } from "./gate-list.ts";

/** A gate, and the address by which the environment has its password. */
export interface PlacedGate {
  gate: Gate;
  at: string;
}

export interface SecretBlocks {
  /** The gate behind which something on this page stood; undefined for a page that was public before or shows no secret. */
  gateOf(page: CompiledPage): PlacedGate | undefined;
  /** Takes note of what is behind which gate, and of what is public. */
  remember(site: Site): void;
}

/** Knows nothing before the first site: at the start every page is as its file says. */
export function createSecretBlocks(): SecretBlocks {
  /** By each sign those in front of it, by their keys: what stands behind two gates is for the readers of both. */
  const gates = new Map<string, Map<string, PlacedGate>>();
  /** The addresses of pages that were public, also of those that are away for a moment. */
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

/** What pages without a gate are known by, gathered once for a site: a copy has hundreds of blocks, and many may come at once. */
const publicSigns = rememberFor(({ chrome, pages }: Site): ReadonlySet<string> => {
  const open = [...pages.values()].filter(({ gate }) => !gate);
  return new Set([signOfForm(chrome.footer.form?.form ?? ""), ...open.flatMap(signsOf)]);
});

/** The one gate behind which all of this stood; where there is none, or one of several, one that nobody opens. Undefined for nothing. */
function gateOfAll(all: readonly ReadonlyMap<string, PlacedGate>[]): PlacedGate | undefined {
  const gates = new Map(all.flatMap((each) => [...each]));
  const [only, another] = [...gates.values()].filter(({ gate }) => all.every((each) => each.has(gate.key)));
  if (only && !another) return only;
  const [first] = gates.values();
  return first && { ...first, gate: { ...first.gate, key: keyOfNobody } };
}

/**
 * What a page is known again by: its addresses, what its blocks say, and the forms, libraries and generators that it shows, whose
 * words stand elsewhere.
 */
function signsOf({ path, aliases, blocks, landing, forms, prompts }: CompiledPage): readonly string[] {
  const addresses = [path, ...aliases].map((at) => `address ${at}`);
  const said = [...blocks.map(printOf), printOfRest(blocks, landing)].filter((print) => print !== undefined);
  return [...addresses, ...said, ...forms.map(signOfForm), ...prompts.map((name) => `prompts ${name}`)];
}

/** A hash of all short blocks together, with what a landing page has around them, which is that of many: a page of these alone is known by it. */
function printOfRest(blocks: readonly CompiledBlock[], landing: CompiledPage["landing"]): string | undefined {
  const short = blocks.filter((block) => printOf(block) === undefined).map(({ type, props }) => [type, props]);
  const said = JSON.stringify(short);
  return said.length < leastTelling ? undefined : versionOf([said, landing]);
}

const signOfForm = (name: string): string => `form ${name}`;

const prints = new WeakMap<CompiledBlock, { print: string | undefined }>();

/** A hash of what the block shows, wherever it stands; undefined for one that says too little. */
function printOf(block: CompiledBlock): string | undefined {
  const known = prints.get(block);
  if (known) return known.print;
  const said = JSON.stringify(block.props);
  const print = said.length < leastTelling ? undefined : versionOf([block.type, said]);
  prints.set(block, { print });
  return print;
}
