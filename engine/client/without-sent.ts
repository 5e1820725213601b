/** Removes from an address the form that was just sent; the rest of the query string stays as it was written. */
export function withoutSent(address: string): string {
  return address.replace(/([?&])sent=[^&#]*&?/, "$1").replace(/[?&](#|$)/, "$1");
}
