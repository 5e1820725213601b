/** The paths of all pages of the website, derived from their file names. */
import path from "node:path";
import { kindOf, nameOfFile } from "../engine/source/classify.ts";
import { scan } from "../engine/source/scan.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Returns every page once, by its canonical path: `/`, `/company`, `/company/contact`. */
export function pagePaths(): string[] {
  return scan(root, "pages", ".yaml")
    .filter((file) => !file.path.startsWith("pages/archives/") && kindOf(file.path, "", undefined) === "page")
    .map((file) => `/${nameOfFile(file.path).replace(/(^|\/)index$/, "")}`)
    .sort();
}
