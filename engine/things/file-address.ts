/** Whether a file with this path below pages/assets/ is served: every step is a plain name, which no address writes in two ways. */
export function isFileAddress(name: string): boolean {
  return name.length <= 500 && name.split("/").every((step) => /^[A-Za-z0-9_][A-Za-z0-9 ._+@-]*$/.test(step));
}
