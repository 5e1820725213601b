/** Explains schema errors in an author's words. */
import { anyOf, code, listed, near } from "../problem/near.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { escapeToken, parent } from "../problem/pointer.ts";
import { isDayLimit } from "../things/day.ts";
import type { SourceFile } from "../source/source-file.ts";
import { explainColons } from "./colon-in-text.ts";
import { describe, keyOf, meaning, nameOfPart, quoteValue } from "./describe.ts";
import { isNameByFact } from "./condense.ts";
import { explainAlternatives } from "./explain-alternatives.ts";
import { explainNames } from "./explain-names.ts";
import { countedDay, explainDay } from "./explain-day.ts";
import { explainRange } from "./explain-range.ts";
import { explainType } from "./explain-type.ts";
import { nearWords, otherWords } from "./other-words.ts";
import { skeleton } from "./skeleton.ts";
import { strayProperty } from "./stray-property.ts";
import { tags, type Schemas } from "./schemas.ts";
import { isRecord, listOf } from "../things/values.ts";
import type { Mistake } from "./mistake.ts";

/** Input of the functions that explain a single error. */
export interface Context {
  file: SourceFile;
  schemas: Schemas;
  /** Lists with one entry reported for all: further problems in them are dropped, so they are not examined again. */
  turned: ReadonlySet<string>;
}

/** Returns one problem per mistake: misspelled names are not reported as missing as well. */
export function explain(errors: readonly Mistake[], file: SourceFile, schemas: Schemas): Problem[] {
  const turned = new Set<string>();
  const context: Context = { file, schemas, turned };
  const colons = explainColons(errors, context);
  const left = errors.filter((error) => !colons.settled.has(error));
  const { problems: names, settled } = explainNames(left, context);
  const problems = [...colons.problems, ...names];
  for (const error of left) {
    if (settled.has(error)) continue;
    const problem = explainOne(error, context);
    if (!problem) continue;
    // A list of numbers is one mistake rather than one per entry; so is a row whose cells became rows.
    const list = /\/\d+$/.test(problem.pointer) && isOfList(problem) ? parent(problem.pointer) : undefined;
    if (list !== undefined && turned.has(list)) continue;
    if (list !== undefined) turned.add(list);
    problems.push(problem);
  }
  return problems;
}

function isOfList({ code }: Problem): boolean {
  return code === "turned-value" || code === "not-a-list" || code === "wrong-type";
}

const unknownCodes = {
  block: "unknown-block",
  field: "unknown-field-type",
  destination: "unknown-destination",
} as const;

function explainOne(error: Mistake, context: Context): Problem | undefined {
  const { instancePath: pointer } = error;
  const place = { file: context.file.path, pointer };
  switch (error.keyword) {
    case "type":
      return explainType(error, context, [error.schema].flat());
    case "anyOf":
    case "oneOf":
      return explainAlternatives(error, context);
    case "required":
      return missing(error, context);
    case "x-item": {
      const { of, type } = error.params;
      const known = [...context.schemas.types(of)];
      const others = otherWords(type, known);
      const similar = others.length > 0 ? others.slice(0, 1) : near(type, known);
      const fits = of === "block" && similar.length === 0 ? partOfBlocks(type, context.schemas) : undefined;
      const words = { type, known, near: similar, ...(fits !== undefined && { fits }) };
      return report(unknownCodes[of], { ...place, pointer: `${pointer}/${tags[of]}` }, words);
    }
    case "enum":
    case "const":
      return unknownValue(error, context);
    case "pattern":
    case "format": {
      if (isNameByFact(String(error.data), error.parentSchema))
        return report("name-by-fact", place, { key: nameOfPart(pointer), value: String(error.data) });
      const day = /^(date|day-limit)$/.test(error.params.format ?? "")
        ? explainDay(String(error.data), /\/(?:min|from|after)$/.test(pointer))
        : undefined;
      if (day) return report("no-such-day", place, { key: nameOfPart(pointer), value: String(error.data), ...day });
      return unfitText(error, context);
    }
    case "propertyNames": {
      const name = error.params.propertyName;
      const at = { ...place, pointer: `${pointer}/${escapeToken(name)}`, at: "key" as const };
      const stray = strayProperty(at, name, context);
      if (stray) return stray.problem;
      const [example = "firstName"] = error.schema.examples ?? [];
      return report("unfit-name", at, { name, example: String(example) });
    }
    case "uniqueItems": {
      const { i, j } = error.params;
      const at = { ...place, pointer: `${pointer}/${Math.max(i, j)}` };
      return report("repeated-entry", at, { key: keyOf(pointer), value: String(listOf(error.data)[i]) });
    }
    default:
      return explainRange(error, context);
  }
}

