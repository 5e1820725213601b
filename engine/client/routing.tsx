/**
 * The address in the browser's bar, from the router to the page.
 *
 * The router has a root of its own. Around the page its context would change with every place on the page that a link
 * leads to, and React throws the server's HTML of a part away when a context above changes before the part's code is
 * there: the footer's form would be gone, with all that was typed into it.
 */
import { useLayoutEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import {
  BrowserRouter,
  type Location,
  type NavigateFunction,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router-dom";

/** Where the visitor is in the tab's history. */
export interface VisitedPlace {
  location: Location;
  /** By the back or forward button. */
  returned: boolean;
  navigate: NavigateFunction;
}

/** Tells where the visitor is, now and whenever that changes. */
export interface Routing {
  place: () => VisitedPlace;
  subscribe: (listener: () => void) => () => void;
}

/** Starts the router. Once a document. */
export function startRouting(): Routing {
  const listeners = new Set<() => void>();
  let now: VisitedPlace | undefined;
  const onPlace = (place: VisitedPlace): void => {
    now = place;
    for (const listener of listeners) listener();
  };
  flushSync(() =>
    createRoot(document.createElement("div")).render(
      <BrowserRouter>
        <Report onPlace={onPlace} />
      </BrowserRouter>,
    ),
  );
  return {
    place: () => {
      if (!now) throw new Error("The router has not said where it is.");
      return now;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Where the visitor is. */
export function usePlace({ subscribe, place }: Routing): VisitedPlace {
  return useSyncExternalStore(subscribe, place, place);
}

function Report({ onPlace }: { onPlace: (place: VisitedPlace) => void }): null {
  const location = useLocation();
  const returned = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  useLayoutEffect(() => onPlace({ location, returned, navigate }), [onPlace, location, returned, navigate]);
  return null;
}
