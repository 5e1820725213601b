/** The content that is served: loaded at the start, reloaded when a file changes, and swapped as a whole. */
import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import type { Site } from "../../engine/site/site.ts";
import type { Loader, Loaded } from "../../engine/load/loader.ts";
import { place } from "../../engine/problem/format.ts";
import { formatProblem } from "../../engine/problem/format-text.ts";
import type { HeldGates } from "../gates/held-gates.ts";
import { nothingPublished, type Published } from "./published.ts";
import { isPage } from "./secret-files.ts";
import { worst } from "../../engine/problem/outcome.ts";

export interface LiveContent {
  published(): Published;
  /**
   * Loads what changed: what is at or below these paths, or anything. Calls during a run are answered by one more run.
   * Never rejects: failures are logged.
   */
  refresh(changed?: readonly string[]): Promise<void>;
}

export interface LiveContentOptions {
  loader: Loader;
  held: HeldGates;
  /** Records the forms of a site that is shown from now on. */
  showForms: (site: Site) => Promise<void>;
  /** Called after each load, once the content is published and its problems are logged. */
  onLoaded: () => void;
  log: Logger;
}

/** Loads the content for the first time. If it cannot be read at all, the server has no site, and the log says why. */
export async function createLiveContent(options: LiveContentOptions): Promise<LiveContent> {
  const { loader, held, showForms, onLoaded, log } = options;
  let current = nothingPublished;
  let running: Promise<void> | undefined;
  const report = createReport(log);
  /** What is left for the run after the current one; undefined `changed` means everything. */
  let left: { changed: readonly string[] | undefined } | undefined;
  /** What could not be loaded yet; undefined means everything. */
  let missed: readonly string[] | undefined = [];

  const publish = async (loaded: Loaded): Promise<void> => {
    const enforced = loaded.site && held.enforce(loaded.site, loaded.downloads.says);
    if (enforced) loader.forget(enforced.waiting);
    if (enforced && enforced.site.version !== current.site?.version) await noteForms(enforced.site);
    // If no site can be made any more (its _site.yaml was deleted), the previous one stays up, with the guides whose gates it knows.
    const { site, held: kept, downloads, holdsDownloads } = enforced ? { ...loaded, ...enforced } : current;
    const before = current.site?.version;
    current = { ...loaded, site, held: kept, downloads, holdsDownloads };
    if (site?.version !== before) log.info({ site: site?.version, pages: site?.pages.size ?? 0 }, "content published");
    report(current);
    onLoaded();
  };

  /** Records the forms. A failing store does not keep content from going live; /healthz reports it. */
  const noteForms = (site: Site): Promise<void> =>
    showForms(site).catch((error: unknown) => log.error({ err: error }, "the forms' versions could not be stored"));

  const run = async (changed: readonly string[] | undefined): Promise<void> => {
    const wanted = both(missed, changed);
    missed = wanted;
    try {
      await publish(await loader.load(wanted));
      missed = [];
    } catch (error) {
      log.error({ err: error }, "the content could not be loaded; what was there stays up");
    }
    if (!left) return;
    const next = left.changed;
    left = undefined;
    await run(next);
  };

  const refresh = async (changed?: readonly string[]): Promise<void> => {
    if (running) {
      left = { changed: left ? both(left.changed, changed) : changed };
      return running;
    }
    running = run(changed).finally(() => {
      running = undefined;
    });
    return running;
  };

  await refresh();
  return { published: () => current, refresh };
}

/** Merges two sets of changes: everything, if either is undefined. */
function both(one: readonly string[] | undefined, other: readonly string[] | undefined): readonly string[] | undefined {
  return one && other && [...one, ...other];
}

/** Logs what is wrong with the content whenever that changes. */
function createReport(log: Logger): (published: Published) => void {
  let said = "";
  let seen: unknown;
  return ({ problems, texts, held, stale, withheld, holdsDownloads }) => {
    const { told, left } = worst(problems);
    // Compared first, because usually another file was edited, and finding the places of the same problems means parsing the texts again.
    const now = { told, left, held, stale, withheld, holdsDownloads, texts: told.map(({ file }) => texts.get(file)) };
    if (isDeepStrictEqual(now, seen)) return;
    seen = now;
    const found = place(told, texts).map((each) => {
      const { code, severity } = each.problem;
      return { code, severity, words: formatProblem(each) };
    });
    const all = JSON.stringify([found, left, held, stale, withheld, holdsDownloads]);
    if (all === said) return;
    said = all;
    for (const { code, severity, words } of found) log.warn({ problem: code, severity }, words);
    if (left > 0) log.warn({ left }, "more problems are not told one by one; npm run check lists all");
    const kept = new Set(withheld);
    for (const file of stale) {
      if (!kept.has(file)) log.warn({ file }, "the last good version of a broken file is shown");
    }
    for (const file of withheld) {
      const gone = isPage(file) ? "a page answers 503" : "a part is left out";
      const what = stale.includes(file) ? "a file is shown in its earlier version" : gone;
      log.warn({ file }, `${what} until the mistakes are mended, so that they open nothing that a gate keeps`);
    }
    if (holdsDownloads) log.warn("new versions of guides and archives wait until the mistakes are mended");
    for (const sentence of held) log.warn({ alert: "gate-held" }, sentence);
    if (found.length === 0) log.info("no problems in the content");
  };
}
