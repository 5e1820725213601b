/** JSON pointers (RFC 6901): how every stage names a place in a file. */

/** One step of a pointer, with `~` and `/` escaped. */
export function escapeToken(token: string): string {
  return /[~/]/.test(token) ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

/** The steps of a pointer, unescaped; none for the whole document. */
export function tokens(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The pointer of the value that holds this one; "" stays "". */
export function parent(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}
