/** Which other sites a page shows in frames, and what they may use of the visitor's device. */
import type { Policy } from "../compile/site.ts";

/** Sentences about the difference; for a new page `before` is a page without frames. */
export function comparePolicies(before: Policy, after: Policy): string[] {
  const shown = after.frames.filter((origin) => !before.frames.includes(origin));
  const hidden = before.frames.filter((origin) => !after.frames.includes(origin));
  const names = new Set([...Object.keys(after.permissions), ...Object.keys(before.permissions)]);
  const permissions = [...names].sort().flatMap((name) => {
    const [old, now] = [before.permissions[name] ?? [], after.permissions[name] ?? []];
    const granted = now.filter((origin) => !old.includes(origin));
    const withdrawn = old.filter((origin) => !now.includes(origin) && !hidden.includes(origin));
    const gained = granted.map((origin) => `Frames of ${origin} may now use: ${name}.`);
    return gained.concat(withdrawn.map((origin) => `Frames of ${origin} may no longer use: ${name}.`));
  });
  return [
    ...shown.map((origin) => `The page now shows frames of ${origin}.`),
    ...hidden.map((origin) => `The page no longer shows frames of ${origin}.`),
    ...permissions,
  ];
}

/** A page without frames. */
export const noFrames: Policy = { frames: [], permissions: {} };
