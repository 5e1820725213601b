import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Returns the name of a class in development: its style sheet's name and its own, `button_primary`. */
export function className(name: string, file: string): string {
  const sheet = path.basename(file).replace(/\.module\.css.*$/, "");
  return `${sheet === "view" ? path.basename(path.dirname(file)) : sheet}_${name}`;
}

/** Returns a function for short class names, equal in all builds: `_4f`, a class's number among those of all sheets below a folder. */
export function shortNames(folder: string): typeof className {
  const classes = globSync("**/*.module.css", { cwd: folder }).flatMap((file) =>
    [...readFileSync(path.join(folder, file), "utf8").matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = ""]) =>
      className(name, file),
    ),
  );
  const numbers = new Map([...new Set(classes.toSorted())].map((name, number) => [name, `_${number.toString(36)}`]));
  return (name, file) => numbers.get(className(name, file)) ?? className(name, file);
}
