/** The address without the form that was just sent; what else is asked for stays as it was written. */
export function withoutSent(address: string): string {
  return address.replace(/([?&])sent=[^&#]*&?/, "$1").replace(/[?&](#|$)/, "$1");
}
