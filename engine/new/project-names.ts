/** What there is to refer to. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { nameOf } from "../source/classify.ts";
import { scan } from "../source/scan.ts";
import type { ProjectNames } from "./starter.ts";

/** The names of forms and prompt files in a project. */
export function projectNames(root: string): ProjectNames {
  const files = (folder: string): string[] => scan(root, folder, ".yaml").map((found) => found.path);
  const isLibrary = (file: string): boolean => /^kind: *library\b/m.test(readFileSync(path.join(root, file), "utf8"));
  const prompts = files("prompts");
  return {
    forms: files("forms").map(nameOf),
    generators: prompts.filter((file) => !isLibrary(file)).map(nameOf),
    libraries: prompts.filter(isLibrary).map(nameOf),
  };
}
