/** Finds what only the owner can know: everything in the files that is still marked `sample: true`. */
import { createLocator } from "../engine/problem/locate.ts";
import { isSource } from "../engine/source/classify.ts";
import { escapeToken, tokens } from "../engine/problem/pointer.ts";
import { readSource } from "../engine/source/read-source.ts";
import { isRecord } from "../engine/things/values.ts";

/** A mark, and what it marks. */
export interface Sample {
  file: string;
  line: number;
  /** The path of what is marked, with its title, name, label ... */
  marks: string;
}

const telling = ["title", "name", "label", "quote", "text", "address", "to", "asset", "value", "email", "id"];

/** Returns all marks in the order of files and lines. */
export function findSamples(texts: ReadonlyMap<string, string>): Sample[] {
  return [...texts]
    .filter(([file, text]) => isSource(file) && text.includes("sample"))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, text]) => samplesOf(file, text));
}

function samplesOf(file: string, text: string): Sample[] {
  const { value } = readSource(file, text);
  const locate = createLocator(text);
  return marked(value, "").map(({ pointer, marks }) => {
    const { start } = locate({ file, pointer: `${pointer}/sample`, at: "key" });
    return { file, line: start.line, marks };
  });
}

function marked(value: unknown, pointer: string): { pointer: string; marks: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, entry]) => marked(entry, `${pointer}/${escapeToken(key)}`));
  if (!isRecord(value) || value["sample"] !== true) return below;
  return [{ pointer, marks: describe(value, pointer) }, ...below];
}

function describe(value: Record<string, unknown>, pointer: string): string {
  const path = tokens(pointer).join(" > ");
  const key = telling.find((name) => typeof value[name] === "string");
  const words = key === undefined ? "" : String(value[key]).trim().replaceAll(/\s+/g, " ");
  const short = words.length > 60 ? `${words.slice(0, 60)}...` : words;
  return [path, short && `"${short}"`].filter(Boolean).join(": ");
}
