/** The fix of a name that only slipped. */
import type { Fix } from "./fix.ts";

/** The one name that was meant takes the place of the one that stands there. */
export function onlyNear(name: string, near: readonly string[]): Fix | undefined {
  const [only, ...others] = near;
  return only === undefined || others.length > 0 ? undefined : { instead: name, text: only };
}
