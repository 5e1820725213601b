/** Shows the page that the address names as soon as its data and views are loaded. */
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { measuring, waitsForDocument } from "../render/chrome/consent-state.ts";
import type { PageData } from "../site/page-data.ts";
import { loadDeferredViews, loadViews } from "./browser-views.ts";
import { longestPageWait } from "./follow-links.ts";
import type { Arrival } from "./page-arrival.ts";
import type { PageStore } from "./page-store.ts";
import type { VisitedPlace } from "./routing.tsx";
import { returnTo } from "./scroll-memory.ts";

/** A page and how the visitor arrived at it. */
export interface VisiblePage {
  data: PageData;
  /** The path under which it was requested, which may be an alias. */
  path: string;
  /** The history entry for which it was first shown. */
  visit: string;
  /** Absent for the document's first page, whose title, scrolling and focus the browser handles, and for edits to that page. */
  arrival?: Arrival;
  /** Whether the server has just confirmed that the visitor may see it, so that it need not be asked again. Default: false. */
  confirmed?: boolean;
}

/** Replaces the page of a visit. Does nothing if that visit is no longer shown. */
export type ReplacePage = (visit: string, next: VisiblePage) => void;

/**
 * Returns whether a page can replace another without a full load: same version of the site, same security policy, no
 * third-party scripts that would keep running on a page that must have none, such as a gated one, and none that the
 * visitor has agreed to but this document cannot load.
 */
export function fitsInDocument(next: PageData, shown: PageData): boolean {
  const measures = next.chrome.tracking.length > 0;
  const stays = measures ? !waitsForDocument() : !measuring.runs;
  return stays && next.site === shown.site && next.policy === shown.policy;
}

/** Follows the address. The old page stays until the new one is complete; if it cannot be loaded here, the browser loads it. */
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
    // Going to a fragment of the same page, or back from one, keeps what was filled in and opened there.
    if (before.address === address && returned) return returnTo(key);
    // A visitor who has gone elsewhere meanwhile must not be thrown back by a page they no longer want.
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
