/** Handles the modeline, the first line of every file, which tells editors the schema to use. */
import path from "node:path";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { kindOf } from "./classify.ts";
import type { FileKind } from "./source-file.ts";

const ownFolder = "schema/editor";

/** Returns the path from a website's folder to the editor schemas: `schema/editor` within the project itself. */
export function schemaFolder(siteDir: string, engineRoot: string): string {
  return path.relative(siteDir, path.join(engineRoot, ownFolder)).replaceAll(path.sep, "/");
}

/** Returns `# yaml-language-server: $schema=../schema/editor/page.json` for a file at this path. */
export function modeline(file: string, kind: FileKind, folder: string = ownFolder): string {
  const up = "../".repeat(file.split("/").length - 1);
  return `# yaml-language-server: $schema=${up}${folder}/${kind}.json`;
}

/**
 * Returns a warning when the modeline is missing or names another schema.
 *
 * `folder` is the schema folder relative to the website. If it is outside of the project, its location may differ on
 * another machine, so any path to it is accepted.
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
