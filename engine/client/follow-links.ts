/** Turns clicks on links to this site's pages into navigation without a reload, and fetches ahead what is about to be clicked. */
import type { PageData } from "../compile/page-data.ts";
import { loadDeferredViews } from "./browser-views.ts";
import { isPlainClick, pageOfLink } from "./page-of-link.ts";

export interface LinkFollower {
  /** Makes a page ready to be shown. */
  prepare: (url: URL) => Promise<PageData>;
  /** Goes to a page that is ready. Undefined data: it cannot be shown here, the browser loads it. */
  go: (url: URL, data: PageData | undefined) => void;
}

/** Milliseconds that the pointer rests on a link before its page is fetched. */
const rest = 80;

/** Listens on the whole document. Returns the function that stops it. */
export function followLinks({ prepare, go }: LinkFollower): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let latest: URL | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const follow = (event: MouseEvent): void => {
    const url = urlOf(event.target);
    if (!url || !isPlainClick(event)) return;
    event.preventDefault();
    latest = url;
    Promise.all([prepare(url), loadDeferredViews()]).then(
      ([data]) => latest === url && go(url, data),
      () => latest === url && go(url, undefined),
    );
  };
  const ahead = (event: Event): void => {
    const url = urlOf(event.target);
    // A page that cannot be fetched ahead is asked for again, and reported, when the link is followed.
    if (url) prepare(url).catch(() => undefined);
  };

  document.addEventListener("click", follow, { signal });
  document.addEventListener("focusin", ahead, { signal });
  document.addEventListener("touchstart", ahead, { signal, passive: true });
  document.addEventListener(
    "pointerover",
    (event) => {
      clearTimeout(resting);
      if (event.pointerType === "mouse") resting = setTimeout(ahead, rest, event);
    },
    { signal, passive: true },
  );
  return () => listening.abort();
}

function urlOf(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return anchor ? pageOfLink(anchor) : undefined;
}
