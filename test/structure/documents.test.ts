/** Everything that the documents refer to exists: renaming or deleting a file requires an update of its mentions. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./source-files.ts";

const documents = globSync(["*.md", "{docs,deploy}/**/*.md", "engine/{,render/}README.md"], { cwd: root });
const folders = "engine|server|cli|test|e2e|bench|docs|schema|pages|forms|prompts|deploy";
const inProject = globSync(`{${folders.replaceAll("|", ",")}}/**/*.*`, { cwd: root });
const fileNames = new Set([...inProject.map((file) => path.basename(file)), "package.json"]);

/** Names that the reader chooses. */
const readersOwn = /workshop|bakery|NAME|KEY|CODE|TYPE/;

/** Returns the references of a document that do not exist. */
function missingIn(document: string): string[] {
  const text = readFileSync(path.join(root, document), "utf8");
  const isThere = (name: string): boolean =>
    [root, path.join(root, path.dirname(document))].some((folder) => existsSync(path.join(folder, name)));
  const linked = [...text.matchAll(/\]\(([^)#\s:/][^)#\s:]*)(?:#[^)]*)?\)/g)].flatMap(([, to = ""]) => to);
  const quoted = [...text.matchAll(/`([\w.@/-]+)`/g)].flatMap(([, words = ""]) => words);
  const paths = quoted.filter((name) => new RegExp(`^(?:${folders})/`).test(name));
  const files = quoted.filter((name) => /^[\w-]+\.(?:tsx?|json|css)$/.test(name) && !fileNames.has(name));
  const gone = [...linked.filter((name) => name !== "\\"), ...paths].filter((name) => !isThere(name));
  return [...gone, ...files].filter((name) => !readersOwn.test(name)).map((name) => `${document}: ${name}`);
}

it("each file and folder that a document names, or links to, is there", () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.flatMap(missingIn)).toEqual([]);
});

it("each `npm run` of a document is a command", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: object };
  const named = documents.flatMap((document) =>
    [...readFileSync(path.join(root, document), "utf8").matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(
      ([, name = ""]) => ({ document, name }),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});
