/** The paths of all pages of the website, read from the names of their files. */
import path from "node:path";
import { kindOf, nameOfFile } from "../engine/source/classify.ts";
import { scan } from "../engine/source/scan.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Every page once, under the address that is its own: `/`, `/company`, `/company/contact`. */
export function pagePaths(): string[] {
  return scan(root, "pages", ".yaml")
    .filter((file) => !file.path.startsWith("pages/archives/") && kindOf(file.path, "", undefined) === "page")
    .map((file) => `/${nameOfFile(file.path).replace(/(^|\/)index$/, "")}`)
    .sort();
}
