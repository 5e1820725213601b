/** The application around the page: navigation, gates, toasts, announcements. */
import { createStore } from "jotai";
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { PageData } from "../compile/page-data.ts";
import { App } from "../render/app.tsx";
import { documentTitle } from "../render/head-tags.ts";
import { SiteActionsProvider } from "../render/site-actions.tsx";
import { useAnnouncer } from "./announcer.ts";
import { browserViews, loadDeferredViews, loadViews } from "./browser-views.ts";
import { useEditedContent } from "./edited-content.ts";
import { followLinks } from "./follow-links.ts";
import { useGates } from "./gates.ts";
import { arrive, focusOnHeading } from "./page-arrival.ts";
import type { PageStore } from "./page-store.ts";
import { takeToast } from "./pending-toast.ts";
import { fitsInDocument, useShownPage } from "./shown-page.ts";
import { prepareToasts, useToaster } from "./toaster.tsx";

export interface SiteVisitProps {
  first: PageData;
  pages: PageStore;
  /** Called once, when the first page is hydrated. */
  onReady: () => void;
}

/** Shows the first page and every page after it. */
export function SiteVisit({ first, pages, onReady }: SiteVisitProps): ReactNode {
  const [store] = useState(createStore);
  const [shown, setShown] = useShownPage(first, pages);
  const { announcements, announce } = useAnnouncer();
  const { toast, place } = useToaster(announce);
  const { checking, unlock, lock } = useGates({ shown, setShown, pages, toast });
  const navigate = useNavigate();
  const { data, visit, arrival } = shown;

  useEffect(
    () =>
      followLinks({
        prepare: async (url) => {
          const next = await pages.get(url.pathname);
          await loadViews(next);
          return next;
        },
        go: (url, next) => {
          if (!next || !fitsInDocument(next, data)) return location.assign(url);
          const address = url.pathname + url.search + url.hash;
          void navigate(address, { replace: url.href === location.href });
        },
        waiting: (waits) => {
          document.documentElement.toggleAttribute("data-loading", waits);
          if (waits) announce("Loading");
        },
      }),
    [announce, data, navigate, pages],
  );

  useLayoutEffect(() => {
    if (!arrival) return;
    arrive(data, arrival);
    announce(documentTitle(data));
  }, [data, arrival, announce]);

  useLayoutEffect(() => {
    // The wall was away while the server was asked, and its heading's focus with it.
    if (arrival && !checking && document.activeElement === document.body) focusOnHeading();
  }, [arrival, checking]);

  useEffect(() => prepareToasts(data), [data]);

  const showEdited = useCallback(() => {
    pages.clear();
    const show = async (): Promise<void> => {
      const next = await pages.get(shown.path);
      await Promise.all([loadViews(next), loadDeferredViews()]);
      setShown({ data: next, path: shown.path, visit: shown.visit });
    };
    // Not there for the moment; the next edit tries again.
    show().catch((error: unknown) => console.error("The edited page could not be fetched.", error));
  }, [pages, shown, setShown]);
  useEditedContent(data, showEdited);

  useEffect(() => {
    const left = takeToast();
    if (left) toast(left);
    onReady();
  }, [toast, onReady]);

  const actions = useMemo(() => ({ toast, announce, unlock, lock }), [toast, announce, unlock, lock]);
  return (
    <SiteActionsProvider actions={actions}>
      <App
        data={data}
        views={browserViews}
        store={store}
        visit={visit}
        checking={checking}
        announcements={announcements}
      >
        {place}
      </App>
    </SiteActionsProvider>
  );
}
