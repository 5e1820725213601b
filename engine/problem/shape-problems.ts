/** Catalogues problems of a file's shape: its content compared with its schema. */
import { numbered } from "../things/plain-text.ts";
import { error } from "./entry.ts";
import { anyOf, code, didYouMean, listed, onlyNear } from "./near.ts";

export const shapeProblems = {
  "missing-bar": error<{ key: string; fixed: string }>(({ key, fixed }) => [
    `The text of ${code(key)} goes over several lines, but there is no | after the colon.`,
    `Write it there; the text begins in the next line:\n${fixed}`,
  ]),
  "unknown-block": error<{ type: string; near: string[]; known: string[]; fits?: string }>(
    ({ type, near, known, fits }) => [
      `There is no block of type ${code(type)}.`,
      fits ?? didYouMean(near, `The types of block are ${listed(known, 40)}.`),
    ],
    ({ type, near }) => onlyNear(type, near),
  ),
  "unknown-field-type": error<{ type: string; near: string[]; known: string[] }>(
    ({ type, near, known }) => [
      `There is no field of type ${code(type)}.`,
      didYouMean(near, `The types of field are ${listed(known, 40)}.`),
    ],
    ({ type, near }) => onlyNear(type, near),
  ),
  "unknown-destination": error<{ type: string; near: string[]; known: string[] }>(
    ({ type, near, known }) => [
      `Leads cannot be delivered to ${code(type)}.`,
      type.includes("@")
        ? `An email to an address is written on two lines:\nto: email\naddress: ${type}`
        : didYouMean(near, `They can be delivered to ${listed(known, 40)}.`),
    ],
    ({ type, near }) => onlyNear(type, near),
  ),
  "unknown-property": error<{ key: string; what: string; near: string[]; known: string[]; fits?: string }>(
    ({ key, what, near, known, fits }) => [
      `${code(key)} is not a property of ${what}.`,
      fits ??
        didYouMean(
          near,
          known.length === 0 ? "It has all that it can have; delete this line." : `It may have ${listed(known, 20)}.`,
        ),
    ],
    ({ key, near, fits }) => (fits === undefined ? onlyNear(key, near) : undefined),
  ),
  "missing-property": error<{ key: string; what: string; means: string; example: string; fixed?: string }>(
    ({ key, what, means, example, fixed = example === "" ? "" : `${key}: ${example}` }) => [
      `${capital(what)} has no ${code(key)}.`,
      ["Add it.", means, fixed === "" ? "" : `For example:\n${fixed}`].filter(Boolean).join(" "),
    ],
  ),
  "wrong-type": error<{ key: string; wanted: string; found: string; fixed?: string }>(
    ({ key, wanted, found, fixed }) => [
      `${key === "" ? "This" : capital(named(key))} must be ${wanted}, but it is ${found}.`,
      fixed ?? `Write ${wanted} here.`,
    ],
  ),
  "no-value": error<{
    key: string;
    wanted: string;
    comment?: string;
    fixed?: string;
    needed?: boolean;
    empty?: boolean;
  }>(({ key, wanted, comment, fixed, needed, empty }) => [
    `${capital(named(key))} has no value.`,
    comment !== undefined && fixed !== undefined
      ? `After a space, # begins a comment, so ${code(comment)} is not its value. Put it in quotes:\n${fixed}`
      : empty
        ? `Say what the picture shows. If it only decorates, write:\n${key}: ""`
        : `Write ${wanted} after the ${key.startsWith("entry ") ? "dash" : "colon"}${needed ? "; it cannot be left out" : ", or delete the line"}.`,
  ]),
  "turned-value": error<{ key: string; into: string; fixed: string; list?: string }>(
    ({ key, into, fixed, list: all }) => [
      `YAML reads the value of ${named(key)} as ${into}, but a text belongs here.`,
      `Put it in quotes: ${fixed}.${all === undefined ? "" : ` The same goes for every number, true and false in ${code(all)}.`}`,
    ],
  ),
  "condition-as-text": error<{ key: string; value: string; fixed: string }>(({ key, value, fixed }) => [
    `${capital(named(key))} must name a field and the value that it must have, but it is the text ${code(value)}.`,
    `Write them on a line below it, indented by two spaces:\n${fixed}`,
  ]),
  "foreign-letter": error<{ key: string; letter: string; near: string[] }>(
    ({ key, letter, near }) => [
      `${code(key)} has the letter ${code(letter)} of another alphabet, which only looks like one of ours.`,
      didYouMean(near, "Type the name again."),
    ],
    ({ key, near }) => (near.length === 1 ? { instead: key, text: near[0] ?? key } : undefined),
  ),
  "not-true-or-false": error<{ key: string; value: string; fixed: string }>(
    ({ key, value, fixed }) => [
      `${capital(named(key))} must be true or false, but it is the text ${code(value)}.`,
      `Write ${fixed}, without quotes.`,
    ],
    ({ fixed }) => ({ text: fixed }),
  ),
  "not-a-list": error<{ key: string; found: string; fixed: string }>(({ key, found, fixed }) => [
    `${capital(named(key))} must be a list, but it is ${found}.`,
    `Write one entry a line, each with a dash in front:\n${fixed}`,
  ]),
  "unknown-value": error<{ key: string; value: string; near: string[]; known: string[] }>(
    ({ key, value, near, known }) => [
      `${capital(named(key))} cannot be ${code(value)}.`,
      didYouMean(near, `It can be ${anyOf(known.map(code))}.`),
    ],
    ({ value, near }) => onlyNear(value, near),
  ),
  "unfit-text": error<{ key: string; value: string; means: string; example: string; near: string[] }>(
    ({ key, value, means, example, near }) => [
      `${code(value)} is not of the form that ${named(key)} needs.`,
      didYouMean(
        near,
        [means, example === "" ? "" : `For example: ${example}`].filter(Boolean).join(" ") || "Correct it.",
      ),
    ],
    ({ near }) => (near.length === 1 ? { text: near[0] ?? "" } : undefined),
  ),
  "name-by-fact": error<{ key: string; value: string }>(({ key, value }) => [
    `No fact can be used in ${named(key)}, as in ${code(value)}: this is found by what is written here.`,
    "Write it out, without {{ and }}.",
  ]),
  "no-such-day": error<{ key: string; value: string; why?: string; near: string[] }>(
    ({ key, value, why, near }) => [
      why === undefined
        ? `The day ${code(value)} of ${named(key)} is not written as YYYY-MM-DD.`
        : `There is no day ${code(value)}, as ${named(key)} says.`,
      why === undefined
        ? didYouMean(
            near.map((day) => `"${day}"`),
            "Write it as YYYY-MM-DD, in quotes.",
          )
        : `${why} Write a day that exists.`,
    ],
    ({ near }) => (near.length === 1 ? { text: `"${near[0] ?? ""}"` } : undefined),
  ),
  "unfit-name": error<{ name: string; example: string }>(({ name, example }) => [
    `${code(name)} cannot be a name here.`,
    `A name begins with a small letter and has only letters and digits${example === "" ? "." : `, such as ${code(example)}.`}`,
  ]),
  "empty-text": error<{ key: string; needed?: boolean }>(({ key, needed }) => [
    `${capital(named(key))} is empty.`,
    needed ? "Write the text; it cannot be left out." : "Write the text, or delete the line.",
  ]),
  "text-length": error<{ key: string; length: number; least?: number; most?: number }>(
    ({ key, length, least, most }) => [
      `${named(key)} has ${length} characters, which is too ${least === undefined ? "many" : "few"}.`,
      least === undefined ? `Shorten it to at most ${most ?? 0}.` : `Write at least ${least}.`,
    ],
  ),
  "out-of-range": error<{ key: string; value: number; least?: number; most?: number }>(
    ({ key, value, least, most }) => [
      `${named(key)} is ${value}, which is too ${least === undefined ? "large" : "small"}.`,
      least === undefined ? `Write at most ${most ?? 0}.` : `Write at least ${least}.`,
    ],
  ),
  "entry-count": error<{ key: string; count: number; least?: number; most?: number }>(({ key, count, least, most }) => [
    `${key === "" ? "This" : capital(named(key))} has ${numbered(count, "entry")}, which is too ${least === undefined ? "many" : "few"}.`,
    least === undefined ? `Keep at most ${most ?? 0}.` : `Write at least ${least}.`,
  ]),
  "half-comment": error<{ line: number }>(({ line }) => [
    "This line belongs to an entry whose first line is a comment.",
    `Put a # before its other lines too. If it is to stay, remove the # on line ${line}.`,
  ]),
  "repeated-entry": error<{ key: string; value: string }>(({ key, value }) => [
    `${code(value)} appears twice in ${code(key)}.`,
    "Delete one of the two.",
  ]),
  "one-of": error<{ what: string; choices: string[]; found: string[] }>(({ what, choices, found }) => [
    found.length === 0
      ? `${capital(what)} has none of ${anyOf(choices.map(code))}.`
      : `${capital(what)} has ${found.map(code).join(" and ")}, which exclude each other.`,
    found.length === 0 ? `Add exactly one of them.` : `Keep exactly one of them.`,
  ]),
};

/** Quotes a property's name; "entry 2 of `columns`" is already clear. */
function named(key: string): string {
  return key.includes("`") ? key : code(key);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
