/** Names, where they occur, and the edits that change them. */
import type { Edit } from "../problem/fix.ts";
import { anyOf, near } from "../problem/near.ts";
import type { Place } from "../problem/report.ts";
import type { Project } from "../link/project.ts";
import { isSource } from "../source/classify.ts";
import { modeline } from "../source/modeline.ts";
import type { SourceFile } from "../source/source-file.ts";

/** Kinds of things with names that others refer to. */
export const renamable = ["page", "form", "field", "fact", "fragment", "library", "generator", "gate"] as const;

export type Renamable = (typeof renamable)[number];

/** Thrown when a thing cannot get the requested name; the message says why. */
export class RenameError extends Error {}

/** Where names are read from, and the edits collected so far. */
export interface Names {
  project: Project;
  files: ReadonlyMap<string, SourceFile>;
  edits: Map<string, Edit[]>;
  moves: Map<string, string>;
  /** The file that holds the name itself. */
  holder: string;
  notes: string[];
}

/** Records that a text is replaced at a place. Throws a RenameError when the text does not occur there, as behind an alias. */
export function replaceAt(names: Names, file: string, place: Place, from: string, to: string): void {
  const source = names.files.get(file);
  const text = source?.text ?? names.project.guides?.get(file) ?? "";
  const [start, end] = source
    ? [source.locate(place).start.offset, source.locate(place).end.offset]
    : (place.range ?? [0, 0]);
  const at = text.slice(start, end).indexOf(from);
  const line = text.slice(0, start).split("\n").length;
  if (at < 0)
    throw new RenameError(`${from} is written in a way that cannot be rewritten: see line ${line} of ${file}.`);
  addEdit(names, file, { start: start + at, end: start + at + from.length, text: to });
}

/** Records an edit once, since what several pages get from an alias or a fragment is written in one place. */
export function addEdit({ edits }: Names, file: string, edit: Edit): void {
  const known = edits.get(file) ?? [];
  edits.set(file, known);
  if (!known.some(({ start, end }) => start === edit.start && end === edit.end)) known.push(edit);
}

/** Records that a file moves, and adapts the path to its schema in the first line. Throws a RenameError when it cannot move there. */
export function moveFile(names: Names, file: SourceFile, target: string): void {
  // Below or beside pages/assets, a page's own words would be a download, whatever gate the page was behind.
  if (!isSource(target))
    throw new RenameError(`${target} would not be a ${file.kind}: that folder holds other things.`);
  if (names.files.has(target)) throw new RenameError(`${target} is there already.`);
  names.moves.set(file.path, target);
  const at = /\$schema=(?:\.\.\/)*/.exec(file.text);
  const up = /\$schema=((?:\.\.\/)*)/.exec(modeline(target, file.kind))?.[1];
  if (!at || up === undefined || at[0] === `$schema=${up}`) return;
  addEdit(names, file.path, { start: at.index, end: at.index + at[0].length, text: `$schema=${up}` });
}

/** Matches the name of a file, from which addresses are made. */
export const fileName = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Maximum number of names listed for somebody who looks for one. */
const mostTold = 40;

/** Creates the error for a name that nothing has. If something has the new name, that may be what is meant. */
export function unknown(kind: Renamable, name: string, to: string, known: ReadonlySet<string>): RenameError {
  if (known.has(to))
    return new RenameError(
      `There is no ${kind} “${name}”, but one that is called “${to}” already: there is nothing to do.`,
    );
  const all = [...known].sort();
  const meant = near(name, all);
  const more = all.length > mostTold ? ` and ${all.length - mostTold} more` : "";
  const list = all.length === 0 ? "none" : all.slice(0, mostTold).join(", ") + more;
  const there = meant.length > 0 ? `Did you mean ${anyOf(meant)}?` : `There are: ${list}.`;
  return new RenameError(`There is no ${kind} “${name}”. ${there}`);
}
