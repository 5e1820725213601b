/** A reference from a file by name or address. */
import type { Place } from "../problem/report.ts";
import { oneText } from "../things/one-text.ts";
import type { Reference } from "../validate/schemas.ts";
import { linkTarget, type LinkTarget } from "./link-target.ts";

/** A name that refers to something else. */
export interface Ref {
  kind: Reference;
  name: string;
  place: Place;
  /** Its pointer within the value that was walked. */
  at: string;
  /** The pointer of the page's own block that contains it or that it comes from; "" outside of the blocks. */
  top: string;
  /** For links: where they lead. */
  target: LinkTarget;
  /** For files behind a gate: the file and the gate's key. */
  behind: Behind | undefined;
}

/** A file behind a gate, and the gate's key. */
export interface Behind {
  asset: string;
  key: string;
}

/** Creates a reference; `at` is its pointer within the value that was walked. */
export function createRef(kind: Reference, name: string, place: Place, at: string): Ref {
  const target = kind === "link" ? linkTarget(name) : undefined;
  const asset = kind === "asset" ? name : target?.kind === "asset" ? target.asset : "";
  const key = /^private\/([^/]+)\//.exec(asset)?.[1];
  const top = at.startsWith("/blocks/") ? at.slice(0, at.indexOf("/", "/blocks/".length) >>> 0) : "";
  return {
    kind,
    name,
    place,
    at: oneText(at),
    top: oneText(top),
    target,
    behind: key === undefined ? undefined : { asset, key },
  };
}
