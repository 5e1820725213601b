/** A value of the wrong kind: often a text that YAML read as something else, or a list without dashes. */
import type { ErrorObject } from "ajv";
import { anyOf } from "../problem/near.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { asYaml, nameOf } from "./describe.ts";
import type { Context } from "./explain.ts";
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
export function explainType(error: ErrorObject, { file }: Context, types: readonly string[]): Problem {
  const { instancePath: pointer, data } = error;
  const place = { file: file.path, pointer };
  const key = nameOf(pointer);
  const wanted = anyOf(types.map((type) => wantedWords[type] ?? type));
  if (data === null && pointer !== "") return report("no-value", { ...place, at: "key" }, { key, wanted });
  if (types.includes("boolean") && typeof data === "string") {
    const fixed = truth(data);
    if (fixed !== undefined) return report("not-true-or-false", place, { key, value: data, fixed });
  }
  if (types.includes("string") && (typeof data === "number" || typeof data === "boolean")) {
    const into = typeof data === "number" ? `the number ${data}` : `the answer ${String(data)}`;
    return report("turned-value", place, { key, into, fixed: `${key}: "${String(data)}"` });
  }
  if (types.length === 1 && types[0] === "array") {
    const fixed = `${key}:\n  - ${asYaml(data)}`;
    return report("not-a-list", place, { key, found: found(data), fixed });
  }
  const number = (types.includes("number") || types.includes("integer")) && isNumber(data);
  const hint = number ? { fixed: `Write it without quotes: ${key}: ${String(data)}` } : {};
  return report("wrong-type", place, { key, wanted, found: found(data), ...hint });
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
