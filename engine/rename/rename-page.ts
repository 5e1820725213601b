/** Moves a page to another address; the old one becomes an alias. */
import type { Edit } from "../problem/fix.ts";
import { guideDigests } from "../link/guide-digest.ts";
import { aliasesOf, pagePath } from "../link/page-path.ts";
import type { SourceFile } from "../source/source-file.ts";
import { addEdit, fileName, moveFile, RenameError, replaceAt, unknown, type Names } from "./names.ts";
import { gateKey } from "../link/file-parts.ts";

/** Records the edits that move a page to another address. */
export function renamePage(names: Names, from: string, to: string): void {
  const { project } = names;
  const pages = [...project.named("page").values()];
  const page = pages.find((each) => pagePath(each) === from);
  if (!page) throw unknown("page", from, to, new Set(pages.map(pagePath)));
  if (from === "/") throw new RenameError("The home page is the one without a name: it cannot have another.");
  if (!to.startsWith("/") || !fileName.test(to.slice(1)))
    throw new RenameError(`“${to}” is not an address: use small letters, digits and hyphens, as in ${from}.`);
  // A page may return to one of its own old addresses.
  const own = aliasesOf(page).indexOf(to);
  if (own < 0 && project.routes.has(to)) throw new RenameError(`${to} is an address of this site already.`);
  names.holder = page.path;
  moveFile(names, page, `pages${to}.yaml`);
  for (const each of names.files.values()) {
    for (const { target, place } of project.refs(each, "link")) {
      if (target?.kind === "page" && target.path === from) replaceAt(names, place.file, place, from, to);
    }
  }
  for (const [file, { links }] of guideDigests(project)) {
    for (const { target, place } of links) {
      if (target?.kind === "page" && target.path === from) replaceAt(names, file, place, from, to);
    }
  }
  // An alias that already exists was written by an earlier run that was interrupted.
  if (own < 0 && !aliasesOf(page).includes(from)) addEdit(names, page.path, aliasEdit(page, from));
  if (own >= 0) replaceAt(names, page.path, { file: page.path, pointer: `/aliases/${own}` }, to, from);
  names.notes.push(`${from} still shows the page: it is an alias from now on.`);
  if (gateKey(page) !== undefined) {
    names.notes.push(`If a variable sets the password of ${from}, set the one of ${to} before this goes live.`);
  }
}

/** Adds the old address as an alias: to the existing list, or on a line of its own below the description. */
function aliasEdit(page: SourceFile, path: string): Edit {
  const { text } = page;
  const list = page.locate({ file: page.path, pointer: "/aliases" });
  const isThere = list.found && /^aliases:/m.test(text);
  const end = isThere ? list.end.offset : page.locate({ file: page.path, pointer: "/description" }).end.offset;
  const isFlow = isThere && text[end - 1] === "]";
  const last = text.slice(0, isFlow ? end - 1 : end).trimEnd().length;
  if (isFlow) {
    const parted = { "[": "", ",": " " }[text.charAt(last - 1)] ?? ", ";
    return { start: last, end: last, text: `${parted}${path}` };
  }
  const line = /\r?\n/.exec(text.slice(last));
  const at = line ? last + line.index : text.length;
  const newLine = text.includes("\r\n") ? "\r\n" : "\n";
  if (!isThere) return { start: at, end: at, text: `${newLine}aliases: [${path}]` };
  const indent = /^([ \t]*)-/m.exec(text.slice(list.start.offset - list.start.column + 1))?.[1] ?? "  ";
  return { start: at, end: at, text: `${newLine}${indent}- ${path}` };
}
