/** Explains lists in other notations: on one line, in other brackets, numbered, or as the single entry's type. */
import type { Fix } from "../problem/fix.ts";
import { parent, tokens } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import { report, type Place } from "../problem/report.ts";
import { asList, keyOf, nameOfPart, quoteValue } from "./describe.ts";
import type { Context } from "./explain.ts";
import { tags, type Schema, type Schemas } from "./schemas.ts";
import { skeleton } from "./skeleton.ts";
import type { SourceFile } from "../source/source-file.ts";
import { isRecord, listOf, partOf, kindOfValue } from "../things/values.ts";
import type { Mistake } from "./mistake.ts";

/** Returns the problem of a value that should be a list. */
export function explainList(
  { data, instancePath: pointer, parentSchema }: Mistake,
  context: Context,
  place: Place,
): Problem {
  const { file, schemas } = context;
  const key = nameOfPart(pointer);
  const { items } = parentSchema;
  const entry = items && schemas.resolve(items);
  const item = entry?.["x-item"];
  if (item && typeof data === "string" && schemas.types(item).includes(data)) {
    const fixed = `${keyOf(pointer)}:\n  - ${tags[item]}: ${data}`;
    return report("other-notation", place, { kind: "bare-entry", fixed });
  }
  const chosen = choicesOf(data, entry, schemas);
  if (chosen) {
    const { start, end } = file.locate(place);
    const range = [start.offset, start.offset + file.text.slice(start.offset, end.offset).trimEnd().length] as const;
    const fixed = `${keyOf(pointer)}:\n  ${chosen.join("\n  ")}`;
    return report(
      "not-a-list",
      place,
      { key, found: kindOfValue(data), fixed },
      { range, text: chosen.join(`\n${" ".repeat(start.column - 1)}`) },
    );
  }
  const isText = [entry, ...(entry?.anyOf ?? []), ...(entry?.oneOf ?? [])].some((each) => each?.type === "string");
  const entries = isText ? entriesIn(data) : [];
  const marked = isText ? markedEntries(place, file) : undefined;
  if (marked) return report("not-a-list", place, { key, found: kindOfValue(data), fixed: marked.fixed }, marked.fix);
  const row = /\/\d+$/.test(pointer) && typeof data === "string" ? rowOf(pointer, context) : undefined;
  if (row && entries.length < 2)
    return report("not-a-list", place, { key, found: kindOfValue(data), fixed: row.fixed }, row.fix);
  if (entries.length < 2) {
    const fixed = groupsOf(data, parentSchema, keyOf(pointer), schemas) ?? asList(keyOf(pointer), data);
    return report("not-a-list", place, { key, found: kindOfValue(data), fixed });
  }
  const { start } = file.locate({ ...place, at: "key" });
  const deep = `\n${" ".repeat(start.column + 1)}- `;
  const fixed = `${keyOf(pointer)}:${deep}${entries.map(quoteValue).join(deep)}`;
  const range = [start.offset, file.locate(place).end.offset] as const;
  const cells = `${keyOf(pointer)}:\n  - - ${entries.map(quoteValue).join("\n    - ")}`;
  const shown = /\/\d+$/.test(pointer) ? cells : fixed.replaceAll(deep, "\n  - ");
  const fix = isDivided(data) && !/\/\d+$/.test(pointer) ? { range, text: fixed } : undefined;
  return report("not-a-list", place, { key, found: kindOfValue(data), fixed: shown }, fix);
}

/** Rewrites `small: Up to ten` below `options:` as options with value and label; undefined for anything else. */
function choicesOf(data: unknown, entry: Schema | undefined, schemas: Schemas): string[] | undefined {
  const choices = isRecord(data) ? Object.entries(data) : [];
  if (!takesChoices(entry, schemas) || choices.length < 2 || choices.some(([, label]) => typeof label !== "string"))
    return undefined;
  return choices.flatMap(([value, label]) => [`- value: ${quoteValue(value)}`, `  label: ${quoteValue(label)}`]);
}

/** Returns whether an entry may be a choice: a value with a label. */
export function takesChoices(entry: Schema | undefined, schemas: Schemas): boolean {
  return (entry?.anyOf ?? []).some((each) => {
    const { value, label } = schemas.resolve(each).properties ?? {};
    return value !== undefined && label !== undefined;
  });
}

/** Rewrites words on one line as mappings, each word as the first property of one. */
function groupsOf(data: unknown, schema: Schema, key: string, schemas: Schemas): string | undefined {
  if (typeof data !== "string") return undefined;
  const [first, ...others] = entriesIn(data).map((each) => skeleton(key, schema, schemas, each));
  return (
    [first ?? skeleton(key, schema, schemas, data), ...others.map((each) => each?.replace(/^.*\n/, ""))]
      .filter(Boolean)
      .join("\n") || undefined
  );
}

