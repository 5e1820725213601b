import { useSyncExternalStore } from "react";

const paper = "print";

/** Whether the page is being printed, when what was folded has to be unfolded. False on the server and while hydrating. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(paper).matches,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(paper);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
