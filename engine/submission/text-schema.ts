/**
 * Schemas of texts that are composed of several values.
 *
 * Their patterns are matched against untrusted input, so none of them may backtrack: where one value ends and the next
 * begins is decided once, at the first position that fits.
 */
import { plainText } from "../things/plain-text.ts";
import type { Source } from "../site/form-spec.ts";
import { choicesOf } from "../field-type/choices.ts";
import { type JsonSchema, literal } from "../field-type/json-schema.ts";
import { textCharacter } from "../field-type/text-value.ts";
import { answerSchemas, mayBeEmpty } from "./value-schema.ts";
import type { Fields } from "../field-type/field-type.ts";

/** Maximum length, in characters, assumed for a value whose schema sets none. */
const unlimited = 20_000;

/** What one part of a text may be, and its maximum length. */
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

/** Lower bound, in characters, for the maximum length of a summary, whose wording may differ. */
const summaryLength = 5000;

/** Maximum number of ambiguous labels in a group. Each can be read in two ways, so every one doubles the number of readings. */
const mostDoubtful = 8;
/** Maximum number of readings of a text's choices taken together. */
const mostWays = 2 ** mostDoubtful;

/**
 * Returns the schema of a pattern such as "{firstName} {lastName}".
 *
 * A `summary` only repeats values that the payload also holds on their own, so it may have any wording.
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

/** Returns how many of the piece's texts can match at one position at most, so that only what follows tells which is meant. */
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
 * A free text ends at the first occurrence of what follows it. That is final, because a lookahead group is never
 * reentered: whatever comes later is found in the longest remainder or not at all.
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
    // Of two adjacent free texts, the second takes what the first does not need.
    return `(?=(${any}${rest}))\\${at}`;
  });
  return `^${written.join("")}${units.length === 1 ? "$" : ""}`;
}

/** Returns the schema of the chosen labels, joined by a comma and a space in the author's order. */
export function labelsSchema(name: string, fields: Fields): JsonSchema {
  const field = fields.get(name);
  if (!field) return { const: "" };
  // Typed answers and calendar dates have wordings that no list can contain.
  if (field.type !== "checkbox" && choicesOf(field).length === 0) return patternSchema([{ field: name }], fields, true);
  const labels = field.type === "checkbox" ? [plainText(field.label)] : choicesOf(field).map(({ label }) => label);
  const maxLength = labels.join(", ").length;
  const least = mayBeEmpty(field) ? "" : "(?=[^])";
  if (field.type !== "checkbox-group") {
    return { type: "string", maxLength, pattern: `^${least}${oneOf(["", ...labels])}$` };
  }
  // Identical labels are as ambiguous as a label that starts another: either may be meant.
  const doubtful = labels.filter((label, at) =>
    labels.some((other, place) => other.startsWith(`${label}, `) || (other === label && place !== at)),
  );
  if (doubtful.length > mostDoubtful) return { type: "string", maxLength, pattern: `^(?:${textCharacter})*$` };
  // Each label is optional; one that is present must be followed by another or by the end.
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

/** Sorts the shortest text first, because it leaves the most to what follows. */
function fixed(texts: readonly string[]): Fixed {
  const sorted = texts.toSorted((a, b) => a.length - b.length);
  return { texts: sorted, maxLength: sorted.at(-1)?.length ?? 0 };
}

function oneOf(texts: readonly string[]): string {
  return texts.length === 1 ? literal(texts[0] ?? "") : `(?:${texts.map(literal).join("|")})`;
}
