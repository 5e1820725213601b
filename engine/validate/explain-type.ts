/** Explains values of the wrong type: often a text that YAML parsed as something else, or a list without dashes. */
import { applyEdits, type Fix } from "../problem/fix.ts";
import { anyOf, listed } from "../problem/near.ts";
import { escapeToken, parent, tokens } from "../problem/pointer.ts";
import type { Problem } from "../problem/problem.ts";
import { report, type Place } from "../problem/report.ts";
import { lineAt, quoted, rewritten } from "../source/line.ts";
import { comparisonWord } from "../source/other-notation.ts";
import type { SourceFile } from "../source/source-file.ts";
import { keyOf, meaning, nameOfPart } from "./describe.ts";
import type { Context } from "./explain.ts";
import { bareEntry, explainList } from "./explain-list.ts";
import { truth } from "./other-words.ts";
import { partAt } from "./part-at.ts";
import type { Schema, Schemas } from "./schemas.ts";
import { skeleton } from "./skeleton.ts";
import { isRecord, kindOfValue, partOf, readAs } from "../things/values.ts";
import type { Mistake } from "./mistake.ts";

const wantedWords: Readonly<Record<string, string>> = {
  string: "a text",
  array: "a list",
  object: "a group of properties",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "empty",
};

/** Returns the problem of a value that should have one of these JSON Schema types. */
export function explainType(error: Mistake, context: Context, types: readonly string[]): Problem {
  const { file, schemas } = context;
  const { instancePath: pointer, data } = error;
  const place = { file: file.path, pointer };
  const key = nameOfPart(pointer);
  const wanted = anyOf(types.map((type) => wantedWords[type] ?? type));
  if (data === null && pointer !== "") {
    const { fix, ...words } = asComment(file, place);
    return report("no-value", { ...place, at: "key" }, { key, wanted, ...words, ...needOf(error, context) }, fix);
  }
  if (types.includes("boolean") && typeof data === "string") {
    const fixed = truth(data);
    if (fixed !== undefined) return report("not-true-or-false", place, { key, value: data, fixed });
  }
  const slipped = typeof data === "string" ? slippedProperty(error, place, data, file) : undefined;
  if (slipped) return slipped;
  if (types.includes("string") && (typeof data === "number" || typeof data === "boolean")) {
    const { means, example } = meaning(error.parentSchema);
    const value = asWritten(file, place);
    if (!mayBe(value, error.parentSchema, schemas))
      return report("unfit-text", place, { key, value, means, example, near: [] });
    const entry = /\/\d+$/.test(pointer);
    const fixed = `${entry ? "-" : `${keyOf(pointer)}:`} "${value}"`;
    const fix = entry ? quotedEntries(context, pointer) : { text: `"${value}"` };
    const words = { key, into: readAs(data), fixed, ...(entry && { list: keyOf(pointer) }) };
    return report("turned-value", place, words, fix);
  }
  if (types.length === 1 && types[0] === "array") {
    const first = typeof data === "string" ? /^-(\S.*?)( - |$)/.exec(data)?.[1] : undefined;
    // A mapping whose only key begins with the dash: `-text: x`.
    const [glued = ""] = isRecord(data) ? Object.keys(data) : [];
    if (/^-[A-Za-z]/.test(glued)) {
      const at = { ...place, pointer: `${pointer}/${escapeToken(glued)}`, at: "key" as const };
      return report("missing-dash-space", at, { fixed: `- ${glued.slice(1)}: ...` });
    }
    if (first !== undefined) {
      return report("missing-dash-space", { ...place, within: { text: "-", nth: 0 } }, { fixed: `- ${first}` });
    }
    return explainList(error, context, place);
  }
  const bare = types[0] === "object" ? bareEntry(error, place, context) : undefined;
  if (bare) return bare;
  const wantsNumber = types.includes("number") || types.includes("integer");
  const number = wantsNumber && typeof data === "string" ? numberIn(data, keyOf(pointer)) : undefined;
  const right = number === undefined || (types.includes("integer") && !Number.isInteger(number)) ? undefined : number;
  const alone = isNumber(data) ? "without quotes" : "alone, as a number";
  const fixed =
    right === undefined
      ? groupHint(error, types, keyOf(pointer), schemas)
      : `Write it ${alone}: ${keyOf(pointer)}: ${right}`;
  const fix = right === undefined ? undefined : { text: String(right) };
  return report(
    "wrong-type",
    place,
    { key, wanted, found: kindOfValue(data), ...(fixed !== undefined && { fixed }) },
    fix,
  );
}

/** Returns whether a number, true or false would be valid as text: addresses, files and icons never have such names. */
function mayBe(text: string, schema: Schema, schemas: Schemas): boolean {
  const kinds = (schema.anyOf ?? schema.oneOf ?? []).map((each) => schemas.resolve(each));
  if (kinds.length > 0) return kinds.some((each) => each.type === "string" && mayBe(text, each, schemas));
  const { pattern, format, minLength, "x-ref": ref = "" } = schema;
  if (["link", "asset", "icon"].includes(ref) || format !== undefined || text.length < Number(minLength ?? 0))
    return false;
  return pattern === undefined || new RegExp(pattern, "u").test(text);
}

/** Returns the fix that quotes every number, true and false among the entries of a list. */
function quotedEntries({ file, turned }: Context, pointer: string): Fix | undefined {
  const list = parent(pointer);
  const entries = partOf(file.value, tokens(list));
  if (!Array.isArray(entries) || turned.has(list)) return undefined;
  const spans = entries.flatMap((entry, index) => {
    if (typeof entry !== "number" && typeof entry !== "boolean") return [];
    const { start, end } = file.locate({ file: file.path, pointer: `${list}/${index}` });
    return [{ start: start.offset, end: end.offset }];
  });
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return undefined;
  const edits = spans.map(({ start, end }) => ({ start, end, text: `"${file.text.slice(start, end)}"` }));
  const before = file.text.slice(0, first.start);
  const text = applyEdits(file.text.slice(0, last.end), edits).slice(before.length);
  return { range: [first.start, last.end], text };
}

