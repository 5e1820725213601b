import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/**
 * Whether the application runs: false in the server's HTML and while hydrating, then true.
 *
 * For what must differ without script, such as a button that is disabled only while a script watches the fields.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
