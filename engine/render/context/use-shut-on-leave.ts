import { type RefObject, useLayoutEffect, useRef } from "react";
import { usePageData } from "./page-context.tsx";

/**
 * Shuts a dialog or popover when another page is shown, also by the back button: what stands in the page's frame would
 * stay open over it. Before the new page's heading takes the focus, which a dialog that shuts would take away.
 */
export function useShutOnLeave(element: RefObject<HTMLElement | null>): void {
  const { path } = usePageData();
  const page = useRef(path);
  useLayoutEffect(() => {
    if (page.current === path) return;
    page.current = path;
    const shown = element.current;
    if (shown instanceof HTMLDialogElement) shown.close();
    else if (shown?.matches(":popover-open")) shown.hidePopover();
  }, [element, path]);
}
