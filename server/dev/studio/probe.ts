/** Looks up what the schemas say about the cursor position in a text that is being written. */
import { parseDocument } from "yaml";
import { withoutStacks } from "../../../engine/problem/parse-yaml.ts";
import { escapeToken } from "../../../engine/problem/pointer.ts";
import { plainData } from "../../../engine/source/multiplies.ts";
import { readSource } from "../../../engine/source/read-source.ts";
import { partAt } from "../../../engine/validate/part-at.ts";
import type { Schema, Schemas } from "../../../engine/validate/schemas.ts";
import { partOf, recordOf } from "../../../engine/things/values.ts";
import type { TextPlace } from "./talk.ts";

/** A cursor position with the schemas that describe it. */
export interface Probed {
  /** What is expected: a key, a value, or a list entry that may become either. */
  at: "key" | "value";
  /** The range of the line to replace, as columns from 0. */
  from: number;
  to: number;
  /** The text before the cursor, without quotes. */
  typed: string;
  /** The key of a value; "" for a list entry. */
  key: string;
  /** Schemas of the enclosing mapping and of the value itself. */
  around: Schema;
  own: Schema;
  /** The enclosing mapping's current content, and the whole file. */
  siblings: Readonly<Record<string, unknown>>;
  file: unknown;
}

/** Placeholder inserted at the cursor; a word that nobody writes. */
const probe = "studio-probe-7f3a";

/** Interpretation of the line up to the cursor. */
type Reading = Pick<Probed, "at" | "from" | "typed" | "key">;

/** Describes a cursor position; undefined where the schemas say nothing, such as inside a text. */
export function probeAt(path: string, text: string, place: TextPlace, schemas: Schemas): Probed | undefined {
  const lines = text.split(/\r?\n/);
  const line = lines[place.line - 1] ?? "";
  const reading = readLine(line.slice(0, place.column - 1));
  if (!reading) return undefined;
  const { at, from, typed, key } = reading;
  const rest = line.slice(place.column - 1);
  const to = place.column - 1 + lengthOf(rest, at);
  const after = line.slice(to);
  const isWhole = at === "value" || after.replace(/^["']/, "").trimStart().startsWith(":");
  const written = isWhole ? probe : `${probe}: 0`;
  const tried = lines.with(place.line - 1, `${line.slice(0, from)}${written}${after.replace(/^["']/, "")}`);
  const found = look(path, tried, place.line, schemas);
  return found && { from, to, typed: typed.replace(/^["']/, ""), key: found.at === at ? key : "", ...found };
}

function readLine(before: string): Reading | undefined {
  let start = before.length - before.trimStart().length;
  const isEntry = before.startsWith("- ", start);
  while (before.startsWith("- ", start)) start += 2 + lengthOfSpace(before.slice(start + 2));
  const reading = readPair(before, start, isEntry);
  const isFlow = /^[{[]/.test(reading?.typed ?? before.slice(start));
  if (!isFlow) return reading;
  const flow = Math.max(before.lastIndexOf("{"), before.lastIndexOf(","), before.lastIndexOf("[")) + 1;
  return readPair(before, flow + lengthOfSpace(before.slice(flow)), before[flow - 1] !== "{");
}

function readPair(before: string, start: number, isEntry: boolean): Reading | undefined {
  const content = before.slice(start);
  const colon = content.indexOf(": ");
  const key = content.slice(0, Math.max(0, colon));
  if (/^[\w-]+$/.test(key)) {
    const from = start + colon + 2 + lengthOfSpace(content.slice(colon + 2));
    return { at: "value", from, typed: before.slice(from), key };
  }
  if (/^[\w-]*$/.test(content)) return { at: "key", from: start, typed: content, key: "" };
  return isEntry && colon < 0 ? { at: "value", from: start, typed: content, key: "" } : undefined;
}

function lengthOfSpace(text: string): number {
  return text.length - text.trimStart().length;
}

/** Returns how much of the rest of the line belongs to the same word or value. */
function lengthOf(rest: string, at: Probed["at"]): number {
  const end = rest.search(at === "key" ? /[^\w-]/ : /["',}\]]| #/);
  return (end < 0 ? rest : rest.slice(0, end)).trimEnd().length;
}

type Found = Pick<Probed, "at" | "around" | "own" | "siblings" | "file">;

/** Retries without the lines below the cursor if they cannot be parsed, as those above determine the position. */
function look(path: string, lines: readonly string[], upTo: number, schemas: Schemas): Found | undefined {
  for (const text of [lines.join("\n"), lines.slice(0, upTo).join("\n")]) {
    const file = valueOf(text);
    const steps = find(file, []);
    if (!steps) continue;
    const source = { ...readSource(path, text), value: file };
    const schemaAt = (length: number): Schema =>
      partAt(
        steps
          .slice(0, length)
          .map((step) => `/${escapeToken(step)}`)
          .join(""),
        { file: source, schemas, turned: new Set() },
      ).schema;
    const around = schemaAt(steps.length - 1);
    const isKey = steps.at(-1) === probe;
    const siblings = recordOf(partOf(file, steps.slice(0, -1)));
    // `- word` in a list of texts is an entry rather than a key.
    const isEntry = isKey && !around.properties && around["x-item"] === undefined;
    if (isEntry) return { at: "value", around: {}, own: around, siblings: {}, file };
    return { at: isKey ? "key" : "value", around, own: isKey ? {} : schemaAt(steps.length), siblings, file };
  }
  return undefined;
}

function valueOf(text: string): unknown {
  try {
    return plainData(
      withoutStacks(() => parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: "silent" })),
    );
  } catch {
    return undefined;
  }
}

/** Returns the path to the placeholder, whether it is a key or a value. */
function find(value: unknown, steps: readonly string[]): readonly string[] | undefined {
  if (value === probe) return steps;
  if (typeof value !== "object" || value === null || steps.length > 40) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const found = key === probe ? [...steps, key] : find(entry, [...steps, key]);
    if (found) return found;
  }
  return undefined;
}
