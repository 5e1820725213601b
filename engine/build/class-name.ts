import path from "node:path";

/**
 * The name of a class in the built files: that of its style sheet and its own, `button_primary`. Shorter than a hash, and
 * readable; a sheet that is called `view` goes by its folder.
 */
export function className(name: string, file: string): string {
  const sheet = path.basename(file).replace(/\.module\.css.*$/, "");
  return `${sheet === "view" ? path.basename(path.dirname(file)) : sheet}_${name}`;
}
