/** Explains a property that is one level too far out or in. */
import { parent } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import { report, type Place } from "../problem/report.ts";
import { describe } from "./describe.ts";
import type { Context } from "./explain.ts";
import { findOwner } from "./find-owner.ts";

/** Returns the problem of a property with an owner nearby, and the owner's pointer; undefined when no nearby mapping knows it. */
export function strayProperty(
  place: Place,
  key: string,
  context: Context,
): { problem: Problem; owner: string } | undefined {
  const above = parent(place.pointer);
  const owner = findOwner(above, key, context);
  if (!owner) return undefined;
  const fits = `It is a property of ${owner.what}: ${owner.inside ? "indent it deeper" : "indent it less"}, so that it lines up with the others there.`;
  const words = { key, what: describe(above, context.file), near: [], known: [], fits };
  return { problem: report("unknown-property", place, words), owner: owner.pointer };
}
