/** Reads the fields of a form or generator for the rules. */
import type { SourceFile } from "../source/source-file.ts";
import { isRecord, listOf, recordOf } from "../things/values.ts";
import { rememberFor } from "../things/remember.ts";

/** A field that has a name. */
export interface Field {
  name: string;
  pointer: string;
  type: unknown;
  value: Readonly<Record<string, unknown>>;
  /** The values it can have, or undefined when any text is allowed. */
  options: readonly (string | boolean)[] | undefined;
  /** The label that visitors read for each option, or undefined when unknown here. */
  labels?: readonly string[] | undefined;
}

/** Returns all fields of the file, those of every step and a generator's inputs included. */
export const declaredFields: (file: SourceFile) => readonly Field[] = rememberFor(({ value }) =>
  isRecord(value) ? readFields(value) : [],
);

/** Returns whether every field has a unique, valid name; if not, an unknown name probably means the field without one. */
export function allNamed(file: SourceFile): boolean {
  const { value } = file;
  const steps = listOf(recordOf(value)["steps"]);
  const lists = isRecord(value) ? [value["fields"], value["inputs"]] : [];
  for (const step of steps) lists.push(isRecord(step) ? step["fields"] : undefined);
  const count = lists.flatMap((list) => listOf(list)).length;
  const names = fieldNames(file);
  // Duplicate and invalid names are excluded too, because they are already reported.
  return count === names.length && new Set(names).size === count && names.every((name) => /^[A-Za-z]\w*$/.test(name));
}

/** Returns the names of all fields. */
export function fieldNames(file: SourceFile): string[] {
  return declaredFields(file).map(({ name }) => name);
}

function readFields(top: Record<string, unknown>): Field[] {
  const steps = listOf(top["steps"]);
  const lists: (readonly [pointer: string, list: unknown])[] = [
    ["/fields", top["fields"]],
    ["/inputs", top["inputs"]],
    ...steps.map((step, index) => [`/steps/${index}/fields`, isRecord(step) ? step["fields"] : undefined] as const),
  ];
  return lists.flatMap(([pointer, list]) =>
    listOf(list).flatMap((value, index) => {
      if (!isRecord(value) || typeof value["name"] !== "string") return [];
      const at = `${pointer}/${index}`;
      const [options, labels] = [optionsOf(value), labelsOf(value)];
      return [{ name: value["name"], pointer: at, type: value["type"], value, options, labels }];
    }),
  );
}

function choicesOf(field: Record<string, unknown>): unknown[] {
  const groups = listOf(field["groups"]);
  return [field["options"], ...groups.map((group) => recordOf(group)["options"])].flatMap((list) => listOf(list));
}

function labelsOf(field: Record<string, unknown>): string[] | undefined {
  const labels = choicesOf(field).map((option) => (isRecord(option) ? option["label"] : option));
  return labels.every((label) => typeof label === "string" && !label.includes("{{")) ? labels.map(String) : undefined;
}

function optionsOf(field: Record<string, unknown>): (string | boolean)[] | undefined {
  if (field["type"] === "checkbox") return [true, false];
  const values = choicesOf(field).map(optionValue);
  // If any option is invalid, nothing can be said about the possible values.
  return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined;
}

function optionValue(option: unknown): string | undefined {
  const value = isRecord(option) ? option["value"] : option;
  return typeof value === "string" && value !== "" ? value : undefined;
}
