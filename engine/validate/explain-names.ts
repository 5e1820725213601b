/** Explains unknown property names: misspelled, or moved out of (or into) the mapping they belong to. */
import { near } from "../problem/near.ts";
import type { Fix } from "../problem/fix.ts";
import type { Problem } from "../problem/problem.ts";
import { report, type Place } from "../problem/report.ts";
import { escapeToken, parent } from "../problem/pointer.ts";
import { isOnlyRequired } from "./condense.ts";
import { asList, describe } from "./describe.ts";
import type { Context } from "./explain.ts";
import { otherWords } from "./other-words.ts";
import { skeleton } from "./skeleton.ts";
import { strayProperty } from "./stray-property.ts";
import { tags, type Schema } from "./schemas.ts";
import { isRecord } from "../things/values.ts";
import type { Mistake } from "./mistake.ts";

interface Named {
  problems: Problem[];
  /** Errors that are reported here or follow from one that is. */
  settled: ReadonlySet<Mistake>;
}

/** Returns the problems of all unknown names. */
export function explainNames(errors: readonly Mistake[], context: Context): Named {
  const settled = new Set<Mistake>();
  const problems: Problem[] = [];
  for (const error of errors) {
    if (error.keyword === "additionalProperties") {
      settled.add(error);
      problems.push(unknownProperty(error, errors, context, settled));
    }
    const misspelt = misspeltType(error, context);
    if (misspelt) {
      settled.add(error);
      problems.push(misspelt);
    }
  }
  return { problems, settled };
}

function unknownProperty(
  error: Extract<Mistake, { keyword: "additionalProperties" }>,
  errors: readonly Mistake[],
  context: Context,
  settled: Set<Mistake>,
): Problem {
  const { file } = context;
  const { instancePath: above } = error;
  const key = error.params.additionalProperty;
  const place = { file: file.path, pointer: `${above}/${escapeToken(key)}`, at: "key" as const };
  const schema = error.parentSchema;
  const present = isRecord(error.data) ? error.data : {};
  const known = Object.keys(schema.properties ?? {}).filter((name) => name !== "sample" && !(name in present));
  const twice = otherCase(key, place, present, context);
  if (twice) return twice;
  const siblings = errors.filter(({ instancePath }) => instancePath === above);
  // An unknown name may also exceed the number of allowed names.
  for (const each of siblings) if (each.keyword === "maxProperties") settled.add(each);
  const missing = siblings.flatMap(missingNames);
  const joined = joinedName(key, place, schema, context) ?? namedEntry(key, place, present, missing, context);
  if (joined) {
    for (const each of siblings) if (each.keyword !== "additionalProperties") settled.add(each);
    return joined;
  }
  const takes = takesValue(present[key], schema, context);
  // The only name in a mapping that needs exactly one other.
  const sole = Object.keys(present).length === 1 && missing.length === 1 && missing.every(takes) ? missing : [];
  const found = meantNames(key, missing, known, takes);
  const meant = found.length > 0 ? found : sole;
  const what = describe(above, file);
  if (above === "/gate" && /^pass(word|wort)?$/i.test(key)) return noPassword(key, place, present["key"], known);
  if (meant.length === 0) {
    const stray = strayProperty(place, key, context);
    if (stray) {
      for (const each of errors) {
        if (each.instancePath === stray.owner && missingNames(each).includes(key)) settled.add(each);
      }
      return stray.problem;
    }
  }
  for (const each of siblings) {
    if (missingNames(each).some((name) => meant.includes(name))) settled.add(each);
  }
  const [sure] = meant;
  const letter = /[^\p{ASCII}\p{Script=Latin}\p{M}]/u.exec(key)?.[0];
  if (letter !== undefined && sure !== undefined && /\p{L}/u.test(letter)) {
    const within = { text: letter, nth: 0 };
    const fix = meant.length === 1 ? { range: rangeOf(place, context), text: sure } : undefined;
    return { ...report("foreign-letter", { ...place, within }, { key, letter, near: meant }, fix), meant: sure };
  }
  const source = schema.properties?.["field"] && present[key] === null ? sourceOf(key, place, context) : undefined;
  if (source) return report("unknown-property", place, { key, what, near: [], known, fits: source.fits }, source.fix);
  const only = sure === "when" && onlyThen(key, present);
  const written = sure === undefined ? undefined : writtenAs(sure, present[key], schema, context);
  if (only) return { ...report("unknown-property", place, { key, what, near: meant, known, fits: only }), meant: sure };
  const fits = written === undefined ? {} : { fits: `Did you mean \`${sure ?? ""}\`? It is written:\n${written}` };
  const words = { key, what, near: meant, known, ...fits };
  return { ...report("unknown-property", place, words), ...(sure && { meant: sure }) };
}

