/** Catalogues what is valid but surely not intended: left over, never seen, duplicate, or of no use to a visitor. */
import { error, flaw, leftover, passed, warning } from "./entry.ts";
import { anyOf, code, didYouMean, listed, onlyNear } from "./near.ts";

interface Named {
  name: string;
}

interface Twice {
  text: string;
  other: string;
}

/** Creates an entry for something that exists but is shown nowhere. */
function unused(what: string, use: (name: string) => string) {
  return leftover<Named>(({ name }) => [`Nothing uses the ${what} ${code(name)}.`, `${use(name)} Or delete it.`]);
}

/** A mark that visitors would see literally, and the Markdown for it; "" when it is simply removed. */
export interface StrangeMark {
  written: string;
  kind: keyof typeof strangeHints;
  better: string;
}

interface WeakContrast {
  colour: string;
  /** What it contrasts too little with: its name in the theme and its colour. Without it, no text is readable on the colour. */
  near?: { name: string; colour: string };
  ratio: number;
  least: number;
  better: string | { light: string; dark: string } | undefined;
}

/** Returns a colour in YAML notation. */
function written(better: NonNullable<WeakContrast["better"]>): string {
  return typeof better === "string" ? `"${better}"` : `{ light: "${better.light}", dark: "${better.dark}" }`;
}

/** Rounds down, because 4.499 is not enough and must not be shown as 4.5. */
function roundedDown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** What to do about marks that visitors would see. */
const strangeHints = {
  gate: () =>
    "A gate goes on a line of its own, as far left as `title:`. Here it is part of the text, and protects nothing.",
  tag: (better: string) =>
    `A text is Markdown, not HTML. ${better === "" ? "Delete the tag." : `Write ${code(better)} instead.`}`,
  element: (better: string) => `A text is Markdown, not HTML. Write ${code(better)} instead.`,
  table: () => "A text takes no tables. A block of type table shows one, with columns and rows.",
  bullet: () => "Begin each entry of a list with a dash and a space, on a line of its own.",
  link: (better: string) => `Write no space between the words and the address: ${code(better)}.`,
  "turned-link": (better: string) =>
    `A link is written with its words in brackets, and its address in parentheses right after them: ${code(better)}.`,
  fact: (better: string) => `Write two braces: ${code(better)}.`,
  bold: (better: string) => `Write no space between the stars and the words: ${code(better)}.`,
  heading: () => "Write a space after the # characters: only then is the line a heading.",
  comment: () => "A note to yourself begins with a space and #. If visitors should see it, use another character.",
  "open-fact": () => "A fact goes between two braces on either side: write its name and }} after it.",
  "quoted-link": (better: string) => `An address has no quotes around it: ${code(better)}.`,
  strike: () => "Words cannot be struck through: delete them and the marks around them.",
  "open-bold": () => "Write the same after the words that are to be bold, or delete it.",
  "open-link": (better: string) => `Close the address: ${code(better)}.`,
  reference: () =>
    "An address or a note that is written elsewhere is not looked for. Write the address after the words, [words](/address), and a note where it belongs.",
  picture: () => "Delete it. A block with a picture shows one: put the file into pages/assets/ and name it there.",
  quote: () => "Its other half is missing. Delete it, or write the other one too.",
  newline: () => "Begin the text with | and write its lines one below the other, with a blank line between paragraphs.",
  "no-words": () => "A link without words cannot be seen: write between the brackets where it leads.",
  "no-address": () => "Write its address between the parentheses.",
  undrawn: () =>
    "Guides can show Latin, Greek and Cyrillic letters, and a few symbols (✓ ✗ ☐ ☑ → ●). Use another character, or a word.",
  plain: (better: string) => `This text is shown to the letter. Write it without marks: ${code(better)}.`,
} as const;

