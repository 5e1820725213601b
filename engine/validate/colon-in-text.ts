/** Detects list entries meant as text that a colon turned into a property. */
import type { Fix } from "../problem/fix.ts";
import { applyEdits } from "../problem/fix.ts";
import { escapeToken, parent, tokens } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import { report, type Place } from "../problem/report.ts";
import type { SourceFile } from "../source/source-file.ts";
import { onOneLine } from "../things/plain-text.ts";
import { lineAt } from "../source/line.ts";
import type { Context } from "./explain.ts";
import { takesChoices } from "./explain-list.ts";
import { partAt } from "./part-at.ts";
import type { Schema, Schemas } from "./schemas.ts";
import { isRecord, listOf, partOf, recordOf } from "../things/values.ts";
import type { Mistake } from "./mistake.ts";

/** Returns one problem per list with such entries, and the errors that it explains. */
export function explainColons(
  errors: readonly Mistake[],
  context: Context,
): { problems: Problem[]; settled: Set<Mistake> } {
  const settled = new Set<Mistake>();
  const entries = new Set<string>();
  for (const error of errors) {
    const { instancePath: pointer } = error;
    if (!entries.has(pointer) && !isSplitText(pointer, context)) continue;
    entries.add(pointer);
    settled.add(error);
  }
  for (const error of errors) if (entries.has(parent(error.instancePath))) settled.add(error);
  const lists = Map.groupBy(entries, parent);
  const problems = [...lists].map(([list, of]) => choiceProblem(list, of, context) ?? colonProblem(of, context.file));
  return { problems, settled };
}

/** Returns whether an entry of a list of texts is a mapping with one property that no mapping accepted by the list has. */
function isSplitText(pointer: string, context: Context): boolean {
  if (!/\/\d+$/.test(pointer)) return false;
  const { value } = partAt(pointer, context);
  if (!isRecord(value)) return false;
  const [key, ...others] = Object.keys(value);
  if (key === undefined || others.length > 0 || isRecord(value[key]) || Array.isArray(value[key])) return false;
  const { schema } = partAt(parent(pointer), context);
  const items = schema.items && context.schemas.resolve(schema.items);
  if (!items || !takesText(items, context.schemas)) return false;
  return !(items.anyOf ?? []).some((each) => Object.hasOwn(context.schemas.resolve(each).properties ?? {}, key));
}

function takesText(schema: Schema, schemas: Schemas): boolean {
  if (schema.type === "string") return true;
  return (schema.anyOf ?? []).some((each) => takesText(schemas.resolve(each), schemas));
}

/** Reports `- small: Up to ten`, `- large: More than ten`: choices with the value as a key; undefined if the list contains a text. */
function choiceProblem(list: string, entries: readonly string[], context: Context): Problem | undefined {
  const { file, schemas } = context;
  const { schema, value } = partAt(list, context);
  const isName = (pointer: string): boolean =>
    Object.keys(recordOf(partOf(file.value, tokens(pointer)))).every((name) => /^[a-z][\w-]*$/.test(name));
  if (!takesChoices(schema.items && schemas.resolve(schema.items), schemas)) return undefined;
  if (!listOf(value).every(isRecord) || !entries.every(isName)) return undefined;
  const edits = entries.map((pointer) => {
    const { start, end, colon } = spanOf(pointer, file);
    const { indent, column } = lineAt(file.text, start);
    const label = `\n${" ".repeat(column)}label:`;
    return {
      start,
      end,
      dashed: column > indent,
      text: `value: ${file.text.slice(start, colon)}${label}${file.text.slice(colon + 1, end)}`,
    };
  });
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last || !edits.every(({ dashed }) => dashed)) return undefined;
  const key = file.text.slice(first.start, first.start + first.text.indexOf("\n") - "value: ".length);
  const fits = `What is sent and what is shown are written:\n- ${first.text.replace(/\n */, "\n  ")}`;
  const place: Place = { file: file.path, pointer: `${entries[0] ?? ""}/${escapeToken(key)}`, at: "key" };
  const text = applyEdits(file.text.slice(0, last.end), edits).slice(first.start);
  const words = { key, what: `an entry of \`${tokens(list).at(-1) ?? ""}\``, near: [], known: [], fits };
  return report("unknown-property", place, words, { range: [first.start, last.end], text });
}

function colonProblem(entries: readonly string[], file: SourceFile): Problem {
  const spans = entries.map((pointer) => spanOf(pointer, file));
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) throw new Error("A problem needs an entry");
  const edits = spans.map(({ start, end, quoted }) => ({ start, end, text: quoted }));
  const text = applyEdits(file.text.slice(0, last.end), edits).slice(first.start);
  const fix: Fix = { range: [first.start, last.end], text };
  const listed = /-[ \t]+$/.test(file.text.slice(Math.max(0, first.start - 80), first.start)) ? "- " : "";
  const words = { fixed: `${listed}${first.quoted}` };
  return report("unquoted-colon", { file: file.path, pointer: "", range: [first.colon, first.colon + 1] }, words, fix);
}

/** Returns the range of an entry, the offset of its colon, and the entry in quotes. */
function spanOf(pointer: string, file: SourceFile): { start: number; end: number; colon: number; quoted: string } {
  const entry = recordOf(partOf(file.value, tokens(pointer)));
  const [key = ""] = Object.keys(entry);
  const at = { file: file.path, pointer: `${pointer}/${escapeToken(key)}` };
  const name = file.locate({ ...at, at: "key" });
  const value = file.locate(at);
  const colon = file.text.indexOf(":", name.end.offset);
  const end = Math.max(colon + 1, entry[key] === null ? 0 : value.end.offset);
  const start = name.start.offset;
  const words = onOneLine(file.text.slice(start, end).trimEnd());
  const quoted = `"${words.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  return { start, end: start + file.text.slice(start, end).trimEnd().length, colon, quoted };
}
