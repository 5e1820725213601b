/**
 * Defers the form in the footer, which is far below the fold on most pages and whose code is a sixth of the application: it
 * is loaded when the visitor comes near it or goes to another page. Until then its server-rendered HTML works on its own.
 */
import { createElement, Fragment, lazy, useEffect, type ComponentType } from "react";
import { PartBoundary } from "../render/parts/part-boundary.tsx";
import type { ViewModule } from "../render/context/views.tsx";

type View = ComponentType<Record<string, unknown>>;

/** A view whose code is loaded later. */
export interface DeferredView {
  /** Suspends until the code is loaded, which leaves the server's HTML as it is. */
  View: View;
  /** Loads the code immediately and waits until the form is running. Rejects when the code cannot be loaded. */
  wake(): Promise<void>;
}

/** Defers a view until the footer is near the viewport or focused. `load` loads the view and everything it needs. */
export function deferToFooter(footer: Element, load: () => Promise<ViewModule>): DeferredView {
  const code = Promise.withResolvers<{ default: View }>();
  const running = Promise.withResolvers<void>();

  const wake = async (): Promise<void> => {
    const { View } = await load();
    observer.disconnect();
    footer.removeEventListener("focusin", wakeQuietly);
    code.resolve({ default: (props) => createElement(Woken, { View, props, onRun: running.resolve }) });
    // Another page may replace this one only afterwards: React would discard HTML that is updated before it is hydrated.
    await running.promise;
  };
  // Most likely the browser is offline; whatever needs the code next tries again.
  const wakeQuietly = (): void => void wake().catch(() => undefined);
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wakeQuietly(), {
    rootMargin: "400px",
  });
  observer.observe(footer);
  footer.addEventListener("focusin", wakeQuietly);
  return { View: lazy(() => code.promise), wake };
}

/** Reports a view as running even if it fails, because the visitor must be able to go to other pages. */
function Woken({ View, props, onRun }: { View: View; props: Record<string, unknown>; onRun: () => void }) {
  const part = createElement(PartBoundary, { what: "part" }, createElement(View, props));
  return createElement(Fragment, null, part, createElement(Ran, { onRun }));
}

function Ran({ onRun }: { onRun: () => void }): null {
  useEffect(onRun, [onRun]);
  return null;
}
