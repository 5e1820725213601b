/** The program's own files of code, as the tests of its structure see them. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, "../..");

/** Everything with code, tests and their tools included; not the little projects that tests copy. */
export function codeFiles(): readonly string[] {
  return globSync(["{engine,server,cli,schema,test,e2e,bench}/**/*.{ts,tsx}", "*.ts"], { cwd: root })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !file.endsWith(".d.ts") && !file.includes("-fixture/"))
    .sort();
}

/** What visitors, authors and operators run: no tests, no tools of tests, nothing generated, no styles. */
export function sourceFiles(): readonly string[] {
  return codeFiles().filter((file) => /^(engine|server|cli)\//.test(file) && !isTest(file));
}

/** Whether the file holds tests. */
export function isTest(file: string): boolean {
  return /\.test(-[a-z]+)?\.tsx?$/.test(file);
}

/** The text of a file of the project. */
export function textOfFile(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** How many lines a text has. */
export function linesIn(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
