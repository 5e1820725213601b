/** Catalogues problems of the text itself: invalid YAML, or valid YAML that surely was not intended. */
import { numbered } from "../things/plain-text.ts";
import { error, warning } from "./entry.ts";
import { allOf, code } from "./near.ts";
import { type Hindrance, hindranceWords } from "./hindrance.ts";

/** Messages for notations borrowed from letters, other programs or other languages. */
const notations = {
  dash: "An entry of a list begins with a dash and a space, also where it is counted.",
  "two-lines": "Two properties are on one line.",
  comparison: "A comparison is written in words: atLeast, atMost, moreThan, lessThan or not.",
  quotes: "The text is in two pairs of quotes.",
  comma: "There is a comma or semicolon after the value: the end of the line ends it already.",
  braces: "Properties on one line stand in curly braces, not in round ones.",
  "bare-group": "A property on the same line as another one needs curly braces around it.",
  space: "There is a space in the address after the colon.",
  "two-commas": "Two commas follow each other, with nothing between them.",
  semicolons: "The entries of a list are separated by commas, not by semicolons.",
  "no-comma": "A comma is missing between the entries.",
  "bare-entry": "An entry of this list is a group of properties, and begins with its type.",
  copied: "The number of a line, or the + of a comparison, was copied along with the line.",
  "broken-name": "There is a line break within the name of a property.",
  command: "This is a command for the terminal, not part of the file.",
} as const;

/** The name of such a notation. */
export type Notation = keyof typeof notations;

/** A line at the wrong indentation. `other` is a second indentation that is as near and fits as well. */
type Misplaced = { found: number; wanted?: number; above?: string; more?: boolean; other?: Depth };
type Depth = { wanted: number; above: string };

