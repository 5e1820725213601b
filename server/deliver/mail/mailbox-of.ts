/** The mailbox that an address leads to, as far as addresses tell: what is written in several ways counts as one. */
export function mailboxOf(address: string): string {
  const [local = "", domain = ""] = address.normalize("NFKC").toLowerCase().split("@");
  const [name = ""] = local.split("+");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