/** `requiredWhen`: `when` alone limits when the question is asked, but does not require an answer. */
function onlyThen(key: string, present: Readonly<Record<string, unknown>>): string | undefined {
  if (present["required"] === true || !/^(?:required|mandatory|needed)/i.test(key)) return undefined;
  return "Did you mean `when`? With it the question is asked only then. Add `required: true`, so that it needs an answer.";
}

/** `Title` next to `title`. */
function otherCase(
  key: string,
  place: Place,
  present: Readonly<Record<string, unknown>>,
  { file }: Context,
): Problem | undefined {
  const twice = Object.keys(present).find((name) => name !== key && name.toLowerCase() === key.toLowerCase());
  if (twice === undefined) return undefined;
  const fits = `\`${twice}\` is here already. Delete one of the two; the name is written \`${twice}\`.`;
  return report("unknown-property", place, {
    key,
    what: describe(parent(place.pointer), file),
    near: [],
    known: [],
    fits,
  });
}

/** Reports a password written into the file. */
function noPassword(key: string, place: Place, gate: unknown, known: string[]): Problem {
  const name = typeof gate === "string" ? gate : "KEY";
  const fits = `A password is never written in a file. Delete the line, and set the password with:\nnpm run gate -- ${name}`;
  return report("unknown-property", place, { key, what: "`gate`", near: [], known, fits });
}

/** Returns a test of whether a property can have this value: text is not a mapping. */
function takesValue(value: unknown, { properties = {} }: Schema, { schemas }: Context): (name: string) => boolean {
  return (name) => schemas.resolve(properties[name] ?? {}).type !== "object" || isRecord(value);
}

/** Returns names similar in spelling or meaning; missing required names come first. */
function meantNames(
  key: string,
  missing: readonly string[],
  known: string[],
  takes: (name: string) => boolean,
): string[] {
  const [needed = "", other = ""] = [missing, known].map((names) => otherWords(key, names)[0]);
  const said = other ? [other] : [];
  const similar = near(key, [...known, "sample"]);
  // `requiredWhen` is closer to `required` in spelling but means `when`.
  const rest = other && /[a-z](?:When|If)$/.test(key) ? [said, similar] : [similar, said];
  const tries = [near(key, missing), needed ? [needed] : [], ...rest];
  const found = tries.filter((names) => names.length > 0);
  return found.find((names) => names.some(takes)) ?? found[0] ?? [];
}

/** Rewrites the value for a property of another kind: a list for a single mapping, a mapping for a single text. */
function writtenAs(
  name: string,
  value: unknown,
  { properties = {} }: Schema,
  { schemas }: Context,
): string | undefined {
  const property = schemas.resolve(properties[name] ?? {});
  const lists = property.type === "array" && (isRecord(value) || (typeof value === "string" && !value.includes(",")));
  if (lists) return asList(name, value);
  if (property.type !== "object" || typeof value !== "string") return undefined;
  return skeleton(name, property, schemas, value);
}

/** Explains `{email}`, meant as the answer of that name. */
function sourceOf(key: string, place: Place, context: Context): { fits: string; fix: Fix } | undefined {
  const group = { ...place, pointer: parent(place.pointer), at: "value" as const };
  const { start, end } = context.file.locate(group);
  if (!/^\{+ *[\w.]+ *\}+$/.test(context.file.text.slice(start.offset, end.offset))) return undefined;
  const text = `{ field: ${key} }`;
  return { fits: `The answer to a field is written \`${text}\`.`, fix: { range: rangeOf(group, context), text } };
}

