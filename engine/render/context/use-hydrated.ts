import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/**
 * Returns whether the application is running: false in the server's HTML and during hydration, then true.
 *
 * For anything that must differ without script, such as a button that is disabled only while a script watches the fields.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
