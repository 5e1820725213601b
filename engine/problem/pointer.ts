/** Handles JSON pointers (RFC 6901), by which every stage identifies a place in a file. */

/** Escapes `~` and `/` in one token of a pointer. */
export function escapeToken(token: string): string {
  return /[~/]/.test(token) ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

/** Splits a pointer into unescaped tokens; empty for the whole document. */
export function tokens(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the pointer of the enclosing value; "" stays "". */
export function parent(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}
