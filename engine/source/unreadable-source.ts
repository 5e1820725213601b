import { hash } from "node:crypto";
import { createLocator } from "../problem/locate.ts";
import { report } from "../problem/report.ts";
import type { Problem } from "../problem/problem.ts";
import { kindOf, nameOfFile } from "./classify.ts";
import type { Hindrance } from "../problem/hindrance.ts";
import type { SourceFile } from "./source-file.ts";

/** Returns the problem of an unreadable entry below the content folders. */
export function unreadable(path: string, hindrance: Hindrance): Problem {
  return report("unreadable-file", { file: path, pointer: "", range: [0, 0] }, { name: path, hindrance });
}

/** Returns a SourceFile for a YAML file that exists but cannot be read, with this one problem and no text. */
export function unreadableSource(path: string, hindrance: Hindrance): SourceFile {
  return {
    path,
    kind: kindOf(path, "", undefined),
    name: nameOfFile(path),
    text: "",
    hash: hash("sha256", hindrance),
    value: undefined,
    locate: createLocator(""),
    problems: [unreadable(path, hindrance)],
  };
}
