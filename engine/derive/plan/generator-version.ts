import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { scan } from "../../source/scan.ts";

let version: string | undefined;

/**
 * Returns a hash of everything except the content that affects derived files: the code of this folder, what parses Markdown, and the
 * versions of the packages. A change to any of them regenerates every derived file, so that nobody has to maintain a version number.
 */
export function generatorVersion(): string {
  version ??= computeVersion(path.resolve(import.meta.dirname, "../../.."));
  return version;
}

function computeVersion(root: string): string {
  const hash = createHash("sha256").update(JSON.stringify(dependenciesOf(root)));
  const own = scan(root, "engine/derive", ".ts").map((found) => found.path);
  for (const file of [...own, ...readers]) {
    if (!/\.test(-[a-z]+)?\.ts$/.test(file)) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("base64url");
}

/** Code in other folders that parses a guide's Markdown. */
const readers = ["engine/compile/markdown.ts"];

const relevant = /^(pdfkit|fontkit|sharp|yazl|@expo-google-fonts\/.*|mdast-.*|micromark-.*)$/;

function dependenciesOf(root: string): [string, string][] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    dependencies?: Record<string, string>;
  };
  return Object.entries(dependencies).filter(([name]) => relevant.test(name));
}
