/** Compares addresses: which are new, gone or lead elsewhere. */
import type { CompiledPage, Site } from "../site/site.ts";
import { sentences, type Sentence } from "./report.ts";
import type { Risk } from "./risk.ts";

/** A page that exists in both versions, perhaps at different paths. */
export interface PagePair {
  before: CompiledPage;
  after: CompiledPage;
}

export interface RouteChanges {
  said: readonly Sentence[];
  pairs: readonly PagePair[];
  added: readonly CompiledPage[];
}

/** Minimum share of equal blocks for pages at different paths to count as the same page. */
const samePage = 0.6;

/** Compares the routes. Paths in `passedOver` cannot be compared and are not reported as new or gone. */
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
  const mostAlike = amongPages(gone);
  for (const page of fresh) {
    const moved = mostAlike(page);
    if (!moved) {
      added.push(page);
      said.push(...sentences(page.path, "shows", [`${page.path} is new (${accessOf(page)}): “${page.title}”.`]));
      continue;
    }
    now.set(moved.path, page.path);
    pairs.push({ before: moved, after: page });
    const then = afterwards(moved.path, after);
    said.push(...sentences(moved.path, then.risk, [`${moved.path} moves to ${page.path}; ${then.words}.`]));
  }
  for (const page of gone) {
    if (now.has(page.path)) continue;
    const { risk, words } = afterwards(page.path, after);
    said.push(...sentences(page.path, risk, [`${page.path} is gone: ${words}.`]));
  }
  return { said: [...said, ...aliasSentences(before, after, said, now)], pairs, added };
}

/** Returns who may read a page: `public` or, for example, `behind the gate club-access`. */
export function accessOf({ gate }: CompiledPage): string {
  return gate ? `behind the gate ${gate.key}` : "public";
}

function afterwards(path: string, site: Site): { risk: Risk; words: string } {
  const shown = site.routes.get(path);
  return shown === undefined
    ? { risk: "breaks", words: "the old address leads nowhere (404)" }
    : { risk: "shows", words: `the old address shows ${shown}` };
}

/** Returns a lookup of the most similar page, each at most once. Blocks are indexed, because thousands of pages may move. */
function amongPages(pages: readonly CompiledPage[]): (page: CompiledPage) => CompiledPage | undefined {
  const blocksOf = (page: CompiledPage): string[] => page.blocks.map(({ props }) => JSON.stringify(props));
  const all = pages.flatMap((page, at) => blocksOf(page).map((block) => ({ block, at })));
  const having = Map.groupBy(all, ({ block }) => block);
  const taken = new Set<number>();
  return (page) => {
    const blocks = new Set(blocksOf(page));
    const equal = new Uint32Array(pages.length);
    for (const block of blocks) for (const { at } of having.get(block) ?? []) equal[at] = (equal[at] ?? 0) + 1;
    let best = { at: -1, share: 0 };
    for (const [at, each] of pages.entries()) {
      const share = taken.has(at) ? 0 : (2 * (equal[at] ?? 0)) / (blocks.size + each.blocks.length);
      if (share >= samePage && share > best.share) best = { at, share };
    }
    taken.add(best.at);
    return pages[best.at];
  };
}

/** Returns sentences about aliases, which are paths that no page owns. What was said of pages is not repeated. */
function aliasSentences(
  before: Site,
  after: Site,
  said: readonly Sentence[],
  moved: ReadonlyMap<string, string>,
): Sentence[] {
  const found: Sentence[] = [];
  const told = new Set(said.map(({ words }) => words.split(" ", 1)[0]));
  for (const [path, shown] of after.routes) {
    const old = before.routes.get(path);
    if (path === shown || old === shown || moved.get(old ?? "") === shown || told.has(path)) continue;
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
