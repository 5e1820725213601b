/**
 * The form in the footer stands far below most pages, and its code is a sixth of the application: it is loaded when
 * the visitor comes near it or goes on to another page. Until then it is the server's HTML, which works by itself.
 */
import { createElement, Fragment, lazy, useEffect, type ComponentType } from "react";
import { PartBoundary } from "../render/parts/part-boundary.tsx";
import type { ViewModule } from "../render/context/views.tsx";

type View = ComponentType<Record<string, unknown>>;

/** A view whose code comes late. */
export interface DeferredView {
  /** Suspends until the code is there, which leaves the server's HTML as it is. */
  View: View;
  /** Loads the code at once and waits until the form runs. Rejects when the code cannot be had. */
  wake(): Promise<void>;
}

/** Defers a view until the footer is near the window or touched. `load` brings the view and all that it needs. */
export function deferToFooter(footer: Element, load: () => Promise<ViewModule>): DeferredView {
  const code = Promise.withResolvers<{ default: View }>();
  const running = Promise.withResolvers<void>();

  const wake = async (): Promise<void> => {
    const { View } = await load();
    observer.disconnect();
    footer.removeEventListener("focusin", wakeQuietly);
    code.resolve({ default: (props) => createElement(Woken, { View, props, onRun: running.resolve }) });
    // Another page may take this one's place only afterwards: an update of what is not hydrated yet would discard it.
    await running.promise;
  };
  // Offline, most likely; what it is needed for next tries again.
  const wakeQuietly = (): void => void wake().catch(() => undefined);
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wakeQuietly(), {
    rootMargin: "400px",
  });
  observer.observe(footer);
  footer.addEventListener("focusin", wakeQuietly);
  return { View: lazy(() => code.promise), wake };
}

/** A view that fails has run too: the visitor must be able to go on to other pages. */
function Woken({ View, props, onRun }: { View: View; props: Record<string, unknown>; onRun: () => void }) {
  const part = createElement(PartBoundary, { what: "part" }, createElement(View, props));
  return createElement(Fragment, null, part, createElement(Ran, { onRun }));
}

function Ran({ onRun }: { onRun: () => void }): null {
  useEffect(onRun, [onRun]);
  return null;
}