/** Returns whether the property is required, and whether an empty text is allowed. List entries are not required. */
export function needOf(
  { instancePath, parentSchema }: Mistake,
  context: Context,
): { needed?: boolean; empty?: boolean } {
  const { required = [] } = partAt(parent(instancePath), context).schema;
  const empty = parentSchema["x-says"] === "picture";
  return { needed: required.includes(tokens(instancePath).at(-1) ?? ""), empty };
}

/** Explains a value that begins with #, which makes it a comment in YAML. */
function asComment(file: SourceFile, place: Place): { comment?: string; fixed?: string; fix?: Fix } {
  const { start } = file.locate({ ...place, at: "key" });
  const line = lineAt(file.text, start.offset);
  const comment = /^#+ *[^\s#].*/.exec(line.value)?.[0];
  return comment === undefined ? {} : { comment, fixed: quoted(line), fix: rewritten(line, quoted(line)) };
}

/** Explains a mapping's only property, written without its colon or the space after it. */
function slippedProperty(
  { parentSchema, instancePath }: Mistake,
  place: Place,
  text: string,
  file: SourceFile,
): Problem | undefined {
  const { properties = {}, additionalProperties: others, "x-condition": condition } = parentSchema;
  const below = file.locate(place).start.line > file.locate({ ...place, at: "key" }).start.line;
  if (condition && !(below && /^\w+(?::| (?!is\b)\w)/.test(text)))
    return conditionAsText(place, text, instancePath, file);
  // A multi-line or quoted text may contain a space after the colon: then the mistake is that it is a text.
  const [, name = "", sign, rest = ""] = /^(\w+)(:(?=\S)| )(.*)$/s.exec(text) ?? [];
  // Where any name is allowed, only the colon identifies it as one.
  const known = Object.hasOwn(properties, name) || condition;
  if (!known && !(isRecord(others) && sign === ":")) return undefined;
  const fixed = `${name}: ${rest.trim()}`;
  if (sign === " ") return report("missing-colon", place, { fixed }, { instead: `${name} `, text: `${name}: ` });
  return report("missing-colon-space", { ...place, within: { text: ":", nth: 0 } }, { fixed }, { text: ": " });
}

/** Explains a condition on one line: `when: about`, `when: about = Prompts`, `when: about:Prompts`. */
function conditionAsText(place: Place, text: string, pointer: string, file: SourceFile): Problem {
  const [, compared = "", sign = "", limit = ""] = /^(\w+)\s*(>=|<=|!=|<>|>|<)\s*(.+)$/s.exec(text) ?? [];
  const [, named = "", value = ""] = /^(\w+)\s*(?:={1,3}|:|\bis\b|\s)?\s*(.*)$/s.exec(text) ?? [];
  const word = comparisonWord(sign);
  const [field, wanted] = word === undefined ? [named, value] : [compared, `{ ${word}: ${limit.trim()} }`];
  const key = keyOf(pointer);
  const fixed = `${key}:\n  ${field || "field"}: ${wanted || "..."}`;
  const start = file.locate({ ...place, at: "key" }).start;
  const { end } = file.locate(place);
  const deep = " ".repeat(start.column + 1);
  const fix = { range: [start.offset, end.offset] as const, text: `${key}:\n${deep}${field}: ${wanted}` };
  return report("condition-as-text", place, { key, value: text, fixed }, wanted === "" ? undefined : fix);
}

/** Describes the properties of a mapping, for a value that should be one. */
function groupHint(
  { parentSchema, data }: Mistake,
  types: readonly string[],
  key: string,
  schemas: Schemas,
): string | undefined {
  const given = typeof data === "string" ? data : undefined;
  const written = types[0] === "object" ? skeleton(key, parentSchema, schemas, given) : undefined;
  if (written !== undefined) {
    const [first = ""] = parentSchema.required ? [] : (written.split("\n")[1]?.trim().split(":") ?? []);
    return `Write its properties on lines of their own below it${first && `, such as \`${first}\``}:\n${written}`;
  }
  const names = Object.keys(parentSchema.properties ?? {}).filter((name) => name !== "sample");
  if (types[0] !== "object" || names.length === 0) return undefined;
  return `Write its properties on lines of their own below it, indented by two spaces: ${listed(names)}.`;
}

/** Returns the value as written: 1.10 is not 1.1, nor a date or version. */
function asWritten(file: SourceFile, place: Place): string {
  const { start, end } = file.locate(place);
  return file.text.slice(start.offset, end.offset);
}

/** Parses the number in `80%`, `1 person`, `$200` or `1,000`, and 365 in `1 year` for keepDays; undefined without exactly one. */
function numberIn(text: string, key: string): number | undefined {
  const [, digits, unit = ""] =
    /^[$€£]? ?(-?\d{1,9}(?:,\d{3})*(?:\.\d{1,9})?) ?(%|[a-z]{1,20})?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const inDays = /days$/i.test(key) ? /^(?:(d)|(w)|(mo)|(y))/i.exec(unit)?.slice(1).findIndex(Boolean) : undefined;
  const inThousandths = key === "delay" && /^s(?:ec|$)/i.test(unit) ? 1000 : 1;
  return Number(digits.replaceAll(",", "")) * ([1, 7, 30, 365][inDays ?? 0] ?? 1) * inThousandths;
}

function isNumber(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value));
}
