/** Compares which other sites a page shows in frames, and what they may use of the visitor's device. */
import type { Policy } from "../site/site.ts";
import { sentences, type Sentence } from "./report.ts";

/** Returns sentences about the differences; for a new page, `before` is a page without frames. */
export function comparePolicies(about: string, before: Policy, after: Policy): Sentence[] {
  const shown = after.frames.filter((origin) => !before.frames.includes(origin));
  const hidden = before.frames.filter((origin) => !after.frames.includes(origin));
  const names = new Set([...Object.keys(after.permissions), ...Object.keys(before.permissions)]);
  const more = (words: string): Sentence[] => sentences(about, "exposes", [words]);
  const less = (words: string): Sentence[] => sentences(about, "shows", [words]);
  const permissions = [...names].sort().flatMap((name) => {
    const [old, now] = [before.permissions[name] ?? [], after.permissions[name] ?? []];
    const granted = now.filter((origin) => !old.includes(origin));
    const withdrawn = old.filter((origin) => !now.includes(origin) && !hidden.includes(origin));
    const gained = granted.flatMap((origin) => more(`Frames of ${origin} may now use: ${name}.`));
    return gained.concat(withdrawn.flatMap((origin) => less(`Frames of ${origin} may no longer use: ${name}.`)));
  });
  return [
    ...shown.flatMap((origin) => more(`The page now shows frames of ${origin}.`)),
    ...hidden.flatMap((origin) => less(`The page no longer shows frames of ${origin}.`)),
    ...permissions,
  ];
}

/** The policy of a page without frames. */
export const noFrames: Policy = { frames: [], permissions: {} };
