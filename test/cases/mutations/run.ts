/** Makes mistakes and compares what `check` says with what it must say. */
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
  /** The property in whose place it was made. */
  pointer: string;
  mutation: Mutation;
}

const folder = path.join(import.meta.dirname, "operators");

/** All operators by name: one file is one. */
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

/** Every mistake that this operator can make in the site's files, in an order that follows from the seed. */
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

/** What is wrong with what `check` says about the mistake; undefined when it is as it must be. */
export function complaint({ file, mutation }: Made): string | undefined {
  const { text, at, codes, near } = mutation;
  const placed = check(file, text);
  // The mark of a byte order is no column.
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

/** The change that a problem names for a text in which a mistake was made. */
export function fixOf({ problem, span }: Placed, text: string): Edit | undefined {
  return editOf(problem, span, text.replace(/^\uFEFF/, ""));
}

/** What is wrong with the fix that a problem names: it must undo the mistake, sign for sign. A near miss is one right fix, and has to be named. */
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

/** What is wrong where no fix is named: one right fix has to be; where several are equally right, the original is among those offered. */
function withoutFix({ near, offers }: Mutation, { code, hint, message }: Placed["problem"]): string | undefined {
  const words = `${code}: no fix is named, only ${hint}`;
  if (offers !== undefined) return hint.includes(offers) && /, or (?:by|not)/.test(hint) ? undefined : words;
  if (near === undefined) return undefined;
  // A name that is as near to what stands there may have been meant as well: nothing tells them apart.
  const [, written = ""] = /`([^`]+)`/.exec(message) ?? [];
  const slips = [...hint.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => distance(written, name));
  return slips.length > 1 && slips.every((each) => each === distance(written, near)) ? undefined : words;
}

/**
 * What is wrong where the fix puts other words than stood there: what it leaves. A name of nothing is the mistake's own: the
 * words that stood there were a name, of something or by which something is called, and the new ones are none.
 */
function leftBy(file: string, mended: string, { code }: Placed["problem"]): string | undefined {
  const isOwn = /^(?:unknown-|dead-anchor$|missing-answer$)/;
  const left = check(file, mended).find(({ problem }) => problem.severity === "error" && !isOwn.test(problem.code));
  return left && `${code}: its fix leaves ${left.problem.code} ${left.problem.message}`;
}
