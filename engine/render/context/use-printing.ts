import { useSyncExternalStore } from "react";

const paper = "print";

/** Between the browser's own two events; the pages are counted after the first, and before the media type changes. */
let begun = false;

/** Whether the page is being printed, when what was folded has to be unfolded. False on the server and while hydrating. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => begun || matchMedia(paper).matches,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const tell = (event: Event): void => {
    begun = event.type === "beforeprint";
    changed();
  };
  addEventListener("beforeprint", tell, { signal });
  addEventListener("afterprint", tell, { signal });
  matchMedia(paper).addEventListener("change", changed, { signal });
  return () => listening.abort();
}
