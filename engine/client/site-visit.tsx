/** The application around the page: navigation, gates, toasts and announcements. */
import { createStore } from "jotai";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import type { PageData } from "../site/page-data.ts";
import { App } from "../render/page/app.tsx";
import { type EarlyValues, EarlyValuesContext } from "../render/parts/early-input.tsx";
import { documentTitle } from "../render/page/head-tags.ts";
import { SiteActionsProvider } from "../render/context/site-actions.tsx";
import { useAnnouncer } from "./announcer.ts";
import { browserViews, loadViews } from "./browser-views.ts";
import { useEditedContent } from "./edited-content.ts";
import { followLinks } from "./follow-links.ts";
import { useGates } from "./gates.ts";
import { arrive, focusOnArrival } from "./page-arrival.ts";
import type { PageStore } from "./page-store.ts";
import { takeToast } from "./pending-toast.ts";
import { type Routing, usePlace, type VisitedPlace } from "./routing.tsx";
import { fitsInDocument, useShownPage } from "./shown-page.ts";
import { prepareToasts, useToaster } from "./toaster.tsx";

/** What a visit starts with. */
export interface SiteVisitProps {
  first: PageData;
  pages: PageStore;
  routing: Routing;
  /** What was typed on the first page before the application was loaded. */
  typed: EarlyValues;
  /** Called once, when the first page is hydrated. */
  onReady: () => void;
}

/** Nothing is restored on later pages, because the visitor controls their inputs, and those of the frame, by then. */
const nothing: EarlyValues = new Map();

/** Shows the first page and all later ones. */
export function SiteVisit({ first, pages, routing, typed, onReady }: SiteVisitProps): ReactNode {
  const [store] = useState(createStore);
  const place = usePlace(routing);
  const [shown, replace] = useShownPage(first, pages, place);
  const { announcements, announce } = useAnnouncer();
  const { toast, place: toastPlace } = useToaster(announce);
  const { checking, unlock, lock } = useGates({ shown, replace, pages, toast });
  const { data, visit, arrival } = shown;

  useLinks(data, pages, place, announce);

  useLayoutEffect(() => {
    if (!arrival) return;
    arrive(data, arrival);
    // If they fail to load, the page keeps the faces it has.
    import("./late-faces.ts").then(({ bringLateFaces }) => bringLateFaces()).catch(() => undefined);
    announce(documentTitle(data));
  }, [data, arrival, announce]);
  // A page that is being checked has no heading yet.
  useLayoutEffect(() => {
    if (arrival && !checking) focusOnArrival(arrival);
  }, [arrival, checking]);

  useEffect(() => prepareToasts(data), [data]);

  useEditedContent(shown, replace, pages);

  useEffect(() => {
    const left = takeToast();
    if (left) toast(left);
    onReady();
  }, [toast, onReady]);

  const actions = useMemo(() => ({ toast, announce, unlock, lock }), [toast, announce, unlock, lock]);
  return (
    <SiteActionsProvider actions={actions}>
      <EarlyValuesContext value={arrival ? nothing : typed}>
        <App
          data={data}
          views={browserViews}
          store={store}
          visit={visit}
          checking={checking}
          announcements={announcements}
        >
          {toastPlace}
        </App>
      </EarlyValuesContext>
    </SiteActionsProvider>
  );
}

/** Follows links without reloading the document if the next page fits into it. */
function useLinks(data: PageData, pages: PageStore, place: VisitedPlace, announce: (words: string) => void): void {
  const go = useEffectEvent((url: URL, next: PageData | undefined): void => {
    if (!next || !fitsInDocument(next, data)) return location.assign(url);
    const address = url.pathname + url.search + url.hash;
    void place.navigate(address, { replace: url.href === location.href });
  });
  useEffect(() => {
    const prepare = async ({ pathname }: URL): Promise<PageData> => {
      const next = await pages.get(pathname);
      await loadViews(next);
      return next;
    };
    const waiting = (waits: boolean): void => {
      document.documentElement.toggleAttribute("data-loading", waits);
      if (waits) announce("Loading");
    };
    return followLinks({ prepare, go: (url, next) => go(url, next), waiting });
  }, [announce, pages]);
}