export const sourceProblems = {
  "file-name": error<{ name: string; better: string; copy?: boolean }>(({ name, better, copy }) => [
    `The file's name ${code(name)} has capital letters, spaces or other characters that an address cannot have.`,
    copy ? `It looks like a copy: delete it, or rename it to ${code(better)}.` : `Rename it to ${code(better)}.`,
  ]),
  "wrong-folder": error<{ what: string; name: string; better: string }>(({ what, name, better }) => [
    `The file is a ${what}, but it is at ${code(name)}.`,
    `Move it to ${code(better)}.`,
  ]),
  "duplicate-guide": error<{ name: string; others: readonly string[] }>(({ name, others }) => [
    `The PDF of this guide would be ${code(name)}, and so would that of ${allOf(others)}. Nobody gets it while it is not clear whose it is.`,
    "The PDF has the name of the file, without its folder: give one of the files another name.",
  ]),
  "guide-head": error<{ line?: "first" | "last"; fixed: string }>(({ line, fixed }) => [
    line === undefined
      ? "The guide says nothing about itself."
      : line === "first"
        ? "What the guide says about itself does not begin with a line of three dashes."
        : "What the guide says about itself does not end with a line of three dashes.",
    line === undefined
      ? `Begin it with these lines, in words of your own:\n${fixed}`
      : `Write --- on a line of its own here. A whole head looks like this:\n${fixed}`,
  ]),
  "empty-file": error(() => ["The file is empty.", "Write its content, or delete the file."]),
  "not-utf8": error<{ document?: boolean }>(({ document }) => [
    document
      ? "The file is a document of an office program, not plain text."
      : "The file contains characters that cannot be read.",
    document
      ? "Copy its words into a file that a text editor saved as plain text."
      : "Save it again with the encoding UTF-8.",
  ]),
  "no-modeline": warning<{ line: string }>(({ line }) => [
    "The file does not tell editors which kind of file it is, so they cannot help with it.",
    `Make this its first line:\n${line}`,
  ]),
  tab: error(() => [
    "There is a tab where the line is indented.",
    "YAML takes only spaces there. Replace the tab with two spaces for each level.",
  ]),
  "non-breaking-space": error(() => [
    "There is a non-breaking space where the line needs an ordinary one. It often comes along with copied text.",
    "Delete it and type an ordinary space.",
  ]),
  "smart-quotes": error<{ fixed: string }>(({ fixed }) => [
    "The text stands in curly quotation marks. They do not count as quotes in YAML and would be shown.",
    `Use straight ones:\n${fixed}`,
  ]),
  "unquoted-colon": error<{ fixed: string; lines?: boolean }>(({ fixed, lines }) => [
    "The text contains a colon followed by a space, so YAML takes it for another property.",
    lines ? `Begin a text of several lines with |:\n${fixed}` : `Put the text in quotes:\n${fixed}`,
  ]),
  "unquoted-braces": error<{ fixed: string }>(({ fixed }) => [
    "The text begins with braces, so YAML does not read it as text.",
    `Put it in quotes:\n${fixed}`,
  ]),
  "unquoted-sign": error<{ sign: string; fixed: string }>(({ sign, fixed }) => [
    `The text begins with ${sign === "`" ? "a backtick" : code(sign)}, which has a meaning of its own in YAML.`,
    `Put the text in quotes:\n${fixed}`,
  ]),
  "text-after-quote": error<{ quote: string }>(({ quote }) => [
    `The quoted text ends before this; what follows its closing ${quote} does not belong to anything.`,
    quote === "'"
      ? 'Use double quotes around a text with an apostrophe: "It\'s here".'
      : 'Put the whole text within the quotes; write \\" for a quotation mark in it.',
  ]),
  "text-after-bracket": error<{ fixed: string }>(({ fixed }) => [
    "The text begins with a bracket, so YAML takes it for a list and does not know what to do with the rest.",
    `Put the text in quotes:\n${fixed}`,
  ]),
  "text-on-block-line": error<{ sign: string }>(({ sign }) => [
    `After ${code(sign)} the text begins on the next line.`,
    "Move the text down to the next line and indent it by two spaces more than the property.",
  ]),
  "unclosed-quote": error<{ quote: string }>(({ quote }) => [
    `The quote that opens here is never closed.`,
    `Add ${quote} at the end of the text.`,
  ]),
  "unclosed-bracket": error<{ open: string; close: string }>(({ open, close }) => [
    `The ${code(open)} that opens here is never closed.`,
    `Add ${code(close)} where it ends. If it is part of a text, put the text in quotes.`,
  ]),
  "bad-escape": error<{ escape: string }>(({ escape }) => [
    `${code(escape)} means nothing within double quotes.`,
    `Write ${code(`\\${escape}`)} for a backslash, or use single quotes.`,
  ]),
  "duplicate-key": error<{ key: string; line: number; begins?: boolean; whole?: boolean }>((words) => [
    `${words.whole ? "The file" : code(words.key)} appears here a second time; ${words.whole ? "it began" : "the first is"} on line ${words.line}.`,
    `Keep one of the two.${words.begins ? " If something new begins here, its first line is missing: a dash and its type." : ""}`,
  ]),
  "missing-dash": error<{ fixed: string }>(({ fixed }) => [
    "This line begins a new entry of the list, but its dash is missing.",
    `Begin it with a dash and a space:\n${fixed}`,
  ]),
  "missing-dash-space": error<{ fixed: string }>(({ fixed }) => [
    "There is no space after the dash.",
    `Write a space after it:\n${fixed}`,
  ]),
  "list-below-text": error<{ above: string; fixed: string }>(({ above, fixed }) => [
    `This list stands below ${code(above)}, which has a text already.`,
    `Write the name of the list on a line of its own above it, and its entries below that. For example:\n${fixed}`,
  ]),
  "other-notation": error<{ kind: Notation; fixed?: string }>(({ kind, fixed }) => [
    notations[kind],
    fixed === undefined ? "Delete it." : `Write:\n${fixed}`,
  ]),
  "missing-colon": error<{ fixed?: string; comment?: string }>(({ fixed, comment }) => [
    "This line is neither a property nor part of a text: it has no colon.",
    comment !== undefined
      ? `Is it a comment? Then begin it with #:\n${comment}`
      : fixed
        ? `Write a colon and a space after the property's name:\n${fixed}`
        : "If it belongs to the text above, indent it as deep as that text and begin that text with |.",
  ]),
  "missing-colon-space": error<{ fixed: string }>(({ fixed }) => [
    "There is no space after the colon.",
    `Write a space after it:\n${fixed}`,
  ]),
  indentation: error<Misplaced>(({ found, wanted, above, more, other }) => [
    `This line is ${found === 0 ? "not indented" : `indented by ${numbered(found, "space")}`}, ${above === undefined ? "which fits none of the lines above" : `so it ${other ? `lines up with neither ${code(above)} nor ${code(other.above)}` : `does not line up with ${code(above)}`} above`}.`,
    wanted === undefined
      ? "Indent it exactly as deep as the other properties that it belongs with."
      : `${wanted === 0 ? "Remove the spaces in front of it" : `Indent it by ${numbered(wanted, "space")}`}${other ? ` if it belongs with ${code(above ?? "")}, or ${other.wanted === 0 ? "not at all" : `by ${other.wanted}`} if it belongs with ${code(other.above)}` : ""}${more ? ", and move what belongs to it along" : ""}.`,
  ]),
  "not-indented": error<{ key: string; fixed: string }>(({ key, fixed }) => [
    `What belongs to ${code(key)} is not indented, so there is nothing below it.`,
    `Indent each line of it by two spaces:\n${fixed}`,
  ]),
  "doubled-dash": error<{ fixed: string }>(({ fixed }) => [
    "There are two dashes in front of this entry.",
    `Write one:\n${fixed}`,
  ]),
  "stray-dash": error(() => [
    "There is nothing after this dash.",
    "Delete the line, or write an entry after the dash.",
  ]),
  "dash-before-property": error<{ key: string; group?: string; fixed: string }>(({ key, group, fixed }) => [
    group === undefined
      ? `The dash before ${code(key)} begins a new entry, but it is one of the properties of what is above.`
      : `The dash before ${code(key)} makes ${code(group)} a list, but ${code(key)} is one of its properties.`,
    group === undefined
      ? `Only the first of the properties of an entry has a dash. Write:\n${fixed}`
      : `Properties have no dash. Write:\n${fixed}`,
  ]),
  "text-not-indented": error<{ wanted: number; fixed?: string }>(({ wanted, fixed }) => [
    "This line is not indented deep enough to be part of the text above.",
    fixed === undefined
      ? `Indent it by ${numbered(wanted, "space")}, like the rest of the text.`
      : `Write | after the colon, and indent every line of the text by ${numbered(wanted, "space")}:\n${fixed}`,
  ]),
  "several-documents": error<{ mark: "---" | "..." }>(({ mark }) => [
    mark === "---"
      ? "A line of three dashes begins a second document in the same file."
      : `A line of three dots, ${code(mark)}, ends the document, but something follows it.`,
    mark === "---" ? "Delete the line, or move what follows to a file of its own." : "Delete the line.",
  ]),
  "conflict-mark": error<{ mark: string; alone: boolean }>(({ mark, alone }) => [
    `${code(mark)} is a mark of Git: two people changed these lines, and both versions are here.`,
    alone
      ? "The other marks are gone already. Delete this line."
      : "Keep one of the two versions, and delete the other and the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ]),
  "code-fence": error(() => [
    "A line of ``` belongs around code in a chat or a document, not in a file.",
    "Delete the line, and the other one if there are two.",
  ]),
  "full-width-colon": error<{ fixed: string }>(({ fixed }) => [
    "The colon here is a full-width one, which YAML does not know.",
    `Type an ordinary colon and a space:\n${fixed}`,
  ]),
  "invisible-sign": error<{ control?: boolean }>(({ control }) => [
    control
      ? "There is a control character here, which no page can show."
      : "There is an invisible character here, which makes this a different name. It often comes along with copied text.",
    control ? "Delete it." : "Delete it, or type the whole word again.",
  ]),
  "cut-text": error<{ lost: string; fixed: string }>(({ lost, fixed }) => [
    `${code(lost)} begins a comment, because a # comes after a space: the text ends before it, and the next line belongs to nothing.`,
    `Put the whole text in quotes:\n${fixed}`,
  ]),
  "unknown-alias": error<{ name: string; fixed: string }>(({ name, fixed }) => [
    `The text begins with *, so YAML looks for a value marked &${name}, and there is none.`,
    `Put the text in quotes:\n${fixed}`,
  ]),
  "alias-loop": error(() => [
    "A value marked with & contains itself through *.",
    "Write the value out instead of referring to it.",
  ]),
  "too-deep": error(() => [
    "Values are nested within values here so many times that this cannot be meant for a page.",
    "Take out brackets or spaces at the beginning of lines until what is shown is where it belongs.",
  ]),
  "unreadable-file": error<{ name: string; hindrance: Hindrance }>(({ name, hindrance }) => [
    `${code(name)} cannot be read: ${hindranceWords[hindrance][0]}.`,
    hindranceWords[hindrance][1],
  ]),
  "alias-bomb": error(() => [
    "The values marked with & are used so often, or within each other, that they would fill the memory.",
    "Write the values out, or use a fragment.",
  ]),
  "lost-text": warning<{ lost: string; fixed: string }>(({ lost, fixed }) => [
    `${code(lost)} is not shown: after a space, # begins a comment.`,
    `Put the text in quotes:\n${fixed}`,
  ]),
  syntax: error(() => [
    "From here on the file cannot be read.",
    "Compare the indentation, quotes and colons of this line and the one above with a page that works.",
  ]),
};
