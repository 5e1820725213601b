/**
 * The form in the footer stands far below most pages, and its code is a fifth of the application: it is loaded when
 * the visitor comes near it or goes on to another page. Until then it is the server's HTML, which works by itself.
 */
import { lazy, type ComponentType } from "react";
import type { ViewModule } from "../render/views.tsx";

export interface DeferredView {
  /** Suspends until the code is there, which leaves the server's HTML as it is. */
  View: ComponentType<Record<string, unknown>>;
  /** Loads the code at once. Rejects when it cannot be had. */
  wake(): Promise<void>;
}

/** Defers a view until the footer is near the window or touched. `load` brings the view and all that it needs. */
export function deferToFooter(load: () => Promise<ViewModule>): DeferredView {
  const { promise, resolve } = Promise.withResolvers<{ default: ViewModule["View"] }>();
  const footer = document.querySelector("footer");
  const wake = async (): Promise<void> => {
    const { View } = await load();
    observer.disconnect();
    footer?.removeEventListener("focusin", wakeQuietly);
    resolve({ default: View });
  };
  // Offline, most likely; what it is needed for next tries again.
  const wakeQuietly = (): void => void wake().catch(() => undefined);
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wakeQuietly(), {
    rootMargin: "400px",
  });
  if (footer) observer.observe(footer);
  footer?.addEventListener("focusin", wakeQuietly);
  return { View: lazy(() => promise), wake };
}
