/** The toast in the corner; a chunk of its own, loaded by pages that can show one. */
import { Notifications, notifications } from "@mantine/notifications";
import { useEffect, type ReactNode } from "react";
import type { Toast } from "../compile/site.ts";

/** Milliseconds that a toast stays. */
const duration = 5000;

/** Shows a toast in place of the one before it. A destructive one is an alert; the application announces the others. */
export function Toasts({ toast }: { toast: { toast: Toast } | undefined }): ReactNode {
  useEffect(() => {
    if (!toast) return;
    const { title, text, destructive } = toast.toast;
    notifications.clean();
    notifications.show({
      title,
      message: text,
      ...(destructive && { color: "red", className: "toast-destructive" }),
      role: destructive ? "alert" : "group",
      closeButtonProps: { "aria-label": "Close" },
    });
  }, [toast]);
  // One at a time: the one before is gone at once instead of fading beside its successor.
  return (
    <section aria-label="Messages">
      <Notifications
        limit={1}
        autoClose={duration}
        transitionDuration={0}
        position="bottom-right"
        withinPortal={false}
      />
    </section>
  );
}
