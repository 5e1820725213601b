/** The toast in the corner; a chunk of its own, loaded by pages that can show one. */
import type { CommonToast } from "../../../schema/types.ts";
import { createNotificationsStore, Notifications, notifications } from "@mantine/notifications";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Milliseconds that a toast stays. It stays longer while the pointer or the focus is on it. */
const duration = 5000;

/**
 * One showing of a toast, which the application announces. Its successor is another showing, with a key and a store of its
 * own: React puts it in the place of the one before in a single step, so that there are never two.
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

/** The toast is in it from the start, and stands there as soon as its place does. */
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
 * Whether the focus is on something inside an element. It goes back to where it came from when what is inside ends, of
 * which `onEnd` tells before it is removed, or when the element itself is removed.
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
