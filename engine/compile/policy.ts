import type { Policy } from "../site/site.ts";
import type { Uses } from "./resolve.ts";

/** What the frames of a page need: their origins, and for each permission the origins that may use it. */
export function policyOf(frames: Uses["frames"]): Policy {
  const origins = new Set<string>();
  const permissions = new Map<string, Set<string>>();
  for (const { address, allow } of frames) {
    const { origin } = new URL(address);
    // Signs that a host may have, and that end a rule or the whole policy: such a frame stays shut.
    if (/[;,]/.test(origin)) continue;
    origins.add(origin);
    for (const permission of allow) {
      const allowed = permissions.get(permission) ?? new Set();
      permissions.set(permission, allowed.add(origin));
    }
  }
  return {
    frames: [...origins].sort(),
    permissions: Object.fromEntries(
      [...permissions].sort(([a], [b]) => a.localeCompare(b)).map(([name, allowed]) => [name, [...allowed].sort()]),
    ),
  };
}
