/** The properties and list items of a file with their places and schemas: the places where mistakes can be made. */
import { isMap, isScalar, isSeq, parseDocument, type Node } from "yaml";
import { escapeToken, parent } from "../../../engine/problem/pointer.ts";
import { readSource } from "../../../engine/source/read-source.ts";
import type { SourceFile } from "../../../engine/source/source-file.ts";
import type { Schema, Schemas } from "../../../engine/validate/schemas.ts";
import { walk } from "../../../engine/validate/walk.ts";

/** A file without mistakes. */
export interface Original {
  file: SourceFile;
  text: string;
  entries: readonly Entry[];
}

/** A property, or an item of a list. */
export interface Entry {
  pointer: string;
  /** Undefined for an item of a list. */
  key: string | undefined;
  /** Offsets of the key (or of the value, for an item of a list). */
  start: number;
  keyEnd: number;
  valueStart: number;
  valueEnd: number;
  value: unknown;
  /** The scalar style of a text; "map" or "seq" for mappings and sequences. */
  style: string;
  /** Whether it is in flow style, within brackets or braces. */
  flow: boolean;
  /** Its index among its siblings, from 0, and whether it is the last. */
  index: number;
  last: boolean;
  /** The schema of the value, and that of the mapping or sequence that contains it. */
  schema: Schema | undefined;
  parentSchema: Schema | undefined;
  /** Offsets of the first key of the mapping that contains it, and of the property whose value is that mapping. */
  groupStart: number;
  ownerStart: number;
}

/** Returns the entries of a file. */
export function readOriginal(path: string, text: string, schemas: Schemas): Original {
  const file = readSource(path, text);
  const parts = new Map<string, Schema>();
  walk({ pointer: "", value: file.value, schema: schemas.file(file.kind) }, schemas, (part) =>
    parts.set(part.pointer, part.schema),
  );
  const entries: Entry[] = [];
  const add = (node: Node | null, pointer: string, flow: boolean, ownerStart: number): void => {
    if (!isMap(node) && !isSeq(node)) return;
    const inFlow = flow || node.flow === true;
    for (const [index, item] of node.items.entries()) {
      const key = isMap(node) ? (item as { key: Node }).key : undefined;
      const value = (isMap(node) ? (item as { value: Node | null }).value : item) as Node | null;
      if (!value?.range || (key && !isScalar(key))) continue;
      const name = isScalar(key) ? String(key.value) : undefined;
      const at = `${pointer}/${name === undefined ? index : escapeToken(name)}`;
      const [valueStart, valueEnd] = value.range;
      entries.push({
        pointer: at,
        key: name,
        start: key?.range?.[0] ?? valueStart,
        keyEnd: key?.range?.[1] ?? valueStart,
        valueStart,
        valueEnd,
        value: isScalar(value) ? value.value : value.toJSON(),
        style: isScalar(value) ? (value.type ?? "PLAIN") : isMap(value) ? "map" : "seq",
        flow: inFlow,
        index,
        last: index === node.items.length - 1,
        schema: parts.get(at),
        parentSchema: parts.get(parent(at)),
        groupStart: node.range?.[0] ?? 0,
        ownerStart,
      });
      add(value, at, inFlow, key?.range?.[0] ?? valueStart);
    }
  };
  const { contents } = parseDocument(text);
  add(contents, "", false, contents?.range?.[0] ?? 0);
  return { file, text, entries };
}

/** Returns the line around an offset: its start, its indentation, and its end (before the line break). */
export function lineAround(text: string, offset: number): { start: number; indent: number; end: number } {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const indent = /^ */.exec(text.slice(start))?.[0].length ?? 0;
  return { start, indent, end: end < 0 ? text.length : end };
}

/** Returns whether the property is first on its line (or follows the dash that is) and fits on it. */
export function isOneLine(text: string, { start, valueEnd, key, flow }: Entry): boolean {
  const line = lineAround(text, start);
  return key !== undefined && !flow && valueEnd <= line.end && /^ *(- )?$/.test(text.slice(line.start, start));
}

/** Returns whether the property is the first of its mapping and follows a dash. */
export function isBehindDash(text: string, { start }: Entry): boolean {
  return text.slice(lineAround(text, start).start, start).includes("-");
}
