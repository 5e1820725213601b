import type { Policy } from "../site/site.ts";
import type { Uses } from "./resolve.ts";

/** Returns what the frames of a page require: their origins, and for each permission the origins that may use it. */
export function policyOf(frames: Uses["frames"]): Policy {
  const origins = new Set<string>();
  const permissions = new Map<string, Set<string>>();
  for (const { address, allow } of frames) {
    const { origin } = new URL(address);
    // These characters may occur in a host but would end a directive or the whole policy, so such a frame stays blocked.
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
