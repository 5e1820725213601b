/** What an author's link leads to. */
import { isLinkable } from "../things/served-addresses.ts";

/** Undefined for what cannot be an address. */
export type LinkTarget =
  | { kind: "page"; path: string; anchor?: string }
  | { kind: "anchor"; anchor: string }
  | { kind: "asset"; asset: string }
  | { kind: "elsewhere" }
  | undefined;

/** Reads a link as it stands in a file. */
export function linkTarget(link: string): LinkTarget {
  // A page as its author sees it while writing, on their own machine.
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

/** Whether there can be such a host or mailbox at all. */
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
