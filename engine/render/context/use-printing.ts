import { useSyncExternalStore } from "react";

const paper = "print";

/** Whether the browser is between its two print events. It counts the pages after the first, before the media type changes. */
let begun = false;

/** Returns whether the page is being printed, when folded content must unfold. False on the server and during hydration. */
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
