/** Raw values that may arrive for a form: likely, unusual, at the limits, missing and too many. */
import type { CompiledField } from "../../schema/types.ts";
import * as fc from "fast-check";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { fieldType } from "../../engine/submission/field-types.ts";
import { fieldsOf } from "../../engine/submission/fields-of.ts";
import { fieldTestData } from "./field-test-data.ts";
import { hiddenFields } from "../../engine/site/plain-post.ts";

type Raw = Record<string, string[]>;

/** Texts that are known to break programs: lone surrogates, marks, bidirectional text, unusual white space. */
const curious = [
  "",
  " ",
  "\u0000",
  "Ada\u0000Lovelace",
  "\r\n",
  "one\r\ntwo\rthree\nfour",
  "\tAda\v\f",
  "\ud800",
  "a\udc00@b",
  "👩🏽‍💻 Zoë 🇺🇸",
  "e\u0301cole",
  "Z\u0335\u0321\u0347a\u0337lgo",
  "\u202egro.elpmaxe@ada\u202c",
  "\u2066אדה\u2069 לאבלייס",
  "\ufeffAda",
  "\u00a0\u2003\u200b",
  "\u2028\u2029\u0085",
  "İıſK",
  "a@b",
  "ada+test@exämple.org",
  "用户@例子.公司",
  "https://example.org",
  "example.org",
  "javascript:alert(1)",
  "http://[::1",
  "+1 (216) 555-0100 ext. 7",
  "{{x}}",
  "<b>&amp;</b></script>",
  "'; DROP TABLE leads; --",
  "=HYPERLINK(1)",
  "__proto__",
];

const strangeText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...curious) },
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.integer({ min: 0, max: 6000 }).map((length) => "x".repeat(length)),
);

/** Texts one shorter than, equal to and one longer than the field's limit, in characters of one, two and three units. */
function atTheLimit(field: CompiledField): fc.Arbitrary<string[]> {
  const limit = fieldType(field.type).schema(field).maxLength;
  if (limit === undefined) return fc.constant([]);
  const [before, after] = field.type === "email" ? ["@", ""] : field.type === "url" ? ["https://e.org/", ""] : ["", ""];
  return fc
    .tuple(fc.constantFrom("x", "é", "😀", "e\u0301"), fc.integer({ min: -1, max: 1 }))
    .map(([character, more]) => {
      const room = limit + more - before.length - after.length;
      return [before + Array.from(character.repeat(room)).slice(0, room).join("") + after];
    });
}

/** Raw strings that are valid for a field, as far as possible without knowledge of the others. */
function likelyRaw(field: CompiledField): fc.Arbitrary<string[]> {
  const data = fieldTestData.get(field.type);
  if (!data) throw new Error(`The field type ${field.type} brings no test data`);
  return data.likely(field);
}

/** Names that no form has: arbitrary ones, those inherited from objects, and the honeypot control that only programs fill in. */
const unknownNames = fc.oneof(
  fc.string(),
  fc.constantFrom("__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", hiddenFields.trap, ""),
);

/** Raw values of a form: an unasked field may be filled in, and an asked one may be missing or present twice. */
export function rawValues(form: CompiledForm): fc.Arbitrary<Raw> {
  const entries: (readonly [string, fc.Arbitrary<string[]>])[] = [...fieldsOf(form).values()].map((field) => {
    const raw = fc.oneof(
      { weight: 24, arbitrary: likelyRaw(field) },
      { weight: 2, arbitrary: fc.array(strangeText, { maxLength: 3 }) },
      { weight: 1, arbitrary: atTheLimit(field) },
      { weight: 1, arbitrary: fc.tuple(likelyRaw(field), likelyRaw(field)).map((twice) => twice.flat()) },
    );
    return [field.name, field.required ? raw : fc.oneof(raw, fc.constant<string[]>([]))];
  });
  const known = fc.record(Object.fromEntries(entries));
  const unknown = fc.array(fc.tuple(unknownNames, fc.array(strangeText, { maxLength: 2 })), { maxLength: 2 });
  return fc
    .tuple(known, unknown)
    .map(([fields, others]): Raw => Object.fromEntries([...others, ...Object.entries(fields)]));
}
