import { isTurned } from "../../../engine/things/signs.ts";

/**
 * Whether a visitor's words are one plain mail address: no name beside it, no second one, nothing that ends a line, and none that
 * people would read as somebody else's.
 */
export function isAddress(text: string): boolean {
  return !isTurned(text) && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text);
}

/** The mailbox that a recipient's address leads to, as far as addresses tell: what is written in several ways counts as one. */
export function mailboxOf(address: string): string {
  // A dot at an end, or two in a row, is sent in quotation marks, which are no part of the name (RFC 5321, 4.1.2).
  const [local = "", domain = ""] = address.normalize("NFKC").toLowerCase().replaceAll('"', "").split("@");
  const [name = ""] = local.split("+");
  const host = domain.replace(/\.$/, "");
  const isGoogle = host === "gmail.com" || host === "googlemail.com";
  return isGoogle ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
