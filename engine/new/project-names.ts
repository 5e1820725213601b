/** What exists in a project and can be referred to. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { partOf, recordOf } from "../things/values.ts";
import { kindAt, nameOfFile } from "../source/classify.ts";
import { scan } from "../source/scan.ts";
import type { ProjectNames } from "./starter.ts";
import { siteFile } from "../things/folders.ts";

/** Reads the names of forms, prompt files and pages in a project, and what its bar asks visitors to do. */
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

/** Returns the button of the site's bar, or a link to the home page when there is none or the file cannot be read. */
function barAction(root: string): ProjectNames["action"] {
  const { label, to } = recordOf(partOf(read(root, siteFile), ["navigation", "action"]));
  if (typeof label === "string" && typeof to === "string") return { label, to };
  return { label: "Go to the home page", to: "/" };
}

/** Reads a file's value; undefined when it is broken, which `check` explains and which does not keep new files from being created. */
function read(root: string, file: string): unknown {
  try {
    const value: unknown = parse(readFileSync(path.join(root, file), "utf8"));
    return value;
  } catch {
    return undefined;
  }
}
