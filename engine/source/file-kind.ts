/** The kinds of file; each has a schema of its own in schema/. */
export const fileKinds = ["page", "fragment", "site", "form", "generator", "library"] as const;

/** A kind of file. */
export type FileKind = (typeof fileKinds)[number];
