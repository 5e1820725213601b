/** Indexes which files name a page, another file or an asset, and which pages have a path or gate. */
import type { SourceFile } from "../source/source-file.ts";
import { filesBy } from "./files-by.ts";
import { includesOf } from "./includes.ts";
import { aliasesOf, pagePath } from "./page-path.ts";
import type { Project } from "./project.ts";
import { gateKey } from "./file-parts.ts";
import { oneText } from "../things/one-text.ts";
import { gateVariable } from "../things/gate-variable.ts";

/** Indexes the files that link to a page, by its path. */
export const linkedFrom = filesBy(function* (file, { digest, view }) {
  yield* digest(file).pages;
  if (file.kind !== "page") return;
  for (const { target } of view(file).handedRefs) if (target?.kind === "page") yield target.path;
});

/** Indexes the files that name a form, generator, library or fragment, by kind and name: "form contact". */
export const namedIn = filesBy(function* (file, { digest }) {
  for (const { kind, name } of digest(file).files) yield oneText(`${kind} ${name}`);
});

/** Indexes the files that name a picture or download, by its name. */
export const assetNamedIn = filesBy(function* (file, { digest, view }) {
  yield* digest(file).assets;
  if (file.kind !== "page") return;
  for (const { kind, name, target } of view(file).handedRefs) {
    if (kind === "asset") yield name;
    else if (target?.kind === "asset") yield target.asset;
  }
});

/** Indexes the pages that show a form, generator or library, directly or through a fragment, by kind and name: "form contact". */
export const shownOn = filesBy(function* (file, { view }) {
  if (file.kind === "page") for (const { kind, name } of view(file).shown) yield oneText(`${kind} ${name}`);
});

/** Indexes the pages by their paths, aliases included. */
export const pagesAt = filesBy((file) => (file.kind === "page" ? [pagePath(file), ...aliasesOf(file)] : []));

/** Indexes the pages by the keys of their gates. */
export const gatedBy = filesBy((file) => {
  const key = file.kind === "page" ? gateKey(file) : undefined;
  return key === undefined ? [] : [key];
});

/** Indexes the gated pages by the environment variables that may hold their passwords. */
export const gatedIn = filesBy((file) =>
  file.kind !== "page" || gateKey(file) === undefined ? [] : [gateVariable(pagePath(file))],
);

/** Returns the files that include a fragment. */
export function including(project: Project): readonly SourceFile[] {
  return withIncludes(project).get("") ?? [];
}

const withIncludes = filesBy((file) => (includesOf(file).length > 0 ? [""] : []));
