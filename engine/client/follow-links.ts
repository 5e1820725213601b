/** Turns clicks on links to this site's pages into navigation without a reload, and prefetches the pages likely to be clicked next. */
import type { PageData } from "../site/page-data.ts";
import { spinnerDelay } from "../render/context/site-actions.tsx";
import { loadDeferredViews } from "./browser-views.ts";
import { isPlainClick, pageOfLink } from "./page-of-link.ts";

/** The two halves of following a link: before the page is ready, and after. */
export interface LinkFollower {
  /** Loads everything needed to show a page. */
  prepare: (url: URL) => Promise<PageData>;
  /** Goes to a page that is ready. When its data is undefined, it cannot be shown here and the browser loads it. */
  go: (url: URL, data: PageData | undefined) => void;
  /** Called when the visitor starts and stops waiting for a page. Not called for a short wait. */
  waiting: (waits: boolean) => void;
}

/** Milliseconds that the pointer or the focus must rest on a link before its page is prefetched. */
const rest = 80;

/** Milliseconds after which the browser loads a page that is not ready, because it shows its progress and can be stopped. */
export const longestPageWait = 8000;

/** Listens on the whole document. Returns the function that stops listening. */
export function followLinks({ prepare, go, waiting }: LinkFollower): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let latest: URL | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let impatience: ReturnType<typeof setTimeout> | undefined;

  /** Stops waiting. */
  const settle = (): void => {
    latest = undefined;
    clearTimeout(impatience);
    waiting(false);
  };
  const follow = (event: MouseEvent): void => {
    const url = urlOf(event.target);
    if (!url || !isPlainClick(event)) return;
    event.preventDefault();
    latest = url;
    clearTimeout(impatience);
    impatience = setTimeout(waiting, spinnerDelay, true);
    const arrive = (data?: PageData): void => {
      clearTimeout(late);
      if (latest !== url) return;
      settle();
      go(url, data);
    };
    const late = setTimeout(arrive, longestPageWait);
    Promise.all([prepare(url), loadDeferredViews()]).then(
      ([data]) => arrive(data),
      () => arrive(),
    );
  };
  const ahead = (event: Event): void => {
    const url = savesData() ? undefined : urlOf(event.target);
    // A page that cannot be prefetched is requested again when the link is followed, and the error is reported then.
    if (url) prepare(url).catch(() => undefined);
  };

  const aheadAfterRest = (event: Event): void => {
    clearTimeout(resting);
    resting = setTimeout(ahead, rest, event);
  };

  document.addEventListener("click", follow, { signal });
  // A visitor who goes back or forward meanwhile no longer wants the page they clicked before.
  addEventListener("popstate", settle, { signal });
  document.addEventListener("focusin", aheadAfterRest, { signal });
  document.addEventListener("touchstart", ahead, { signal, passive: true });
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && aheadAfterRest(event), {
    signal,
    passive: true,
  });
  return () => {
    settle();
    clearTimeout(resting);
    listening.abort();
  };
}

/** Whether the visitor asked the browser to save data. Not every browser reports it. */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function urlOf(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return anchor ? pageOfLink(anchor) : undefined;
}
