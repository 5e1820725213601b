/** Files with the keys that their authors meant, so that one misspelt key does not make everything below it unknown. */
import { escapeToken, parent, tokens } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import type { SourceFile } from "../source/source-file.ts";
import { isRecord } from "../validate/walk.ts";

export interface Meant {
  files: ReadonlyMap<string, SourceFile>;
  /** Whether a problem lies below a key that is written otherwise: it can be shown only once the key is right. */
  isBelow: (problem: Problem) => boolean;
}

const kept = new WeakMap<SourceFile, SourceFile>();

/** Reads misspelt keys as `own`, what is wrong with the single files, says that they were meant. */
export function asMeant(files: ReadonlyMap<string, SourceFile>, own: readonly Problem[]): Meant {
  const slips = own.filter(({ meant }) => meant !== undefined);
  if (slips.length === 0) return { files, isBelow: () => false };
  const changed = new Map(files);
  const places = new Map<string, string[]>();
  for (const [path, list] of Map.groupBy(slips, ({ file }) => file)) {
    const file = files.get(path);
    if (!file) continue;
    const mended = kept.get(file) ?? { ...file, value: list.reduce(rename, file.value) };
    kept.set(file, mended);
    changed.set(path, mended);
    places.set(path, list.map(pointerMeant));
  }
  const isBelow = ({ file, pointer }: Problem): boolean =>
    places.get(file)?.some((place) => pointer === place || pointer.startsWith(`${place}/`)) === true;
  return { files: changed, isBelow };
}

function pointerMeant({ pointer, meant = "" }: Problem): string {
  return `${parent(pointer)}/${escapeToken(meant)}`;
}

/** A copy of the value in which the problem's key has the name that was meant. */
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
