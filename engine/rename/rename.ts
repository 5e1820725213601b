/** Renames a thing of the website and every reference to it, each at its place in the text. */
import type { Edit } from "../problem/fix.ts";
import { createProject, type LinkInput } from "../link/project.ts";
import type { SourceFile } from "../source/source-file.ts";
import { addEdit, fileName, moveFile, RenameError, replaceAt, unknown, type Names, type Renamable } from "./names.ts";
import { renameField } from "./rename-field.ts";
import { renamePage } from "./rename-page.ts";
import { gateKey } from "../link/file-parts.ts";
import { guideDigests } from "../link/guide-digest.ts";
import { assetFolder, fragmentFolder, siteFile } from "../things/folders.ts";

/** The changes that a rename needs. Nothing is written yet. */
export interface Renaming {
  /** By the file's current path. */
  edits: ReadonlyMap<string, readonly Edit[]>;
  /** Files that get another path: current to new. */
  moves: ReadonlyMap<string, string>;
  /** The current path of the file that holds the name itself. It is written last, so that an interrupted rename can be repeated. */
  holder: string;
  /** What else the author has to know or do. */
  notes: readonly string[];
}

/**
 * Finds everything that a rename changes. A page is given by its address, a field by its form and name (`contact.phone`).
 *
 * Throws a RenameError when there is no such thing, when the new name is taken or invalid, and when a reference to it cannot
 * be rewritten or a file that may name it cannot be read.
 */
export function rename(kind: Renamable, from: string, to: string, input: LinkInput): Renaming {
  const names: Names = {
    project: createProject(input),
    files: input.files,
    edits: new Map(),
    moves: new Map(),
    holder: siteFile,
    notes: [],
  };
  if (from === to) throw new RenameError("The two names are the same: there is nothing to do.");
  if (kind === "page") renamePage(names, from, to);
  else if (kind === "field") renameField(names, from, to);
  else if (kind === "fact") renameFact(names, from, to);
  else if (kind === "gate") renameGate(names, from, to);
  else renameFile(names, kind, from, to);
  const broken = [...input.files.values()].find((file) => mayName(file, from, names));
  if (broken)
    throw new RenameError(`${broken.path} cannot be read, and may name ${from}. Fix it first: npm run check says how.`);
  return names;
}

/** Returns whether a name may occur in a file that cannot be parsed, or is that file's own name. */
function mayName({ path, text, value }: SourceFile, name: string, { moves }: Names): boolean {
  return value === undefined && (moves.has(path) || text === "" || text.includes(name.slice(name.indexOf(".") + 1)));
}

const folders = { form: "forms", fragment: fragmentFolder, library: "prompts", generator: "prompts" } as const;

function renameFile(names: Names, kind: keyof typeof folders, from: string, to: string): void {
  const { project } = names;
  const file = project.named(kind).get(from);
  if (!file) throw unknown(kind, from, to, project.names(kind));
  if (!fileName.test(to))
    throw new RenameError(`“${to}” is not a name: use small letters, digits and hyphens, as in ${from}.`);
  const target = `${folders[kind]}/${to}.yaml`;
  names.holder = file.path;
  moveFile(names, file, target);
  for (const each of names.files.values()) {
    for (const ref of project.refs(each, kind)) {
      if (ref.name === from) replaceAt(names, ref.place.file, ref.place, from, to);
    }
  }
  if (kind === "form") {
    names.notes.push(
      `Leads that were stored keep the form's name ${from}; the address that the form is sent to stays the same.`,
    );
  }
}

function renameFact(names: Names, from: string, to: string): void {
  const { project, files } = names;
  const known = project.factNames ?? new Set<string>();
  if (!known.has(from)) throw unknown("fact", from, to, known);
  if (known.has(to)) throw new RenameError(`There is a fact ${to} already.`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(to))
    throw new RenameError(`“${to}” is not a name for a fact: use letters and digits, as in ${from}.`);
  const place = { file: siteFile, pointer: `/facts/${from}`, at: "key" } as const;
  replaceAt(names, place.file, place, from, to);
  const texts = [...[...files].map(([file, { text }]) => [file, text] as const), ...(project.guides ?? [])];
  for (const [file, text] of texts) {
    for (const { 0: whole, index } of text.matchAll(
      new RegExp(`\\{\\{-?\\s*facts\\.${RegExp.escape(from)}\\s*-?\\}\\}`, "g"),
    )) {
      const start = index + whole.indexOf(`facts.${from}`) + "facts.".length;
      addEdit(names, file, { start, end: start + from.length, text: to });
    }
  }
}

function renameGate(names: Names, from: string, to: string): void {
  const { project, files } = names;
  const pages = [...project.named("page").values()];
  const gated = pages.filter((page) => gateKey(page) === from);
  const keys = new Set(pages.flatMap((page) => gateKey(page) ?? []));
  if (gated.length === 0) throw unknown("gate", from, to, keys);
  if (keys.has(to)) throw new RenameError(`There is a gate ${to} already: two gates cannot become one.`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(to))
    throw new RenameError(`“${to}” is not a key: use small letters, digits and hyphens.`);
  for (const { path: file } of gated) {
    names.holder = file;
    replaceAt(names, file, { file, pointer: "/gate/key" }, from, to);
  }
  for (const each of files.values()) {
    for (const { behind, place } of [...project.refs(each, "asset"), ...project.refs(each, "link")]) {
      if (behind?.key === from) replaceAt(names, place.file, place, `private/${from}/`, `private/${to}/`);
    }
  }
  for (const [file, { gate }] of guideDigests(project)) {
    const start = gate?.key === from ? gate.place.range?.[0] : undefined;
    if (start !== undefined) addEdit(names, file, { start, end: start + from.length, text: to });
  }
  for (const asset of project.assets) {
    if (!asset.startsWith(`private/${from}/`) || project.made?.has(asset)) continue;
    names.moves.set(
      `${assetFolder}/${asset}`,
      `${assetFolder}/private/${to}/${asset.slice(`private/${from}/`.length)}`,
    );
  }
  names.notes.push(
    `The password belongs to the old key: set it again with \`npm run gate -- ${to}\` before this goes live. Until then nobody gets in.`,
  );
}
