/** Reasons why something below the content folders cannot be read. */
export const hindrances = ["link", "special", "denied", "large", "name", "long", "deep", "many", "repository"] as const;

/** Link, not a regular file, no permission, too large, invalid name, name too long, too deep, too many entries, nested repository. */
export type Hindrance = (typeof hindrances)[number];

/** What is wrong with it, and what to do. */
export const hindranceWords: Readonly<Record<Hindrance, readonly [what: string, todo: string]>> = {
  link: ["it is a link to another place", "Put the file itself there; links are not followed."],
  special: ["it is not a file", "Take it out of the folder."],
  denied: ["the server may not open it, or its disk fails", "Give the server's user the right to read it."],
  large: [
    "it is too large",
    "Keep a text below 128 kB, and a YAML file below 20,000 line breaks and characters such as commas and colons: move the rest to another file, such as a fragment in pages/_shared/ or a second library. Keep a file in an archive below 100 MB, and all files of an archive below 250 MB.",
  ],
  name: ["its name is not written in UTF-8", "Rename it with small letters, digits and hyphens."],
  long: ["its name is too long", "Give it a name of at most 200 characters."],
  deep: ["it is too deep, in folders within folders", "Move it further up."],
  many: ["there are too many files", "Remove what is not meant for visitors."],
  repository: [
    "it is a repository of its own, and nobody who reviews this one sees what it holds",
    "Put its files here without the folder .git; take out a submodule.",
  ],
};

/** Maps a file system error to what it means for an author. */
export function hindranceOf(error: unknown): Hindrance {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ELOOP") return "link";
  if (code === "ENAMETOOLONG") return "deep";
  if (code === "EFBIG" || code === "ERR_FS_FILE_TOO_LARGE") return "large";
  return ["EISDIR", "ENXIO", "ENODEV", "EINVAL"].includes(code) ? "special" : "denied";
}
