/** Reads files as their authors meant them, so that one slip does not cascade into errors everywhere else. */
import { applyEdits } from "../problem/fix.ts";
import { escapeToken, parent, tokens } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { isRecord } from "../things/values.ts";

export interface Meant {
  files: ReadonlyMap<string, SourceFile>;
  /** Returns whether a problem lies below a misspelled key, so it can be located only after the key is corrected. */
  isBelow: (problem: Problem) => boolean;
}

const kept = new WeakMap<SourceFile, SourceFile>();

/** Corrects the misspelled keys and misplaced lines that `own`, the problems of the single files, identifies as slips. */
export function asMeant(files: ReadonlyMap<string, SourceFile>, own: readonly Problem[]): Meant {
  const slips = own.filter(({ meant }) => meant !== undefined);
  const moved = own.filter(({ fix, severity }) => fix?.range !== undefined && severity === "error");
  if (slips.length === 0 && moved.length === 0) return { files, isBelow: () => false };
  const changed = new Map(files);
  const mendedTexts = new Set<string>();
  for (const [path, list] of Map.groupBy(moved, ({ file }) => file)) {
    const file = files.get(path);
    const mended = file && (kept.get(file) ?? mendText(file, list));
    if (!file || !mended) continue;
    kept.set(file, mended);
    changed.set(path, mended);
    mendedTexts.add(path);
  }
  const places = new Map<string, string[]>();
  for (const [path, list] of Map.groupBy(slips, ({ file }) => file)) {
    const file = files.get(path);
    if (!file || mendedTexts.has(path)) continue;
    const mended = kept.get(file) ?? { ...file, value: list.reduce(rename, file.value) };
    kept.set(file, mended);
    changed.set(path, mended);
    places.set(path, list.map(pointerMeant));
  }
  // Pointers into a file whose lines were moved do not resolve in its text as it is on disk.
  const isBelow = ({ file, pointer }: Problem): boolean =>
    mendedTexts.has(file) ||
    places.get(file)?.some((place) => pointer === place || pointer.startsWith(`${place}/`)) === true;
  return { files: changed, isBelow };
}

/** Returns the file with its fixes applied, or undefined when it still cannot be parsed. */
function mendText(file: SourceFile, problems: readonly Problem[]): SourceFile | undefined {
  const edits = problems.flatMap(({ fix }) =>
    fix?.range ? [{ start: fix.range[0], end: fix.range[1], text: fix.text }] : [],
  );
  const mended = readSource(file.path, applyEdits(file.text, edits));
  return mended.value === undefined ? undefined : mended;
}

function pointerMeant({ pointer, meant = "" }: Problem): string {
  return `${parent(pointer)}/${escapeToken(meant)}`;
}

/** Returns a copy of the value in which the problem's key has the intended name. */
function rename(value: unknown, { pointer, meant = "" }: Problem): unknown {
  const steps = tokens(pointer);
  const copy = (part: unknown, depth: number): unknown => {
    const step = steps[depth] ?? "";
    if (Array.isArray(part))
      return part.map((each: unknown, index) => (String(index) === step ? copy(each, depth + 1) : each));
    if (!isRecord(part)) return part;
    const last = depth === steps.length - 1;
    return Object.fromEntries(
      Object.entries(part).map(([key, entry]) => {
        if (key !== step) return [key, entry];
        return last ? [meant, entry] : [key, copy(entry, depth + 1)];
      }),
    );
  };
  return copy(value, 0);
}
