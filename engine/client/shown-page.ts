/** Which page is shown: the one that the address names, as soon as its data and views are there. */
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import type { PageData } from "../compile/page-data.ts";
import { loadDeferredViews, loadViews } from "./browser-views.ts";
import type { Arrival } from "./page-arrival.ts";
import type { PageStore } from "./page-store.ts";

/** A page and how it was come to. */
export interface ShownPage {
  data: PageData;
  /** The path that it was asked for under; an alias, maybe. */
  path: string;
  /** The history entry that it was first shown for. */
  visit: string;
  /** Absent for the document's first page, whose title, scroll and focus are the browser's, and for edits to it. */
  arrival?: Arrival;
}

/** Whether a page may take the place of another without a full load: same version of the site, same security policy. */
export function fitsInDocument(next: PageData, shown: PageData): boolean {
  return next.site === shown.site && next.policy === shown.policy;
}

/** Follows the address. The old page stays until the new one is complete; when it cannot be had, the browser loads it. */
export function useShownPage(first: PageData, pages: PageStore): [ShownPage, (next: ShownPage) => void] {
  const { pathname: path, search, hash, key } = useLocation();
  const returned = useNavigationType() === NavigationType.Pop;
  const [shown, setShown] = useState<ShownPage>({ data: first, path, visit: key });
  const latest = useRef({ key, address: path + search });
  const data = useRef(first);
  useLayoutEffect(() => void (data.current = shown.data), [shown]);

  useEffect(() => {
    const { current } = latest;
    if (current.key === key && current.address === path + search) return;
    // To a place on the same page the browser goes by itself.
    const stays = current.address === path + search && hash !== "";
    latest.current = { key, address: path + search };
    if (stays) return;
    const load = async (): Promise<void> => {
      const next = await pages.get(path);
      await Promise.all([loadViews(next), loadDeferredViews()]);
      if (latest.current.key !== key) return;
      if (!fitsInDocument(next, data.current)) return location.reload();
      startTransition(() => setShown({ data: next, path, visit: key, arrival: { entry: key, hash, returned } }));
    };
    load().catch(() => location.reload());
  }, [path, search, hash, key, returned, pages]);

  return [shown, useCallback((next: ShownPage) => startTransition(() => setShown(next)), [])];
}
