/** Makes mistakes and compares the output of `check` with the expected one. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { applyEdits, type Edit, editOf } from "../../../engine/problem/fix.ts";
import type { Placed } from "../../../engine/problem/format.ts";
import { check, originals } from "./checked-site.ts";
import { distance } from "../../../engine/problem/near.ts";
import type { Mutation, Operator } from "./mutation.ts";
import { seeded } from "./slip.ts";

/** A mistake that was made. */
export interface Made {
  operator: string;
  file: string;
  /** The pointer of the property at which it was made. */
  pointer: string;
  mutation: Mutation;
}

const folder = path.join(import.meta.dirname, "operators");

/** All operators by name; each file is one. */
export const operators: ReadonlyMap<string, Operator> = new Map(
  await Promise.all(
    readdirSync(folder)
      .sort()
      .map(async (name) => {
        const module = (await import(/* @vite-ignore */ path.join(folder, name))) as { operator: Operator };
        return [name.replace(".ts", ""), module.operator] as const;
      }),
  ),
);

/** Returns every mistake that this operator can make in the site's files, in an order determined by the seed. */
export function mistakes(operator: string, seed: number): Made[] {
  const random = seeded(seed);
  const make = operators.get(operator);
  const made = originals.flatMap((original) =>
    original.entries.flatMap((entry) => {
      const mutation = make?.(entry, original, random);
      const { path: file } = original.file;
      return mutation && mutation.text !== original.text ? [{ operator, file, pointer: entry.pointer, mutation }] : [];
    }),
  );
  const order = new Map(made.map((each) => [each, random()]));
  return made.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** Returns the difference between the reported and the expected problem of a mistake; undefined when there is none. */
export function complaint({ file, mutation }: Made): string | undefined {
  const { text, at, codes, near } = mutation;
  const placed = check(file, text);
  // The byte order mark does not count as a column.
  const before = text.slice(0, at).replace("\uFEFF", "").split("\n");
  const wanted = `${before.length}:${(before.at(-1) ?? "").length + 1}`;
  const said = placed.map(
    ({ problem, span }) => `${span.start.line}:${span.start.column} ${problem.code} ${problem.message} ${problem.hint}`,
  );
  const [first] = placed;
  const right =
    placed.length === 1 &&
    first !== undefined &&
    `${first.span.start.line}:${first.span.start.column}` === wanted &&
    codes.includes(first.problem.code) &&
    (near === undefined || first.problem.hint.includes(near));
  if (right) return wrongFix(file, mutation, first);
  return `wanted ${wanted} ${codes.join(" or ")} ${near ?? ""}, got ${said.join(" | ") || "nothing"}`;
}

const texts = new Map(originals.map(({ file, text }) => [file.path, text]));

/** Returns the edit of a problem's fix for a text with a mistake. */
export function fixOf({ problem, span }: Placed, text: string): Edit | undefined {
  return editOf(problem, span, text.replace(/^\uFEFF/, ""));
}

/** Returns what is wrong with a fix: it must undo the mistake character for character. A near match has one right fix, and needs it. */
function wrongFix(file: string, mutation: Mutation, placed: Placed): string | undefined {
  const { problem } = placed;
  const text = mutation.text.replace(/^\uFEFF/, "");
  const edit = fixOf(placed, text);
  if (!edit) return withoutFix(mutation, problem);
  const original = mutation.mended ?? texts.get(file) ?? "";
  const mended = applyEdits(text, [edit]);
  if (mended === (text.includes("\r\n") ? original.replaceAll(/(?<!\r)\n/g, "\r\n") : original))
    return mutation.mended === undefined ? undefined : leftBy(file, mended, problem);
  return `${problem.code}: the fix ${JSON.stringify(edit)} does not undo it: ${JSON.stringify(text.slice(edit.start, edit.end))}`;
}

/** Returns what is wrong without a fix: a single right fix must be offered; of several, the original must be among the suggestions. */
function withoutFix({ near, offers }: Mutation, { code, hint, message }: Placed["problem"]): string | undefined {
  const words = `${code}: no fix is named, only ${hint}`;
  if (offers !== undefined) return hint.includes(offers) && /, or (?:by|not)/.test(hint) ? undefined : words;
  if (near === undefined) return undefined;
  // A name that is equally near to the written one may have been intended as well: nothing distinguishes them.
  const [, written = ""] = /`([^`]+)`/.exec(message) ?? [];
  const slips = [...hint.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => distance(written, name));
  return slips.length > 1 && slips.every((each) => each === distance(written, near)) ? undefined : words;
}

/**
 * Returns what a fix with other words than the original leaves wrong. Unknown names are part of the mistake itself: the
 * original words were a name or a reference to one, and the new words are neither.
 */
function leftBy(file: string, mended: string, { code }: Placed["problem"]): string | undefined {
  const isOwn = /^(?:unknown-|dead-anchor$|missing-answer$)/;
  const left = check(file, mended).find(({ problem }) => problem.severity === "error" && !isOwn.test(problem.code));
  return left && `${code}: its fix leaves ${left.problem.code} ${left.problem.message}`;
}
