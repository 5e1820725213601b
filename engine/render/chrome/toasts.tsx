/** The toast in the corner, in a chunk of its own that is loaded only by pages that can show one. */
import type { CommonToast } from "../../../schema/types.ts";
import { createNotificationsStore, Notifications, notifications } from "@mantine/notifications";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Milliseconds that a toast stays visible; longer while it is hovered or focused. */
const duration = 5000;

/**
 * One appearance of a toast, which the application announces. The next toast has a key and a store of its own, so that
 * React replaces the previous one in a single step and two are never visible at once.
 */
export function Toasts({ toast }: { toast: CommonToast }): ReactNode {
  const [store] = useState(() => storeWith(toast));
  const place = useRef<HTMLElement>(null);
  const focused = useFocusWithin(place, store.subscribe);
  return (
    <section ref={place} aria-label="Messages">
      <Notifications
        store={store}
        limit={1}
        autoClose={!focused && duration}
        transitionDuration={0}
        position="bottom-right"
        withinPortal={false}
      />
    </section>
  );
}

/** Creates a store that already contains the toast, so that it shows as soon as the region does. */
function storeWith({ title, text, destructive }: CommonToast): ReturnType<typeof createNotificationsStore> {
  const store = createNotificationsStore();
  const look = destructive && { color: "red", className: "toast-destructive" };
  notifications.show(
    {
      title,
      message: text,
      ...look,
      role: "group",
      "data-toast": destructive ? "destructive" : "plain",
      closeButtonProps: { "aria-label": "Close" },
    },
    store,
  );
  return store;
}

/**
 * Returns whether an element contains the focus. The focus returns to where it came from when the content ends, which
 * `onEnd` reports before its removal, or when the element itself is removed.
 */
function useFocusWithin(element: RefObject<HTMLElement | null>, onEnd: (end: () => void) => () => void): boolean {
  const [within, setWithin] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    let origin: EventTarget | null = null;
    const enter = ({ relatedTarget }: FocusEvent): void => {
      origin = relatedTarget;
      setWithin(true);
    };
    const leave = (): void => setWithin(false);
    const giveBack = (): void => {
      if (origin instanceof HTMLElement && box.contains(document.activeElement)) origin.focus({ preventScroll: true });
    };
    box.addEventListener("focusin", enter);
    box.addEventListener("focusout", leave);
    const stop = onEnd(giveBack);
    return () => {
      stop();
      giveBack();
      box.removeEventListener("focusin", enter);
      box.removeEventListener("focusout", leave);
    };
  }, [element, onEnd]);
  return within;
}
