import { isTurned } from "../../../engine/things/signs.ts";

/**
 * Whether a visitor's text is a single plain email address: no display name, no second address, no line break, and
 * nothing that people would read as somebody else's address.
 */
export function isAddress(text: string): boolean {
  return !isTurned(text) && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text);
}

/** Returns the mailbox of a recipient's address, as far as addresses show it: different spellings of one mailbox count as one. */
export function mailboxOf(address: string): string {
  // A local part with a leading, trailing or double dot is sent in quotation marks, which are not part of it (RFC 5321, 4.1.2).
  const [local = "", domain = ""] = address.normalize("NFKC").toLowerCase().replaceAll('"', "").split("@");
  const [name = ""] = local.split("+");
  const host = domain.replace(/\.$/, "");
  const isGoogle = host === "gmail.com" || host === "googlemail.com";
  return isGoogle ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
