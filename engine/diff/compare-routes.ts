/** Which addresses are new, gone or lead elsewhere. */
import type { CompiledPage, Site } from "../site/site.ts";
import { sentences, type Sentence } from "./report.ts";
import type { Risk } from "./risk.ts";

/** A page in both versions, by its path in the later one. */
export interface PagePair {
  before: CompiledPage;
  after: CompiledPage;
}

export interface RouteChanges {
  said: readonly Sentence[];
  pairs: readonly PagePair[];
  added: readonly CompiledPage[];
}

/** This share of equal blocks makes a page at another path the same page. */
const samePage = 0.6;

/** Compares the routes. Paths in `passedOver` cannot be compared and are not called new or gone. */
export function compareRoutes(before: Site, after: Site, passedOver: ReadonlySet<string>): RouteChanges {
  const pairs: PagePair[] = [];
  const gone: CompiledPage[] = [];
  for (const page of before.pages.values()) {
    const now = after.pages.get(page.path);
    if (now) pairs.push({ before: page, after: now });
    else if (!passedOver.has(page.path)) gone.push(page);
  }
  const fresh = [...after.pages.values()].filter(({ path }) => !before.pages.has(path) && !passedOver.has(path));
  const said: Sentence[] = [];
  const added: CompiledPage[] = [];
  const now = new Map<string, string>();
  for (const page of fresh) {
    const moved = mostAlike(page, gone);
    if (!moved) {
      added.push(page);
      said.push(...sentences(page.path, "shows", [`${page.path} is new (${accessOf(page)}): “${page.title}”.`]));
      continue;
    }
    gone.splice(gone.indexOf(moved), 1);
    now.set(moved.path, page.path);
    pairs.push({ before: moved, after: page });
    const then = afterwards(moved.path, after);
    said.push(...sentences(moved.path, then.risk, [`${moved.path} moves to ${page.path}; ${then.words}.`]));
  }
  for (const page of gone) {
    const { risk, words } = afterwards(page.path, after);
    said.push(...sentences(page.path, risk, [`${page.path} is gone: ${words}.`]));
  }
  return { said: [...said, ...aliasSentences(before, after, said, now)], pairs, added };
}

/** Who may read a page: `public`, `behind the gate club-access`. */
export function accessOf({ gate }: CompiledPage): string {
  return gate ? `behind the gate ${gate.key}` : "public";
}

function afterwards(path: string, site: Site): { risk: Risk; words: string } {
  const shown = site.routes.get(path);
  return shown === undefined
    ? { risk: "breaks", words: "the old address leads nowhere (404)" }
    : { risk: "shows", words: `the old address shows ${shown}` };
}

function mostAlike(page: CompiledPage, candidates: readonly CompiledPage[]): CompiledPage | undefined {
  const blocks = new Set(page.blocks.map((block) => JSON.stringify(block.props)));
  const scored = candidates.map((each) => {
    const equal = each.blocks.filter((block) => blocks.has(JSON.stringify(block.props))).length;
    return { each, share: (2 * equal) / (blocks.size + each.blocks.length || 1) };
  });
  return scored.filter(({ share }) => share >= samePage).sort((a, b) => b.share - a.share)[0]?.each;
}

/** Aliases: paths that are no page's own. What was said of pages is not said again. */
function aliasSentences(
  before: Site,
  after: Site,
  said: readonly Sentence[],
  moved: ReadonlyMap<string, string>,
): Sentence[] {
  const found: Sentence[] = [];
  const isSaid = (path: string): boolean => said.some(({ words }) => words.startsWith(`${path} `));
  for (const [path, shown] of after.routes) {
    const old = before.routes.get(path);
    if (path === shown || old === shown || moved.get(old ?? "") === shown || isSaid(path)) continue;
    const [risk, words] =
      old === undefined
        ? (["shows", `${path} now shows ${shown}.`] as const)
        : (["breaks", `${path} shows ${shown} instead of ${old}.`] as const);
    found.push(...sentences(path, risk, [words]));
  }
  for (const [path, shown] of before.routes) {
    if (path === shown || after.routes.has(path)) continue;
    found.push(...sentences(path, "breaks", [`${path} no longer shows ${shown}: it leads nowhere (404).`]));
  }
  return found;
}