function rangeOf(place: Place, { file }: Pick<Context, "file">): readonly [number, number] {
  const { start, end } = file.locate(place);
  return [start.offset, end.offset];
}

/** Explains a name in braces that includes its value: `{ field:email }` or `{ field email }`. */
function joinedName(key: string, place: Place, { properties = {} }: Schema, { file }: Context): Problem | undefined {
  const [, name = "", sign = "", rest = ""] = /^(\w+)(:| +)(\S.*)$/.exec(key) ?? [];
  if (!Object.hasOwn(properties, name)) return undefined;
  const group = file.locate({ ...place, pointer: parent(place.pointer), at: "value" });
  const fixed = file.text.slice(group.start.offset, group.end.offset).replace(key, `${name}: ${rest}`);
  const fix = { range: rangeOf(place, { file }), text: `${name}: ${rest}` };
  if (sign !== ":") return report("missing-colon", place, { fixed }, fix);
  return report("missing-colon-space", { ...place, within: { text: ":", nth: 0 } }, { fixed }, fix);
}

/** Explains `- first-week:` with the entry's properties below it: the value of one property was used as a key. */
function namedEntry(
  key: string,
  place: Place,
  present: Readonly<Record<string, unknown>>,
  missing: readonly string[],
  { file }: Context,
): Problem | undefined {
  const inner = present[key];
  const first = missing.find((name) => !isRecord(inner) || !(name in inner));
  if (Object.keys(present).length > 1 || !isRecord(inner) || first === undefined) return undefined;
  if (!missing.every((name) => name === first || name in inner) || !missing.some((name) => name in inner))
    return undefined;
  const { start } = file.locate(place);
  const end = file.locate({ ...place, at: "value" }).end.offset;
  const [, ...lines] = file.text.slice(start.offset, end).trimEnd().split("\n");
  const deep = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => /^ */.exec(line)?.[0].length ?? 0));
  const column = start.column - 1;
  if (!Number.isFinite(deep) || deep <= column) return undefined;
  const text = [`${first}: ${key}`, ...lines.map((line) => line.slice(deep - column))].join("\n");
  const range = [start.offset, start.offset + file.text.slice(start.offset, end).trimEnd().length] as const;
  const fits = `Its name is its \`${first}\`, and its properties line up with that:\n- ${first}: ${key}\n  ${lines[0]?.trim() ?? ""}`;
  return report(
    "unknown-property",
    place,
    { key, what: describe(parent(place.pointer), file), near: [], known: [], fits },
    { range, text },
  );
}

/** Returns the names an error reports as missing: required properties, or alternatives of which none is present. */
function missingNames(error: Mistake): string[] {
  if (error.keyword === "required") return [error.params.missingProperty];
  if (error.keyword !== "oneOf" && error.keyword !== "anyOf") return [];
  const { schema: branches, data } = error;
  if (!branches.every(isOnlyRequired)) return [];
  const names = branches.flatMap((branch) => branch.required ?? []);
  return isRecord(data) && names.some((name) => name in data) ? [] : names;
}

/** Explains an item whose `type` key is itself misspelled. */
function misspeltType(error: Mistake, { file }: Context) {
  const { parentSchema, data, instancePath } = error;
  const item = parentSchema["x-item"];
  if (error.keyword !== "required" || !item || !isRecord(data)) return undefined;
  const tag = tags[item];
  if (error.params.missingProperty !== tag) return undefined;
  const [key] = near(
    tag,
    Object.keys(data).filter((name) => name.length <= 5),
  );
  if (key === undefined) return undefined;
  const place = { file: file.path, pointer: `${instancePath}/${escapeToken(key)}`, at: "key" as const };
  const words = { key, what: `a ${item}`, near: [tag], known: [tag] };
  return { ...report("unknown-property", place, words), meant: tag };
}
