/** The first line of every file: which schema an editor shall use for it. */
import path from "node:path";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { kindOf } from "./classify.ts";
import type { FileKind } from "./source-file.ts";

const ownFolder = "schema/editor";

/** The folder of the editors' schemas as seen from a website's: `schema/editor` where that is the project's own. */
export function schemaFolder(siteDir: string, engineRoot: string): string {
  return path.relative(siteDir, path.join(engineRoot, ownFolder)).replaceAll(path.sep, "/");
}

/** `# yaml-language-server: $schema=../schema/editor/page.json`, for a file at this path. */
export function modeline(file: string, kind: FileKind, folder: string = ownFolder): string {
  const up = "../".repeat(file.split("/").length - 1);
  return `# yaml-language-server: $schema=${up}${folder}/${kind}.json`;
}

/**
 * A warning when no line says so, or when it names another schema.
 *
 * `folder` is that of the schemas as seen from the website's. Where it is not the project's own, the two may lie
 * elsewhere on the next machine, so any way to it will do.
 */
export function modelineProblem(
  file: string,
  text: string,
  value: unknown,
  folder: string = ownFolder,
): Problem | undefined {
  if (value === undefined && !/^[ \t]*[^#\s]/m.test(text)) return undefined;
  const kind = kindOf(file, text, value);
  const line = modeline(file, kind, folder);
  const found = /^# *yaml-language-server:.*$/m.exec(text);
  const written = found?.[0].trim().replaceAll(/ +/g, " ");
  if (written === line || (folder !== ownFolder && written?.endsWith(`/${ownFolder}/${kind}.json`))) return undefined;
  const end = /\r?$/m.exec(text)?.index ?? 0;
  const range = found ? ([found.index, found.index + found[0].trimEnd().length] as const) : ([0, end] as const);
  const fix = found ? { text: line, range } : { text: `${line}\n`, range: [0, 0] as const };
  return report("no-modeline", { file, pointer: "", range }, { line }, fix);
}
