/** What there is to refer to. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { partOf, recordOf } from "../things/values.ts";
import { kindAt, nameOfFile } from "../source/classify.ts";
import { scan } from "../source/scan.ts";
import type { ProjectNames } from "./starter.ts";
import { siteFile } from "../things/folders.ts";

/** The names of forms and prompt files in a project, and what its bar asks visitors to do. */
export function projectNames(root: string): ProjectNames {
  const files = (folder: string): string[] => scan(root, folder, ".yaml").map((found) => found.path);
  const isLibrary = (file: string): boolean => /^kind: *library\b/m.test(readFileSync(path.join(root, file), "utf8"));
  const prompts = files("prompts");
  return {
    forms: files("forms").map(nameOfFile),
    generators: prompts.filter((file) => !isLibrary(file)).map(nameOfFile),
    libraries: prompts.filter(isLibrary).map(nameOfFile),
    pages: files("pages")
      .filter((file) => kindAt(file) === "page")
      .map(nameOfFile),
    gateOf: (page) => {
      const key = partOf(read(root, `pages/${page}.yaml`), ["gate", "key"]);
      return typeof key === "string" ? key : undefined;
    },
    action: barAction(root),
  };
}

/** The button of the site's bar; the home page where there is none or the file cannot be read. */
function barAction(root: string): ProjectNames["action"] {
  const { label, to } = recordOf(partOf(read(root, siteFile), ["navigation", "action"]));
  if (typeof label === "string" && typeof to === "string") return { label, to };
  return { label: "Go to the home page", to: "/" };
}

/** A broken file is for `check` to explain; something new is begun all the same. */
function read(root: string, file: string): unknown {
  try {
    const value: unknown = parse(readFileSync(path.join(root, file), "utf8"));
    return value;
  } catch {
    return undefined;
  }
}
