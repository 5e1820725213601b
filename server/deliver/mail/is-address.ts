/** Whether a visitor's words are one plain mail address: no name beside it, no second one, nothing that ends a line. */
export function isAddress(text: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text);
}