/** Explains an unknown block type that is really a property of blocks: a picture, a button. */
function partOfBlocks(type: string, schemas: Schemas): string | undefined {
  const part = ["picture", "actions", "title"].find((name) => name === type || otherWords(type, [name]).length > 0);
  if (part === undefined) return undefined;
  const all = schemas.types("block").filter((each) => schemas.item("block", each)?.properties?.[part]);
  return `It is not a block by itself: \`${part}\` is a property of ${listed(all, 4)}.`;
}

function missing(error: Extract<Mistake, { keyword: "required" }>, { file, schemas }: Context): Problem {
  const { instancePath: pointer } = error;
  const key = error.params.missingProperty;
  const property = error.parentSchema.properties?.[key];
  const { means, example } = meaning(property ? schemas.resolve(property) : {});
  const place = { file: file.path, pointer, at: "key" as const };
  const type = key === "type" ? typeAsKey(error, schemas) : undefined;
  const shown = example === "" && property ? skeleton(key, property, schemas) : undefined;
  const fixed = type === undefined ? shown : `- type: ${type}`;
  return report("missing-property", place, {
    key,
    what: describe(pointer, file),
    means,
    example,
    ...(fixed && { fixed }),
  });
}

/** Finds the type of a block or field written as a key: `- faq:`. */
function typeAsKey({ data, parentSchema }: Mistake, schemas: Schemas): string | undefined {
  const item = parentSchema["x-item"];
  return item && isRecord(data) ? Object.keys(data).find((name) => schemas.types(item).includes(name)) : undefined;
}

/** Reports a text in the wrong format, and what was probably meant. */
function unfitText(error: Extract<Mistake, { keyword: "pattern" | "format" }>, { file }: Context): Problem {
  const { instancePath: pointer, parentSchema } = error;
  const place = { file: file.path, pointer };
  const value = String(error.data);
  const fits = (text: string): boolean =>
    error.keyword === "pattern" ? new RegExp(error.schema, "u").test(text) : isDayLimit(text) && isLimit;
  const isLimit = error.params.format === "day-limit";
  const words = value.trim().split(/ +/);
  const start = file.locate({ file: file.path, pointer: parent(pointer) }).start.offset;
  if (words.length > 1 && words.every(fits) && file.text[start] === "[") {
    const fixed = words.join(", ");
    return report("other-notation", place, { kind: "no-comma", fixed: `[${fixed}]` }, { text: fixed });
  }
  const said = value.trim();
  const slug = value
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const bare = said.replaceAll(/[^\w -]/g, "");
  // The whole embed code of a video.
  const source = /^<iframe[^<>]* src="([^"<>]+)"/.exec(said)?.[1] ?? said;
  const rooted = [`/${said}`, `/api/${said.replace(/^\//, "")}`];
  const tries = [said, source, countedDay(said) ?? said, bare, `#${said}`, said.toLowerCase(), slug, ...rooted];
  const found = tries.filter((each) => each !== value && fits(each)).slice(0, 1);
  // A duration without a direction may lie before or after today.
  const near = (found.length > 0 ? found : [`${said} ahead`, `${said} ago`].filter(fits)).map(quoteValue);
  return report("unfit-text", place, { key: nameOfPart(pointer), value, near, ...meaning(parentSchema) });
}

/** Formats a value as its author sees it: `fullscreen: true` for a mapping with one property. */
function asWords(data: unknown): string {
  if (typeof data === "string") return data;
  const [only, ...others] = isRecord(data) ? Object.entries(data) : [];
  return only && others.length === 0 ? `${only[0]}: ${String(only[1])}` : JSON.stringify(data);
}

function unknownValue(error: Extract<Mistake, { keyword: "enum" | "const" }>, { file }: Context): Problem {
  const { instancePath: pointer, data } = error;
  const own = error.keyword === "const" ? [error.schema] : error.schema;
  const known = pointer === "/kind" ? ["generator", "library"] : own.map(String);
  if (data === null) {
    const words = { key: nameOfPart(pointer), wanted: anyOf(known.map(code)) };
    return report("no-value", { file: file.path, pointer, at: "key" }, words);
  }
  const value = asWords(data);
  return report(
    "unknown-value",
    { file: file.path, pointer },
    { key: nameOfPart(pointer), value, near: known.length === 1 ? known : nearWords(value, known), known },
  );
}
