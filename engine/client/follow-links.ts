/** Turns clicks on links to this site's pages into navigation without a reload, and fetches ahead what is about to be clicked. */
import type { PageData } from "../site/page-data.ts";
import { spinnerDelay } from "../render/context/site-actions.tsx";
import { loadDeferredViews } from "./browser-views.ts";
import { isPlainClick, pageOfLink } from "./page-of-link.ts";

/** The two halves of following a link: before the page is ready, and after. */
export interface LinkFollower {
  /** Makes a page ready to be shown. */
  prepare: (url: URL) => Promise<PageData>;
  /** Goes to a page that is ready. Undefined data: it cannot be shown here, the browser loads it. */
  go: (url: URL, data: PageData | undefined) => void;
  /** Says that the visitor is waiting for a page, and that they no longer are. Not called for a short wait. */
  waiting: (waits: boolean) => void;
}

/** Milliseconds that the pointer or the focus rests on a link before its page is fetched. */
const rest = 80;

/** Milliseconds after which the browser loads a page that is not ready: it shows that it is busy, and can be stopped. */
export const longestPageWait = 8000;

/** Listens on the whole document. Returns the function that stops it. */
export function followLinks({ prepare, go, waiting }: LinkFollower): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let latest: URL | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let impatience: ReturnType<typeof setTimeout> | undefined;

  /** Nothing is waited for any more. */
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
    // A page that cannot be fetched ahead is asked for again, and reported, when the link is followed.
    if (url) prepare(url).catch(() => undefined);
  };

  const aheadAfterRest = (event: Event): void => {
    clearTimeout(resting);
    resting = setTimeout(ahead, rest, event);
  };

  document.addEventListener("click", follow, { signal });
  // Whoever goes back or forward meanwhile no longer wants what they clicked before.
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

/** Whether the visitor asked their browser to fetch no more than is needed. Not every browser tells. */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function urlOf(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return anchor ? pageOfLink(anchor) : undefined;
}
