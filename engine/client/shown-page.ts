/** Which page is shown: the one that the address names, as soon as its data and views are there. */
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { measuring, waitsForDocument } from "../render/chrome/consent-state.ts";
import type { PageData } from "../site/page-data.ts";
import { loadDeferredViews, loadViews } from "./browser-views.ts";
import { longestPageWait } from "./follow-links.ts";
import type { Arrival } from "./page-arrival.ts";
import type { PageStore } from "./page-store.ts";
import type { VisitedPlace } from "./routing.tsx";
import { returnTo } from "./scroll-memory.ts";

/** A page and how it was come to. */
export interface VisiblePage {
  data: PageData;
  /** The path that it was asked for under; an alias, maybe. */
  path: string;
  /** The history entry that it was first shown for. */
  visit: string;
  /** Absent for the document's first page, whose title, scroll and focus are the browser's, and for edits to it. */
  arrival?: Arrival;
  /** The server has just said whether the visitor may see it; it need not be asked again. Default: false. */
  confirmed?: boolean;
}

/** Puts another page in the place of the one of a visit; nothing happens when that one is no longer shown. */
export type ReplacePage = (visit: string, next: VisiblePage) => void;

/**
 * Whether a page may take the place of another without a full load: same version of the site, same security policy, no
 * scripts of other companies that would go on running where the page has none, as behind a gate, and none that the visitor
 * has agreed to and this document cannot load.
 */
export function fitsInDocument(next: PageData, shown: PageData): boolean {
  const measures = next.chrome.tracking.length > 0;
  const stays = measures ? !waitsForDocument() : !measuring.runs;
  return stays && next.site === shown.site && next.policy === shown.policy;
}

/** Follows the address. The old page stays until the new one is complete; when it cannot be had, the browser loads it. */
export function useShownPage(
  first: PageData,
  pages: PageStore,
  { location: here, returned }: VisitedPlace,
): [VisiblePage, ReplacePage] {
  const { pathname: path, search, hash, key } = here;
  const [shown, setShown] = useState<VisiblePage>({ data: first, path, visit: key });
  const latest = useRef({ key, address: path + search });
  const data = useRef(first);
  useLayoutEffect(() => void (data.current = shown.data), [shown]);

  useEffect(() => {
    const before = latest.current;
    const address = path + search;
    if (before.key === key && before.address === address) return;
    latest.current = { key, address };
    // Another place on the same page, or back from it: what was filled in and opened there stays.
    if (before.address === address && returned) return returnTo(key);
    // Whoever has gone on meanwhile must not be thrown back by a page that they no longer want.
    const reload = (): void => {
      if (latest.current.key === key) location.reload();
    };
    const late = setTimeout(reload, longestPageWait);
    const load = async (): Promise<void> => {
      const next = await pages.get(path);
      await Promise.all([loadViews(next), loadDeferredViews()]);
      clearTimeout(late);
      if (latest.current.key !== key) return;
      if (!fitsInDocument(next, data.current)) return location.reload();
      startTransition(() => setShown({ data: next, path, visit: key, arrival: { entry: key, hash, returned } }));
    };
    load().catch(reload);
  }, [path, search, hash, key, returned, pages]);

  const replace = useCallback<ReplacePage>(
    (visit, next) => startTransition(() => setShown((now) => (now.visit === visit ? next : now))),
    [],
  );
  return [shown, replace];
}
