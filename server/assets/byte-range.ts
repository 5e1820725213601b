/** The single range of a Range header (RFC 9110), in bytes; both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Parses a Range header. Undefined when the whole is to be sent: no range, several, or an invalid one. */
export function byteRange(header: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  const [, first = "", last = ""] = parts ?? [];
  if (!parts || (first === "" && last === "")) return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
