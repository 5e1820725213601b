/** What is right by itself and yet surely not meant: left over, never seen, said twice, or of no use to a visitor. */
import { error, flaw, leftover, warning } from "./entry.ts";
import { anyOf, code } from "./near.ts";

interface Named {
  name: string;
}

interface Twice {
  text: string;
  other: string;
}

/** A thing that exists, but that nothing shows. */
function unused(what: string, use: (name: string) => string) {
  return leftover<Named>(({ name }) => [`Nothing uses the ${what} ${code(name)}.`, `${use(name)} Or delete it.`]);
}

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
  "unused-guide": unused("guide", (name) => `Offer it on a page as ${name}.`),
  "orphan-page": leftover<Named>(({ name }) => [
    `No link of this site leads to ${code(name)}.`,
    "Link to it from another page. If its address is handed out instead, write:\nlinked: false",
  ]),
  "missing-site": error(() => [
    "The site file is missing: name, bar, footer and facts of the whole site stand in it.",
    "Create pages/_site.yaml; docs/authoring.md shows one.",
  ]),
  "unread-file": error<{ name: string; better: string | undefined }>(({ name, better }) => [
    `${code(name)} is not read: ${better === undefined ? "no kind of file belongs in this folder" : "its name does not end in .yaml"}.`,
    better === undefined ? "Move it to pages/, forms/ or prompts/." : `Rename it to ${code(better)}.`,
  ]),
  "shadowed-route": error<Named>(({ name }) => [
    `The server itself answers ${code(name)}, so this page is never shown there.`,
    "Give the page another address.",
  ]),
  "lost-digits": flaw<{ key: string; written: string; read: string }>(({ key, written, read }) => [
    `YAML reads the number ${written} as ${read}, so ${code(read)} would be shown.`,
    `Put it in quotes:\n${key}: "${written}"`,
  ]),
  "circular-when": error<{ chain: readonly string[] }>(({ chain }) => [
    `Whether this field is asked depends on itself: ${chain.join(" -> ")}.`,
    "Remove one of these conditions.",
  ]),
  "hidden-field": flaw<Named & { asked: string; required: boolean }>(({ name, asked, required }) => [
    `The ${required ? "required field" : "field"} ${code(name)} is never asked: ${code(asked)} would have to have two values at once.`,
    "Correct its when, or delete the field.",
  ]),
  "unreachable-step": flaw<Named>(({ name }) => [
    `The step ${code(name)} is never shown: none of its fields can ever be asked.`,
    "Correct the conditions of its fields, or delete the step.",
  ]),
  "unreachable-template": flaw(() => [
    "This template is never used: the one above it has no when, so it is always taken.",
    "Move the template without when to the end.",
  ]),
  "strange-mark": warning<{ written: string; kind: "tag" | "bullet" | "link" | "fact"; better: string }>(
    ({ written, kind, better }) => [
      `Visitors would see ${code(written)} as it stands here.`,
      kind === "tag"
        ? `A text is Markdown, not HTML. ${better === "" ? "Delete the tag." : `Write ${code(better)} instead.`}`
        : kind === "bullet"
          ? "Begin each entry of a list with a dash and a space, on a line of its own."
          : kind === "link"
            ? `Write no space between the words and the address: ${code(better)}.`
            : `Write two braces: ${code(better)}.`,
    ],
  ),
  "unsent-field": leftover<{ name: string; plain?: string }>(({ name, plain }) => [
    `The answer to ${code(name)} is sent nowhere: the payload does not take it.`,
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
  "useless-alt": warning<{ text: string }>(({ text }) => [
    `${code(text)} does not say what the picture shows.`,
    'Describe it to somebody who cannot see it, without "picture of". Write "" if it only decorates.',
  ]),
  "vague-link": warning<{ text: string }>(({ text }) => [
    `${code(text)} does not say where the link leads; many people hear links without the text around them.`,
    "Name what will be found there.",
  ]),
  "skipped-heading": warning<{ level: number; wanted: number }>(({ level, wanted }) => [
    `This heading has ${"#".repeat(level)} where ${"#".repeat(wanted)} would be next, so a level is missing.`,
    `Write ${anyOf([...(wanted > 2 ? ["#".repeat(wanted - 1)] : []), "#".repeat(wanted)].map(code))}.`,
  ]),
  "file-without-gate": warning<{ key: string }>(({ key }) => [
    `The file lies behind the gate ${code(key)}, but no page has a gate with that key, so nobody can open it.`,
    "Rename the folder to the key of a gate, or delete the file.",
  ]),
  "expired-option": warning<{ text: string; until: string }>(({ text, until }) => [
    `The choice ${code(text)} was to be offered until ${until}, which has passed.`,
    "Delete it, or write the day until which it is offered.",
  ]),
};
