/** Property names that do not exist: misspelt, or slid out of (or into) the group that they belong to. */
import { near } from "../problem/near.ts";
import type { Problem } from "../problem/problem.ts";
import { report, type Place } from "../problem/report.ts";
import { escapeToken, parent } from "../problem/pointer.ts";
import { isOnlyRequired } from "./condense.ts";
import { describe } from "./describe.ts";
import type { Context } from "./explain.ts";
import { otherWords } from "./other-words.ts";
import { strayProperty } from "./stray-property.ts";
import { tags, type Schema } from "./schemas.ts";
import { isRecord } from "../things/values.ts";
import type { Mistake } from "./mistake.ts";

interface Named {
  problems: Problem[];
  /** Errors that are said, or that only follow from one that is. */
  settled: ReadonlySet<Mistake>;
}

/** The problems of all names that do not exist. */
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
  const siblings = errors.filter(({ instancePath }) => instancePath === above);
  // With a name too many there may also be too many names.
  for (const each of siblings) if (each.keyword === "maxProperties") settled.add(each);
  const missing = siblings.flatMap(missingNames);
  const joined = joinedName(key, place, schema, context);
  if (joined) {
    for (const each of siblings) if (each.keyword !== "additionalProperties") settled.add(each);
    return joined;
  }
  const similar = near(key, missing);
  const slip = similar.length > 0 ? similar : near(key, [...known, "sample"]);
  const meant = slip.length > 0 ? slip : otherWords(key, known).slice(0, 1);
  const what = describe(above, file);
  if (above === "/gate" && /^pass(word|wort)?$/i.test(key)) {
    const gate = typeof present["key"] === "string" ? present["key"] : "KEY";
    const fits = `A password never stands in a file. Delete the line, and set the password with:\nnpm run gate -- ${gate}`;
    return report("unknown-property", place, { key, what, near: [], known, fits });
  }
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
  const letter = /[^\p{ASCII}]/u.exec(key)?.[0];
  if (letter !== undefined && sure !== undefined && /\p{L}/u.test(letter)) {
    const within = { text: letter, nth: 0 };
    const fix = meant.length === 1 ? { range: rangeOf(place, context), text: sure } : undefined;
    return { ...report("foreign-letter", { ...place, within }, { key, letter, near: meant }, fix), meant: sure };
  }
  return { ...report("unknown-property", place, { key, what, near: meant, known }), ...(sure && { meant: sure }) };
}

function rangeOf(place: Place, { file }: Pick<Context, "file">): readonly [number, number] {
  const { start, end } = file.locate(place);
  return [start.offset, end.offset];
}

/** A name in braces that has its value with it: `{ field:email }` or `{ field email }`. */
function joinedName(key: string, place: Place, { properties = {} }: Schema, { file }: Context): Problem | undefined {
  const [, name = "", sign = "", rest = ""] = /^(\w+)(:| +)(\S.*)$/.exec(key) ?? [];
  if (!Object.hasOwn(properties, name)) return undefined;
  const group = file.locate({ ...place, pointer: parent(place.pointer), at: "value" });
  const fixed = file.text.slice(group.start.offset, group.end.offset).replace(key, `${name}: ${rest}`);
  const fix = { range: rangeOf(place, { file }), text: `${name}: ${rest}` };
  if (sign !== ":") return report("missing-colon", place, { fixed }, fix);
  return report("missing-colon-space", { ...place, within: { text: ":", nth: 0 } }, { fixed }, fix);
}

/** The names that an error misses: of required properties, or of alternatives of which none is there. */
function missingNames(error: Mistake): string[] {
  if (error.keyword === "required") return [error.params.missingProperty];
  if (error.keyword !== "oneOf" && error.keyword !== "anyOf") return [];
  const { schema: branches, data } = error;
  if (!branches.every(isOnlyRequired)) return [];
  const names = branches.flatMap((branch) => branch.required ?? []);
  return isRecord(data) && names.some((name) => name in data) ? [] : names;
}

/** An item whose `type` itself is misspelt. */
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
