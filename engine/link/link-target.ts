/** Determines what an author's link leads to. */
import { isLinkable } from "../things/served-addresses.ts";

/** Undefined when the text cannot be an address. */
export type LinkTarget =
  | { kind: "page"; path: string; anchor?: string }
  | { kind: "anchor"; anchor: string }
  | { kind: "asset"; asset: string }
  | { kind: "elsewhere" }
  | undefined;

/** Parses a link as written in a file. */
export function linkTarget(link: string): LinkTarget {
  // A localhost address, copied by an author from the preview on their own machine.
  if (/^https?:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$)/i.test(link)) return undefined;
  if (/^(https?:\/\/|mailto:|tel:)./.test(link)) {
    return /\s/.test(link) || !isReachable(link) ? undefined : { kind: "elsewhere" };
  }
  if (/^#[^#\s]+$/.test(link)) return { kind: "anchor", anchor: link.slice(1) };
  const asset = /^\/(?:assets|attached_assets)\/([^?#]+)/.exec(link)?.[1];
  if (asset !== undefined) return { kind: "asset", asset: plainPath(asset) };
  const [, path, anchor] = /^(\/(?!\/)[^?#\s]*)(?:\?[^#\s]*)?(?:#(\S+))?$/.exec(link) ?? [];
  if (path === undefined) return undefined;
  if (isLinkable(path)) return { kind: "elsewhere" };
  return { kind: "page", path, ...(anchor !== undefined && { anchor }) };
}

/** Returns whether such a host or mailbox can exist at all. */
function isReachable(link: string): boolean {
  if (link.startsWith("tel:")) return true;
  if (link.startsWith("mailto:"))
    return /^[^@,\s]+@(?:[\w-]+\.)+[a-z]{2,}(?:$|[?,])/i.test(link.slice("mailto:".length));
  const host = URL.parse(link)?.hostname ?? "";
  return /^(?:[^.,;!]+\.)+[^.,;!]+\.?$/.test(host) || host.startsWith("[");
}

function plainPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
