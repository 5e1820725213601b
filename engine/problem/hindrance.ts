/** Why something below the content's folders cannot be read. */
export const hindrances = ["link", "special", "denied", "large", "name", "long", "deep", "many"] as const;

/** A link, no file at all, without permission, too large, with an impossible name, with too long a name, too deep, among too many. */
export type Hindrance = (typeof hindrances)[number];

/** What an error of the file system means for an author. */
export function hindranceOf(error: unknown): Hindrance {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ELOOP") return "link";
  if (code === "ENAMETOOLONG") return "deep";
  if (code === "EFBIG" || code === "ERR_FS_FILE_TOO_LARGE") return "large";
  return ["EISDIR", "ENXIO", "ENODEV", "EINVAL"].includes(code) ? "special" : "denied";
}