const mended = /^(?:link|element|turned-link|fact|bold|quote|plain|heading|quoted-link)$/;
export const qualityProblems = {
  "unused-form": unused("form", (name) => `Show it on a page by a block with type: form and form: ${name}.`),
  "unused-generator": unused("generator", (name) => `Show it by a block with type: generator and generator: ${name}.`),
  "unused-library": unused(
    "prompt library",
    (name) => `Show it by a block with type: prompt-library and library: ${name}.`,
  ),
  "unused-fragment": unused("fragment", (name) => `Include it by a block with type: include and fragment: ${name}.`),
  "unused-fact": unused("fact", (name) => `Write {{ facts.${name} }} where it belongs.`),
  "unused-asset": unused("file", (name) => `Show it on a page, as ${name}.`),
  "unused-guide": leftover<{ name: string; gate?: string; guide?: boolean }>(({ name, gate, guide }) => [
    gate === undefined
      ? `Nothing links to ${code(name)}, and yet everybody who knows its address, /assets/${name}, can read it, unless it is a copy of one behind a gate.`
      : `Nothing links to ${code(name)}, which is behind the gate ${code(gate)}.`,
    guide && gate === undefined
      ? `Offer it on a page, as ${name}; shut it with \`gate: KEY\` in its head; or delete it.`
      : `Offer it on a page, as ${name}, or delete it.`,
  ]),
  "orphan-page": leftover<Named>(({ name }) => [
    `No link of this site leads to ${code(name)}.`,
    "Link to it from another page. If its address is handed out instead, write:\nlinked: false",
  ]),
  "weak-contrast": flaw<WeakContrast>(
    ({ colour, near, ratio, least, better }) => [
      near
        ? `${code(colour)} is too close to ${code(near.name)}, which is ${code(near.colour)}: their contrast is ${roundedDown(ratio)}, and ${least} is needed.`
        : `Words on a button in ${code(colour)} would have a contrast of ${roundedDown(ratio)} at best, and ${least} is needed.`,
      better === undefined
        ? `No colour contrasts enough with everything that it meets. Make ${code(near?.name ?? "")} lighter or darker.`
        : `The nearest one that contrasts enough with everything that it meets is ${code(written(better))}.`,
    ],
    ({ better }) => (better === undefined ? undefined : { text: written(better) }),
  ),
  "missing-site": error(() => [
    "The site file is missing: it holds the name, bar, footer and facts of the whole site.",
    "Create pages/_site.yaml; docs/authoring.md shows one.",
  ]),
  "unread-file": error<{ name: string; better: string; moved: boolean; office: boolean; asset: boolean }>(
    ({ name, better, moved, office, asset }) => [
      asset
        ? `${code(name)} is not sent to anybody: its name says that it may be for few people, and no gate is in front of it here.`
        : `${code(name)} is not read: ${moved ? "no file of its kind belongs in this folder" : `its name does not end in ${better.slice(better.lastIndexOf("."))}`}.`,
      office
        ? `Copy its words into a file of plain text, ${code(better)}.`
        : `${moved ? "If it is no copy, move" : "Rename"} it to ${code(better)}.${asset ? " What is for everybody needs another name, as `notes.txt`, or a folder with another one." : ""}`,
    ],
  ),
  "duplicate-option": error<{ value: string }>(({ value }) => [
    `Two choices of this field send the same value, ${code(value)}, so nobody can tell which was chosen.`,
    "Give each choice a value of its own.",
  ]),
  "empty-range": error<{ min: string; max: string; isBetween: boolean }>(({ min, max, isBetween }) => [
    `Nothing can be answered: the least is ${code(min)}, the most ${code(max)}.`,
    isBetween
      ? "Change one of them, or say with `decimals` how many digits may follow the decimal point: none, unless you do."
      : "Change one of them, so that `min` comes before `max`.",
  ]),
  "too-much-asked": warning<{ characters: number; most: number }>(({ characters, most }) => [
    `The answers to this form can have ${characters.toLocaleString("en")} characters together, but no more than ${most.toLocaleString("en")} can be sent at once.`,
    "Say with `maxLength` how long the longest answers may be, or ask for less.",
  ]),
  "unreadable-pattern": error<{ why: string }>(({ why }) => [
    `The pattern cannot be read: ${why}.`,
    "A pattern is a regular expression about the whole answer, such as `'[A-Z]{2}-\\d{4}'` for OH-1234.",
  ]),
  "uneven-row": flaw<{ cells: number; columns: number }>(({ cells, columns }) => [
    `This row has ${cells === 1 ? "1 cell" : `${cells} cells`}, but the table has ${columns} columns.`,
    cells < columns
      ? `Write an entry for each column, also for one that stays empty:\n- ""`
      : "Take an entry away, or name one more column under `columns`.",
  ]),
  "too-much-progress": flaw<{ value: number; most: number }>(({ value, most }) => [
    `The progress is ${value}, but the whole is ${most}.`,
    `Write at most ${most}, or say with max what counts as whole.`,
  ]),
  "logout-without-gate": flaw(() => [
    "Nobody can log out here: the page has no gate.",
    "Delete the block, or put the page behind a gate.",
  ]),
  "insecure-link": warning<{ link: string; better: string; fact?: string | undefined }>(
    ({ link, better, fact }) => [
      `${code(link)} begins with http: what is read there can be seen and changed on the way.`,
      `Nearly every site has the same address with https. Try it, and write${fact === undefined ? "" : ` where ${code(fact)} comes from`}:\n${better}`,
    ],
    ({ link, better }) => ({ instead: link, text: better }),
  ),
  "unknown-autocomplete": flaw<{ word: string; near: string[] }>(
    ({ word, near }) => [
      `No browser knows ${code(word)}, so it cannot fill in the field.`,
      didYouMean(near, "Write one of the words of HTML, such as given-name, family-name, email, tel or organization."),
    ],
    ({ word, near }) => onlyNear(word, near),
  ),
  "folded-list": warning(
    () => [
      "After > the lines of a text are joined, so the list below would be shown as one line.",
      "Begin the text with | instead.",
    ],
    () => ({ instead: ">", text: "|" }),
  ),
  "shadowed-route": error<Named & { form?: true }>(({ name, form }) => [
    `The server itself answers ${code(name)}, so this ${form ? "form never arrives" : "page is never shown"} there.`,
    `Give the ${form ? "form" : "page"} another address.`,
  ]),
  "lost-digits": flaw<{ key: string; written: string; read: string }>(
    ({ key, written, read }) => [
      `YAML reads the number ${written} as ${read}, so ${code(read)} would be shown.`,
      `Put it in quotes:\n${key}: "${written}"`,
    ],
    ({ written }) => ({ text: `"${written}"` }),
  ),
  "unreachable-template": flaw(() => [
    "This template is never used: the one above it has no when, so it is always taken.",
    "Move the template without when to the end.",
  ]),
  "missing-template": flaw(() => [
    "Each template here has a when: for a visitor for whom none of them holds there would be no prompt.",
    "Take the when out of the last template: it is used when none above it fits.",
  ]),
  "strange-mark": warning<StrangeMark>(
    ({ written, kind, better }) => [
      kind === "no-address"
        ? `${code(written)} would be a link to nowhere.`
        : kind === "undrawn"
          ? `In the PDF readers would see empty boxes in the place of ${code(written)}.`
          : kind === "picture" || kind === "no-words" || kind === "reference"
            ? `${kind === "picture" ? "A text takes no pictures, so visitors" : "Visitors"} would not see ${code(written)}.`
            : `Visitors would see ${code(written)} as it is written here.`,
      strangeHints[kind](better),
    ],
    ({ kind, better }) => (mended.test(kind) ? { text: better } : undefined),
  ),
  "unsent-field": leftover<{ name: string; plain?: string }>(({ name, plain }) => [
    `The answer to ${code(name)} is not sent anywhere: the payload does not include it.`,
    plain === undefined
      ? `Add it to the payload:\n${name}: { field: ${name} }`
      : `The payload sends the word ${code(name)} itself. Write:\n${plain}: { field: ${name} }`,
  ]),
  "duplicate-title": leftover<Twice>(({ text, other }) => [
    `The title ${code(text)} is also that of ${other}, so search results and tabs cannot be told apart.`,
    "Give each page a title of its own.",
  ]),
  "duplicate-description": leftover<Twice>(({ other }) => [
    `The description is also that of ${other}.`,
    "Say what is special about this page.",
  ]),
  "vague-link": warning<{ text: string }>(({ text }) => [
    `${code(text)} does not say where the link leads; many people hear links without the text around them.`,
    "Name what will be found there.",
  ]),
  "skipped-heading": warning<{ level: number; wanted: number }>(({ level, wanted }) => [
    `This heading has ${"#".repeat(level)} where ${"#".repeat(wanted)} would be next, so a level is missing.`,
    `Write ${anyOf([...(wanted > 2 ? ["#".repeat(wanted - 1)] : []), "#".repeat(wanted)].map(code))}.`,
  ]),
  "file-without-gate": leftover<{ key: string; near?: string[]; known?: string[] }>(
    ({ key, near, known = [] }) => [
      `The file is behind the gate ${code(key)}, but no page has a gate with that key, so nobody can open it.`,
      near === undefined
        ? "Rename the folder to the key of a gate, or delete the file."
        : didYouMean(near, `Write the key of a page's gate, or delete the line. Gates: ${listed(known) || "none"}.`),
    ],
    ({ key, near }) => onlyNear(key, near ?? []),
  ),
  "expired-option": passed<{ text: string; until: string }>(({ text, until }) => [
    `The choice ${code(text)} was to be offered until ${until}, which has passed.`,
    "Delete it, or write the day until which it is offered.",
  ]),
};
