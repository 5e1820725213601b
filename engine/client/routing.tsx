/**
 * Passes the browser's address from the router to the page.
 *
 * The router has a React root of its own. If it wrapped the page, its context would change with every link to a
 * fragment, and React discards a part's server-rendered HTML when a context above it changes before the part's code is
 * loaded: the footer's form would be lost, with everything typed into it.
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

/** The visitor's place in the tab's history. */
export interface VisitedPlace {
  location: Location;
  /** Whether the visitor used the back or forward button. */
  returned: boolean;
  navigate: NavigateFunction;
}

/** The visitor's current place, and notification of changes. */
export interface Routing {
  place: () => VisitedPlace;
  subscribe: (listener: () => void) => () => void;
}

/** Starts the router. Call it once for each document. */
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

/** Returns the visitor's current place. */
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
