/** Catalogues problems between files: names that resolve to nothing, and things that exclude each other. */
import { error, flaw, idle, passed } from "./entry.ts";
import { allOf, code, didYouMean, listed, onlyNear } from "./near.ts";

interface Missing {
  name: string;
  near: string[];
}

/** Creates an entry for a name without a file, entry or picture. */
function unknown(what: string, where: (name: string) => string, entry: typeof error = error) {
  return entry<Missing>(
    ({ name, near }) => [`There is no ${what} ${code(name)}.`, didYouMean(near, where(name))],
    ({ name, near }) => onlyNear(name, near),
  );
}

/** Returns a valid name for a new file. */
function fit(name: string): string {
  const bare = name.replace(/^\.{0,2}\/?(forms|prompts|pages\/_shared|_shared)\//, "").replace(/\.ya?ml$/i, "");
  return bare
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

interface Elsewhere extends Missing {
  /** What has this name instead, and how to use that. */
  instead?: { what: string; fixed: string };
}

/** Creates an entry for a name that belongs to another kind of thing. */
function unknownThing(what: string, where: (name: string) => string) {
  return error<Elsewhere>(
    ({ name, near, instead }) => [
      instead ? `${code(name)} is ${instead.what}, not a ${what}.` : `There is no ${what} ${code(name)}.`,
      instead?.fixed ??
        (name.includes("{{") ? `Write the name itself: a fact names no ${what}.` : didYouMean(near, where(name))),
    ],
    ({ name, near, instead }) => (instead ? undefined : onlyNear(name, near)),
  );
}

interface FieldName {
  name: string;
  near: string[];
  known: string[];
}

export const linkProblems = {
  "unknown-form": unknownThing("form", (name) => `Create forms/${fit(name)}.yaml, or name a form that exists.`),
  "unknown-generator": unknownThing("generator", (name) => `Create prompts/${fit(name)}.yaml with kind: generator.`),
  "unknown-library": unknownThing("prompt library", (name) => `Create prompts/${fit(name)}.yaml with kind: library.`),
  "unknown-fragment": unknownThing("fragment", (name) => `Create pages/_shared/${fit(name)}.yaml.`),
  "unknown-icon": unknown("icon", () => "Look for one at https://tabler.io/icons, among the outline icons.", flaw),
  "unknown-accent": flaw<Missing & { known: string[] }>(
    ({ name, near, known }) => [
      `There is no accent ${code(name)}.`,
      didYouMean(near, `It can be ${listed(known)}: the accents of the theme in pages/_site.yaml.`),
    ],
    ({ name, near }) => onlyNear(name, near),
  ),
  "unknown-fact": error<Missing>(
    ({ name, near }) => [`There is no fact ${code(name)}.`, didYouMean(near, "Add it to facts in pages/_site.yaml.")],
    ({ name, near }) => onlyNear(name, near),
  ),
  "unknown-placeholder": error<Missing>(
    ({ name, near }) => [
      `${code(`{{ ${name} }}`)} stands for nothing.`,
      didYouMean(
        near,
        "A text takes facts, as {{ facts.name }}; in a fragment also what the page hands over, as {{ with.name }}.",
      ),
    ],
    ({ near }) => (near.length === 1 ? { text: near[0] ?? "" } : undefined),
  ),
  "unknown-brace": error<{ written: string; near: string[]; known: string[] }>(
    ({ written, near, known }) => [
      `${code(written)} would be shown as it stands: nothing fills it in here.`,
      didYouMean(
        near,
        known.length > 0
          ? `What is filled in here is ${listed(known)}.`
          : "Only the payload of a form takes answers so. Say it in other words.",
      ),
    ],
    ({ near }) => (near.length === 1 ? { text: near[0] ?? "" } : undefined),
  ),
  "unknown-prompt": flaw<{ id: string; library: string; near: string[]; known: string[] }>(
    ({ id, library, near, known }) => [
      `The library ${code(library)} has no prompt with the id ${code(id)}, so none would be shown for it.`,
      didYouMean(near, `Its ids are ${listed(known)}.`),
    ],
    ({ id, near }) => onlyNear(id, near),
  ),
  "duplicate-gate-key": error<{ key: string; other: string }>(({ key, other }) => [
    `The gate key ${code(key)} is also used by ${other}.`,
    "Give each gate a key of its own; otherwise one password would open both pages.",
  ]),
  "duplicate-gate-variable": error<{ variable: string; other: string }>(({ variable, other }) => [
    `The password of this page and that of ${other} would be the same: both would be in ${code(variable)}.`,
    "Give this file another name; only letters and digits tell names apart here.",
  ]),
  "duplicate-field": error<{ name: string; other: string }>(({ name, other }) => [
    `Two fields have the name ${code(name)}; the other is ${other}.`,
    "Give each field a name of its own.",
  ]),
  "duplicate-prompt": error<{ id: string }>(({ id }) => [
    `Two prompts of this library have the id ${code(id)}.`,
    "Give each prompt an id of its own.",
  ]),
  "duplicate-destination": error<{ name: string; other: string }>(({ name, other }) => [
    `Two deliveries of this form have the name ${code(name)}; the other is ${other}.`,
    "Give one of them a name of its own:\nname: second-copy",
  ]),
  "unknown-payload": error<FieldName>(
    ({ name, near, known }) => [
      `The form sends no ${code(name)}.`,
      didYouMean(near, `Its payload has ${listed(known, 30)}.`),
    ],
    ({ name, near }) => onlyNear(name, near),
  ),
  "unknown-field": error<FieldName>(
    ({ name, near, known }) => [
      `There is no field with the name ${code(name)} here.`,
      didYouMean(near, known.length > 0 ? `The fields are ${listed(known, 20)}.` : "Add the field first."),
    ],
    ({ name, near }) => onlyNear(name, near),
  ),
  "unknown-option": error<{ field: string; value: string; near: string[]; known: string[] }>(
    ({ field, value, near, known }) => [
      `The field ${code(field)} can never have the value ${code(value)}, so this never holds.`,
      didYouMean(near, `Its values are ${listed(known, 25)}.`),
    ],
    ({ value, near }) => (/^[[{]/.test(near[0] ?? "") ? { text: near[0] ?? "" } : onlyNear(value, near)),
  ),
  "ambiguous-forms": error<{ form: string; other: string; endpoint: string }>(({ form, other, endpoint }) => [
    `The forms ${code(form)} and ${code(other)} both send to ${endpoint}, and what they send cannot be told apart.`,
    "Give one payload a name that the other does not have, or one name with different fixed words, such as subtype.",
  ]),
  "unknown-variable": error<FieldName & { quoted?: boolean }>(
    ({ name, near, known, quoted }) => [
      `The template uses ${code(name)}, which no input provides.`,
      quoted
        ? `A text that is compared is written in quotes: ${near.join("")}.`
        : didYouMean(near, `The inputs are ${listed(known, 20)}.`),
    ],
    ({ name, near }) => onlyNear(name, near),
  ),
  "reserved-name": error<{ name: string; where: "template" | "browser" }>(({ name, where }) => [
    where === "template"
      ? `An input cannot be called ${code(name)}: in a template that word stands for something else.`
      : `A field cannot be called ${code(name)}: in every browser that word stands for a part of the form itself, and nobody could send it.`,
    where === "template"
      ? "Give it another name, here and in the templates."
      : `Give it another name, such as ${code(`${name}Field`)}, here and wherever it is used.`,
  ]),
  "unused-input": flaw<{ name: string }>(({ name }) => [
    `The input ${code(name)} is asked for, but no template uses it.`,
    `Use it as {{ ${name} }} in a template, or delete the input.`,
  ]),
  "missing-answer": error<{ name: string; generator: string; form: string }>(({ name, generator, form }) => [
    `The generator ${code(generator)} needs ${code(name)}, which the form ${code(form)} does not ask for.`,
    `Add a field with the name ${code(name)} to the form.`,
  ]),
  "fact-in-fact": flaw<{ name: string }>(({ name }) => [
    `${code(`{{ ${name} }}`)} would be shown as it stands: a fact is filled into texts, and none into it.`,
    "Write out what it says, or write both facts where they are shown.",
  ]),
  "tangled-text": error(() => [
    "The text is too long or nests so many marks that it cannot be read as Markdown.",
    "Split it into several texts, and take out the marks >, <, *, _, [, ` and - that are not meant.",
  ]),
  "private-asset": error<{ asset: string; key: string; page: string; head?: true }>(({ asset, key, page, head }) => [
    `${code(asset)} is behind the gate ${code(key)}, but ${page} is not.`,
    head
      ? "Its visitors could not open it. Offer the guide on pages with that gate alone, or delete `gate` from its head."
      : "Give the page that gate, or move the file out of pages/assets/private/.",
  ]),
  "no-heading": flaw<{ blocks: string[] }>(({ blocks }) => [
    "The page has no main heading.",
    `Begin it with a block that has one: ${listed(blocks)}.`,
  ]),
  "second-heading": flaw<{ type: string; first: string; blocks: string[] }>(({ type, first, blocks }) => [
    `This ${code(type)} block is the page's second main heading; the first is in ${first}.`,
    `Keep one of the blocks with a main heading (${listed(blocks)}) and use another type here.`,
  ]),
  "unknown-category": error<{ category: string; near: string[]; known: string[] }>(
    ({ category, near, known }) => [
      `${code(category)} is not among the library's categories.`,
      didYouMean(near, known.length > 0 ? `They are ${listed(known, 20)}.` : "Add categories to the library."),
    ],
    ({ category, near }) => onlyNear(category, near),
  ),
  "expired-fact": passed<{ name: string; until: string }>(({ name, until }) => [
    `The fact ${code(name)} was true until ${until}, which has passed.`,
    "Write the new value and the day until which it is true.",
  ]),
  "include-loop": error<{ chain: string[] } | { most: number }>((words) => [
    "chain" in words
      ? `The fragment includes itself: ${words.chain.join(" -> ")}.`
      : `With this the page takes in more than ${words.most} blocks of fragments, or too long texts, or all pages together take in too much.`,
    "Remove one of these includes.",
  ]),
  "too-many-facts": error<{ characters: number; most: number }>(({ characters, most }) => [
    `The facts that this file takes come to ${characters.toLocaleString("en")} characters, with those of its fragments, and ${most.toLocaleString("en")} is the most.`,
    "Take them less often, or write shorter facts in pages/_site.yaml.",
  ]),
  "missing-with": error<{ names: string[]; fragment: string; fixed: string }>(({ names, fragment, fixed }) => [
    `The fragment ${code(fragment)} needs ${allOf(names.map(code))}, which this include does not hand over.`,
    `Add to with:\n${fixed}`,
  ]),
  "unknown-with": error<FieldName & { fragment: string }>(
    ({ name, fragment, near, known }) => [
      `The fragment ${code(fragment)} does not take a value ${code(name)}.`,
      didYouMean(near, known.length > 0 ? `It takes ${listed(known)}.` : "It takes none; delete this line."),
    ],
    ({ name, near }) => onlyNear(name, near),
  ),
  "undeclared-with": error<{ name: string; near: string[] }>(
    ({ name, near }) => [
      `The fragment uses ${code(`{{ with.${name} }}`)}, but does not list ${code(name)} under with.`,
      didYouMean(near, `List it at the top of the fragment, with what it is for:\nwith:\n  ${name}: What it is for`),
    ],
    ({ name, near }) =>
      onlyNear(
        `with.${name}`,
        near.map((each) => `with.${each}`),
      ),
  ),
  "unused-with": idle<{ name: string }>(({ name }) => [
    `The fragment lists ${code(name)} under with, but none of its blocks uses it.`,
    `Use it as {{ with.${name} }}, or delete the line.`,
  ]),
};
