import type { Link } from "../things/things.ts";

/** Tells the kind of an address. An address of a kind that the site does not use leads nowhere. */
export function toLink(address: string): Link {
  const href = address.trim();
  if (href.startsWith("#")) return { href, kind: "anchor" };
  if (/^\/(attached_)?assets\//.test(href)) return { href, kind: "file" };
  if (href.startsWith("/") && !href.startsWith("//")) return { href, kind: "page" };
  if (/^(mailto|tel):/i.test(href)) return { href, kind: "address" };
  if (/^https?:\/\//i.test(href)) return { href, kind: "external" };
  return { href: "#", kind: "anchor" };
}
