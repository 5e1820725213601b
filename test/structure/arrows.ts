/** The import graph: every import of every file, as parsed. */
import path from "node:path";
import { parseSync } from "vite";
import { codeFiles, textOfFile } from "./source-files.ts";

/** An import of a file or package by a file. */
export interface Arrow {
  from: string;
  /** A file of the project, a folder for a glob pattern, or the name of a package. */
  to: string;
  /** Whether only types are imported, so that nothing remains at run time. */
  isType: boolean;
  /** The imported names; empty for a whole module. */
  names: readonly string[];
}

/** Returns the imports of a file: imports, re-exports, dynamic imports and patterns of `import.meta.glob`. */
export function arrowsOf(file: string, text = textOfFile(file)): readonly Arrow[] {
  const { module } = parseSync(file, text);
  const arrow = (to: string, isType: boolean, names: readonly string[]): Arrow => ({
    from: file,
    to: resolve(file, to),
    isType,
    names,
  });
  const imports = module.staticImports.map(({ moduleRequest, entries }) => {
    const names = entries.map(({ importName }) => importName.name ?? "default");
    return arrow(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), names);
  });
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest ? [arrow(moduleRequest.value, isType, importName.name === null ? [] : [importName.name])] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const [, literal] = /^["']([^"']+)["']$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    return literal === undefined ? [] : [arrow(literal, false, [])];
  });
  const patterns = [...text.matchAll(/import\.meta\.glob(?:<[^>]*>)?\("([^"*]+)/g)].map(([, folder = ""]) =>
    arrow(folder.replace(/\/$/, ""), false, []),
  );
  return [...imports, ...exports, ...dynamic, ...patterns];
}

/** Returns the imports of all files; cached. */
export function allArrows(): readonly Arrow[] {
  known ??= codeFiles().flatMap((file) => arrowsOf(file));
  return known;
}

let known: readonly Arrow[] | undefined;

/** Returns whether the import is of the project's code rather than of a package, a style sheet or a data file. */
export function isOwn({ to }: Arrow): boolean {
  return /^(engine|server|cli|schema|test|e2e|bench)\//.test(to) && !/\.(css|json|yaml|md)$/.test(to);
}

function resolve(from: string, to: string): string {
  return to.startsWith(".") ? path.posix.join(path.posix.dirname(from), to.replace(/\?.*$/, "")) : to;
}
