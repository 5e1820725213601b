/** Signs by which those around them are shown in another order than they are written. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Whether a visitor's words are one plain mail address: no name beside it, no second one, nothing that ends a line, and none that
 * people would read as somebody else's.
 */
export function isAddress(text: string): boolean {
  return text.search(turning) < 0 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text);
}

/** A visitor's words as people are to read them: in the order in which they were written, with a mark where they would not be. */
export function inWrittenOrder(text: string): string {
  return text.replaceAll(turning, "\uFFFD");
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
