/** The first line of every file: which schema an editor shall use for it. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { kindOf } from "./classify.ts";
import type { FileKind } from "./file-kind.ts";

/** `# yaml-language-server: $schema=../schema/editor/page.json`, for a file at this path. */
export function modeline(path: string, kind: FileKind): string {
  const up = "../".repeat(path.split("/").length - 1);
  return `# yaml-language-server: $schema=${up}schema/editor/${kind}.json`;
}

/** A warning when no line says so, or when it names another schema. */
export function modelineProblem(path: string, text: string, value: unknown): Problem | undefined {
  if (value === undefined && !/^\s*[^#\s]/m.test(text)) return undefined;
  const line = modeline(path, kindOf(path, text, value));
  const found = /^# *yaml-language-server:.*$/m.exec(text);
  if (found && found[0].trim().replaceAll(/ +/g, " ") === line) return undefined;
  const end = /\r?$/m.exec(text)?.index ?? 0;
  const range = found ? ([found.index, found.index + found[0].trimEnd().length] as const) : ([0, end] as const);
  return report("no-modeline", { file: path, pointer: "", range }, { line });
}