/**
 * Returns the entries of a text meant as a list: `(Spring, Summer)`, `Spring | Summer`, and also `{Spring, Summer}`,
 * which is a mapping. Words with commas may be a single sentence, such as `cost, fit and support`.
 */
function entriesIn(data: unknown): string[] {
  if (isRecord(data)) return Object.values(data).every((value) => value === null) ? Object.keys(data) : [];
  if (
    typeof data !== "string" ||
    (!isDivided(data) && /^ .*\b(?:and|or)\b/s.test(data.slice(data.lastIndexOf(",") + 1)))
  )
    return [];
  const inner = /^\(([^()]*)\)$/.exec(data)?.[1] ?? data;
  const slashed = /^[^/,;|]+(?:\/[^/,;|]+)+$/.test(inner);
  const divided = /^[\w-]+(?: and [\w-]+)+$/.test(inner) ? " and " : /[,;|]| (?=\d{1,2}[.)] )/;
  const entries = inner.split(slashed ? "/" : divided).map((each) => each.trim().replace(/^\d{1,2}[.)] /, ""));
  return entries.filter(Boolean);
}

const mark = /^(?:[^\p{L}\p{N}\s"'([{&*!|>@`#%-]\uFE0F?|\*|\d{1,2}[.)])[ \t]+(?=\S)/u;

/** Finds lines that begin with a bullet, an arrow, an emoji or a number instead of a dash, which YAML parsed as one text. */
function markedEntries(place: Place, file: SourceFile): { fixed: string; fix: Fix } | undefined {
  const { start, end } = file.locate(place);
  const lines = file.text.slice(start.offset, end.offset).trimEnd().split("\n");
  const [first = ""] = lines;
  if (!mark.test(first) || !lines.every((each) => mark.test(each.trim()) || /^\s*- \S/.test(each))) return undefined;
  if (lines.length === 1 && file.text.slice(file.text.lastIndexOf("\n", start.offset) + 1, start.offset).trim() !== "")
    return undefined;
  const text = lines.map((each) => `${/^\s*/.exec(each)?.[0] ?? ""}${each.trimStart().replace(mark, "- ")}`).join("\n");
  return {
    fixed: `${keyOf(place.pointer)}:\n  ${text.replaceAll(/\n\s*/g, "\n  ")}`,
    fix: { range: [start.offset, start.offset + lines.join("\n").length], text },
  };
}

/** Finds the cells of a table row written below each other as if each were a row. */
function rowOf(pointer: string, { file, turned }: Context): { fixed: string; fix: Fix } | undefined {
  const list = parent(pointer);
  if (turned.has(list)) return undefined;
  const rows = listOf(partOf(file.value, tokens(list)));
  const from = Number(tokens(pointer).at(-1));
  const known = rows.find((row) => Array.isArray(row));
  const after = rows.slice(from).findIndex((row) => typeof row !== "string");
  const count = Math.min(listOf(known).length || Infinity, after < 0 ? rows.length - from : after);
  const spans = Array.from({ length: count }, (_, index) =>
    file.locate({ file: file.path, pointer: `${list}/${from + index}` }),
  );
  const [first, last] = [spans[0], spans.at(-1)];
  if (count < 2 || !first || !last) return undefined;
  const written = file.text.slice(first.start.offset, last.end.offset);
  const text = `- ${written.replaceAll(/\n( *)- /g, "\n$1  - ")}`;
  const fixed = `${keyOf(list)}:\n  - ${text.replaceAll(/\n *- /g, "\n    - ")}`;
  return { fixed, fix: { range: [first.start.offset, last.end.offset], text } };
}

/** Returns whether only a list can be meant. */
function isDivided(data: unknown): boolean {
  return (
    typeof data !== "string" ||
    /[;|]|^\d{1,2}[.)] .* \d{1,2}[.)] |^\([^()]*\)$/.test(data) ||
    /^[\w-]+(?:(?:, ?[\w-]+)+|(?: and [\w-]+)+)$/.test(data)
  );
}

/** Reports a block, field or destination given only by its type: `- logout`. */
export function bareEntry(
  { data, parentSchema }: Mistake,
  place: Place,
  { file, schemas }: Context,
): Problem | undefined {
  const item = parentSchema["x-item"];
  if (!item || typeof data !== "string" || !schemas.types(item).includes(data)) return undefined;
  const text = `${tags[item]}: ${data}`;
  const { start, end } = file.locate(place);
  const range = [start.offset, end.offset] as const;
  return report("other-notation", place, { kind: "bare-entry", fixed: `- ${text}` }, { range, text });
}
