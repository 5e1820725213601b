/** A value of the wrong kind: often a text that YAML read as something else, or a list without dashes. */
import type { ErrorObject } from "ajv";
import { createLocator } from "../problem/locate.ts";
import { anyOf, list } from "../problem/near.ts";
import { escapeToken } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import { report, type Place } from "../problem/report.ts";
import { lineAt, quoted } from "../source/line.ts";
import type { SourceFile } from "../source/source-file.ts";
import { asList, keyOf, nameOf } from "./describe.ts";
import type { Context } from "./explain.ts";
import type { Schema, Schemas } from "./schemas.ts";
import { skeleton } from "./skeleton.ts";
import { isRecord } from "./walk.ts";

const wantedWords: Readonly<Record<string, string>> = {
  string: "a text",
  array: "a list",
  object: "a group of properties",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "empty",
};

/** The problem of a value that should be of one of these JSON Schema types. */
export function explainType(error: ErrorObject, { file, schemas }: Context, types: readonly string[]): Problem {
  const { instancePath: pointer, data } = error;
  const place = { file: file.path, pointer };
  const key = nameOf(pointer);
  const wanted = anyOf(types.map((type) => wantedWords[type] ?? type));
  if (data === null && pointer !== "") {
    return report("no-value", { ...place, at: "key" }, { key, wanted, ...asComment(file, place) });
  }
  if (types.includes("boolean") && typeof data === "string") {
    const fixed = truth(data);
    if (fixed !== undefined) return report("not-true-or-false", place, { key, value: data, fixed });
  }
  const slipped = typeof data === "string" ? slippedProperty(error, place, data) : undefined;
  if (slipped) return slipped;
  if (types.includes("string") && (typeof data === "number" || typeof data === "boolean")) {
    const into = typeof data === "number" ? `the number ${data}` : `the answer ${String(data)}`;
    const entry = /\/\d+$/.test(pointer);
    const fixed = `${entry ? "-" : `${keyOf(pointer)}:`} "${asWritten(file, place)}"`;
    return report("turned-value", place, { key, into, fixed, ...(entry && { list: keyOf(pointer) }) });
  }
  if (types.length === 1 && types[0] === "array") {
    const first = typeof data === "string" ? /^-(\S.*?)( - |$)/.exec(data)?.[1] : undefined;
    // A group whose only key begins with the dash: `-text: x`.
    const [glued = ""] = isRecord(data) ? Object.keys(data) : [];
    if (/^-[A-Za-z]/.test(glued)) {
      const at = { ...place, pointer: `${pointer}/${escapeToken(glued)}`, at: "key" as const };
      return report("missing-dash-space", at, { fixed: `- ${glued.slice(1)}: ...` });
    }
    if (first !== undefined) {
      return report("missing-dash-space", { ...place, within: { text: "-", nth: 0 } }, { fixed: `- ${first}` });
    }
    const fixed = asList(keyOf(pointer), data);
    return report("not-a-list", place, { key, found: found(data), fixed });
  }
  const number = (types.includes("number") || types.includes("integer")) && isNumber(data);
  const fixed = number
    ? `Write it without quotes: ${keyOf(pointer)}: ${String(data)}`
    : groupHint(error, types, keyOf(pointer), schemas);
  return report("wrong-type", place, { key, wanted, found: found(data), ...(fixed !== undefined && { fixed }) });
}

/** A value that begins with # is a comment to YAML. */
function asComment(file: SourceFile, place: Place): { comment?: string; fixed?: string } {
  const { start } = createLocator(file.text)({ ...place, at: "key" });
  const line = lineAt(file.text, start.offset);
  const comment = /^#+ *[^\s#].*/.exec(line.value)?.[0];
  return comment === undefined ? {} : { comment, fixed: quoted(line) };
}

/** The only property of a group, written without its colon or without the space behind it. */
function slippedProperty({ parentSchema }: ErrorObject, place: Place, text: string): Problem | undefined {
  const [, name = "", sign, rest = ""] = /^(\w+)([: ])(.*)$/s.exec(text) ?? [];
  const { properties = {}, additionalProperties: others, "x-condition": condition } = parentSchema as Schema;
  // Where any name will do, only the colon tells that it is one.
  const fits =
    Object.hasOwn(properties, name) || (isRecord(others) && ((sign === ":" && /^\S/.test(rest)) || condition));
  if (!fits) return undefined;
  const fixed = `${name}: ${rest.trim()}`;
  if (sign === " ") return report("missing-colon", place, { fixed });
  return report("missing-colon-space", { ...place, within: { text: ":", nth: 0 } }, { fixed });
}

/** What the group consists of, for a value that should be one. */
function groupHint(
  { parentSchema, data }: ErrorObject,
  types: readonly string[],
  key: string,
  schemas: Schemas,
): string | undefined {
  const given = typeof data === "string" ? data : undefined;
  const written = types[0] === "object" ? skeleton(key, parentSchema as Schema, schemas, given) : undefined;
  if (written !== undefined) return `Write its properties on lines of their own below it:\n${written}`;
  const names = Object.keys((parentSchema as Schema).properties ?? {}).filter((name) => name !== "sample");
  if (types[0] !== "object" || names.length === 0) return undefined;
  return `Write its properties on lines of their own below it, indented by two spaces: ${list(names)}.`;
}

/** The value's own signs: 1.10 is not 1.1, and no date or version either. */
function asWritten(file: SourceFile, place: Place): string {
  const { start, end } = createLocator(file.text)(place);
  return file.text.slice(start.offset, end.offset);
}

function isNumber(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value));
}

/** What was meant by a word for yes or no; undefined for other words. */
function truth(word: string): string | undefined {
  if (/^(yes|y|on|true)$/i.test(word)) return "true";
  return /^(no|n|off|false)$/i.test(word) ? "false" : undefined;
}

function found(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (isRecord(value)) return "a group of properties";
  if (value === null) return "empty";
  if (typeof value === "string") return "a text";
  return typeof value === "number" ? "a number" : "true or false";
}
