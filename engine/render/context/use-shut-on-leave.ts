import { type RefObject, useLayoutEffect, useRef } from "react";
import { usePageData } from "./page-context.tsx";

/**
 * Closes a dialog or popover when another page is shown, including by the back button; one in the page's frame would otherwise
 * stay open. Closes it before the new page's heading is focused, because closing a dialog would take that focus away.
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
