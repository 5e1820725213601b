/**
 * Schemas of texts that are put together from several values.
 *
 * Their patterns meet whatever strangers send, so none leaves a choice that would have to be taken back: where one value
 * ends and the next begins is decided once, at the first place that fits.
 */
import { plainText } from "../things/plain-text.ts";
import type { Source } from "../site/form-spec.ts";
import { choicesOf } from "../field-type/choices.ts";
import { type JsonSchema, literal } from "../field-type/json-schema.ts";
import { textCharacter } from "../field-type/text-value.ts";
import { answerSchemas, mayBeEmpty } from "./value-schema.ts";
import type { Fields } from "../field-type/field-type.ts";

/** The longest text that stands in for a value whose schema gives no limit. */
const unlimited = 20_000;

/** What one part of a text can be, and how long. */
type Piece = Fixed | Free;

interface Fixed {
  texts: readonly string[];
  maxLength: number;
}

/** Any text. */
interface Free {
  minLength: 0 | 1;
  maxLength: number;
}

/** The least that a summary in other words may be long. */
const summaryLength = 5000;

/** Labels of a group that can be read in two ways each: with every one there are twice as many ways. */
const mostDoubtful = 8;
/** Ways in which the choices of a text can be read together. */
const mostWays = 2 ** mostDoubtful;

/**
 * The schema of a pattern such as "{firstName} {lastName}".
 *
 * A `summary` says once more what the payload holds in values of its own: it may be worded in any way.
 */
export function patternSchema(
  parts: Extract<Source, { kind: "pattern" }>["parts"],
  fields: Fields,
  summary: boolean,
): JsonSchema {
  const pieces = parts.map((part) => (typeof part === "string" ? fixed([part]) : pieceOf(part.field, fields)));
  const maxLength = pieces.reduce((sum, piece) => sum + piece.maxLength, 0);
  const characters = { pattern: `^(?:${textCharacter})*$` };
  const isTold = pieces.reduce((ways, piece, at) => ways * waysOf(piece, pieces[at + 1]), 1) <= mostWays;
  if (summary) return { type: "string", maxLength: Math.max(maxLength, summaryLength), ...characters };
  return { type: "string", maxLength, allOf: [characters, ...(isTold ? [{ pattern: wholePattern(pieces) }] : [])] };
}

/** How many of its texts the same place can begin with at most, so that only what follows decides which of them is meant. */
function waysOf(piece: Piece, next: Piece | undefined): number {
  if ("minLength" in piece || !next || "minLength" in next) return 1;
  const [only = "", ...others] = next.texts;
  const after = others.length === 0 ? only : "";
  const begins = (text: string, other: string): boolean => {
    const rest = other.slice(text.length);
    return rest !== "" && other.startsWith(text) && (rest.startsWith(after) || after.startsWith(rest));
  };
  return Math.max(1, ...piece.texts.map((other) => 1 + piece.texts.filter((text) => begins(text, other)).length));
}

/**
 * A free text ends where what follows it stands for the first time. That is final, because what is looked for later is
 * found in the longest rest or nowhere: a group that looks ahead is never entered again.
 */
function wholePattern(pieces: readonly Piece[]): string {
  const units: { free: Free | undefined; fixed: string }[] = [{ free: undefined, fixed: "" }];
  for (const piece of pieces) {
    const last = units.at(-1);
    if ("minLength" in piece) units.push({ free: piece, fixed: "" });
    else if (last) last.fixed += oneOf(piece.texts);
  }
  const written = units.map(({ free, fixed: rest }, at) => {
    if (!free) return rest;
    const any = free.minLength === 0 ? "[^]*?" : "[^]+?";
    if (at === units.length - 1) return `${any}${rest}$`;
    // Two free texts without anything between them: the second takes what the first need not have.
    return `(?=(${any}${rest}))\\${at}`;
  });
  return `^${written.join("")}${units.length === 1 ? "$" : ""}`;
}

/** The schema of chosen labels, joined by a comma and a space in the author's order. */
export function labelsSchema(name: string, fields: Fields): JsonSchema {
  const field = fields.get(name);
  if (!field) return { const: "" };
  // What was typed or chosen from a calendar is said in words that no list holds.
  if (field.type !== "checkbox" && choicesOf(field).length === 0) return patternSchema([{ field: name }], fields, true);
  const labels = field.type === "checkbox" ? [plainText(field.label)] : choicesOf(field).map(({ label }) => label);
  const maxLength = labels.join(", ").length;
  const least = mayBeEmpty(field) ? "" : "(?=[^])";
  if (field.type !== "checkbox-group") {
    return { type: "string", maxLength, pattern: `^${least}${oneOf(["", ...labels])}$` };
  }
  // The same words twice are as doubtful as those with which others begin: either may be meant.
  const doubtful = labels.filter((label, at) =>
    labels.some((other, place) => other.startsWith(`${label}, `) || (other === label && place !== at)),
  );
  if (doubtful.length > mostDoubtful) return { type: "string", maxLength, pattern: `^(?:${textCharacter})*$` };
  // Each may be left out; after one that is there comes another, or the end.
  const each = labels.map((label) => `(?:${literal(label)}(?:, (?=[^])|$))?`);
  return { type: "string", maxLength, pattern: `^${least}${each.join("")}$` };
}

function pieceOf(name: string, fields: Fields): Piece {
  const field = fields.get(name);
  if (!field) return fixed([""]);
  const answers = answerSchemas(field, fields).map(pieceOfAnswer);
  const empty = fixed([field.type === "checkbox" ? "No" : ""]);
  const all = mayBeEmpty(field) ? [empty, ...answers] : answers;
  const maxLength = Math.max(...all.map((piece) => piece.maxLength));
  const free = answers.filter((piece) => "minLength" in piece);
  if (free.length === 0) return fixed(all.flatMap((piece) => ("texts" in piece ? piece.texts : [])));
  return { minLength: mayBeEmpty(field) || free.some(({ minLength }) => minLength === 0) ? 0 : 1, maxLength };
}

function pieceOfAnswer(schema: JsonSchema): Piece {
  if (schema.enum) return fixed(schema.enum);
  if (schema.const === true) return fixed(["Yes"]);
  if (schema.type === "integer" || schema.type === "number") return { minLength: 1, maxLength: 30 };
  if (schema.type === "array") return { minLength: 0, maxLength: (schema.items?.enum ?? []).join(", ").length };
  return { minLength: 1, maxLength: schema.maxLength ?? unlimited };
}

/** The shortest first: it leaves most to what follows. */
function fixed(texts: readonly string[]): Fixed {
  const sorted = texts.toSorted((a, b) => a.length - b.length);
  return { texts: sorted, maxLength: sorted.at(-1)?.length ?? 0 };
}

function oneOf(texts: readonly string[]): string {
  return texts.length === 1 ? literal(texts[0] ?? "") : `(?:${texts.map(literal).join("|")})`;
}
