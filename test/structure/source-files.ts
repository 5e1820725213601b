/** The project's own code files, for the tests of its structure. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, "../..");

/** Returns all code files, including tests and their tools, but not the sample projects that tests copy. */
export function codeFiles(): readonly string[] {
  return globSync(["{engine,server,cli,schema,test,e2e,bench}/**/*.{ts,tsx}", "*.ts"], { cwd: root })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !file.endsWith(".d.ts") && !file.includes("-fixture/"))
    .sort();
}

/** Returns what visitors, authors and operators run: no tests, no test tools, no generated files, no styles. */
export function sourceFiles(): readonly string[] {
  return codeFiles().filter((file) => /^(engine|server|cli)\//.test(file) && !isTest(file));
}

/** Returns whether the file contains tests. */
export function isTest(file: string): boolean {
  return /\.test(-[a-z]+)?\.tsx?$/.test(file);
}

/** Returns the text of a file of the project. */
export function textOfFile(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** Returns the number of lines in a text. */
export function linesIn(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
