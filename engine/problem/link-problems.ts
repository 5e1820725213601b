/** Problems between files: names that lead nowhere, and things that exclude each other. */
import { error, flaw, idle, warning } from "./entry.ts";
import { allOf, code, didYouMean, list } from "./near.ts";

interface Missing {
  name: string;
  near: string[];
}

/** A name of which no file, entry or picture exists. */
function unknown(what: string, where: (name: string) => string, entry: typeof error = error) {
  return entry<Missing>(({ name, near }) => [`There is no ${what} ${code(name)}.`, didYouMean(near, where(name))]);
}

/** A name that a new file can have. */
function fit(name: string): string {
  const bare = name.replace(/^\.{0,2}\/?(forms|prompts|pages\/_shared|_shared)\//, "").replace(/\.ya?ml$/i, "");
  return bare
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

interface FieldName {
  name: string;
  near: string[];
  known: string[];
}

export const linkProblems = {
  "unknown-form": unknown("form", (name) => `Create forms/${fit(name)}.yaml, or name a form that exists.`),
  "unknown-generator": unknown("generator", (name) => `Create prompts/${fit(name)}.yaml with kind: generator.`),
  "unknown-library": unknown("prompt library", (name) => `Create prompts/${fit(name)}.yaml with kind: library.`),
  "unknown-fragment": unknown("fragment", (name) => `Create pages/_shared/${fit(name)}.yaml.`),
  "unknown-asset": flaw<Missing & { better: string }>(({ name, near, better }) => [
    `There is no file ${code(name)}.`,
    didYouMean(
      near,
      better === name
        ? `Put it at pages/assets/${name}, or correct the path.`
        : `Put it at pages/assets/${better}, and write here ${code(better)}.`,
    ),
  ]),
  "unknown-icon": unknown("icon", () => "Look for one at https://tabler.io/icons, among the outline icons.", flaw),
  "unknown-fact": error<Missing>(({ name, near }) => [
    `There is no fact ${code(name)}.`,
    didYouMean(near, "Add it to facts in pages/_site.yaml."),
  ]),
  "unknown-placeholder": error<Missing>(({ name, near }) => [
    `${code(`{{ ${name} }}`)} stands for nothing.`,
    didYouMean(
      near,
      "A text takes facts, as {{ facts.name }}; in a fragment also what the page hands over, as {{ with.name }}.",
    ),
  ]),
  "dead-link": flaw<Missing>(({ name, near }) => [
    `No page of this site has the address ${code(name)}.`,
    didYouMean(near, "Correct the address, or create the page."),
  ]),
  "bad-link": error<{ link: string; near: string[] }>(({ link, near }) => [
    `${code(link)} is not an address that a link can lead to.`,
    didYouMean(
      near,
      "Begin it with / for a page of this site, # for a place on this page, https:// for another site, mailto: or tel:.",
    ),
  ]),
  "dead-anchor": flaw<{ anchor: string; page: string; near: string[]; known: string[] }>(
    ({ anchor, page, near, known }) => [
      `No block on the page ${code(page)} has the id ${code(anchor)}.`,
      didYouMean(near, known.length > 0 ? `Its ids are ${list(known)}.` : `Give the block an id:\nid: ${anchor}`),
    ],
  ),
  "duplicate-anchor": flaw<{ id: string; other: string }>(({ id, other }) => [
    `Two blocks of this page have the id ${code(id)}; the other is in ${other}.`,
    "Give each block an id of its own.",
  ]),
  "duplicate-path": error<{ path: string; other: string }>(({ path, other }) => [
    `The address ${code(path)} is already taken by ${other}.`,
    "Give one of the two another address.",
  ]),
  "duplicate-gate-key": error<{ key: string; other: string }>(({ key, other }) => [
    `The gate key ${code(key)} is already used by ${other}.`,
    "Give each gate a key of its own; otherwise one password would open both pages.",
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
  "unknown-payload": error<FieldName>(({ name, near, known }) => [
    `The form sends no ${code(name)}.`,
    didYouMean(near, `Its payload has ${list(known, 30)}.`),
  ]),
  "unknown-field": error<FieldName>(({ name, near, known }) => [
    `There is no field with the name ${code(name)} here.`,
    didYouMean(near, known.length > 0 ? `The fields are ${list(known, 20)}.` : "Add the field first."),
  ]),
  "unknown-option": error<{ field: string; value: string; near: string[]; known: string[] }>(
    ({ field, value, near, known }) => [
      `The field ${code(field)} can never have the value ${code(value)}, so this never holds.`,
      didYouMean(near, `Its values are ${list(known, 25)}.`),
    ],
  ),
  "ambiguous-forms": error<{ form: string; other: string; endpoint: string }>(({ form, other, endpoint }) => [
    `The forms ${code(form)} and ${code(other)} both send to ${endpoint}, and what they send cannot be told apart.`,
    "Give one payload a name that the other does not have, or one name with different fixed words, such as subtype.",
  ]),
  "unknown-variable": error<FieldName>(({ name, near, known }) => [
    `The template uses ${code(name)}, which no input provides.`,
    didYouMean(near, `The inputs are ${list(known, 20)}.`),
  ]),
  "unused-input": flaw<{ name: string }>(({ name }) => [
    `The input ${code(name)} is asked for, but no template uses it.`,
    `Use it as {{ ${name} }} in a template, or delete the input.`,
  ]),
  "missing-answer": error<{ name: string; generator: string; form: string }>(({ name, generator, form }) => [
    `The generator ${code(generator)} needs ${code(name)}, which the form ${code(form)} does not ask for.`,
    `Add a field with the name ${code(name)} to the form.`,
  ]),
  "template-syntax": error<{ trouble: string }>(({ trouble }) => [
    `The template cannot be read: ${trouble}.`,
    "Every {{ needs its }}, every {% its %}, and every {% if %} and {% for %} its {% endif %} and {% endfor %}.",
  ]),
  "private-asset": error<{ asset: string; key: string; page: string }>(({ asset, key, page }) => [
    `${code(asset)} lies behind the gate ${code(key)}, but ${page} does not stand behind that gate.`,
    "Give the page that gate, or move the file out of pages/assets/private/.",
  ]),
  "no-heading": flaw<{ blocks: string[] }>(({ blocks }) => [
    "The page has no main heading.",
    `Begin it with a block that has one: ${list(blocks)}.`,
  ]),
  "second-heading": flaw<{ type: string; first: string; blocks: string[] }>(({ type, first, blocks }) => [
    `This ${code(type)} block is the page's second main heading; the first is in ${first}.`,
    `Keep one of the blocks with a main heading (${list(blocks)}) and use another type here.`,
  ]),
  "unknown-category": error<{ category: string; near: string[]; known: string[] }>(({ category, near, known }) => [
    `${code(category)} is not among the library's categories.`,
    didYouMean(near, known.length > 0 ? `They are ${list(known, 20)}.` : "Add categories to the library."),
  ]),
  "expired-fact": warning<{ name: string; until: string }>(({ name, until }) => [
    `The fact ${code(name)} was true until ${until}, which has passed.`,
    "Write the new value and the day until which it is true.",
  ]),
  "include-loop": error<{ chain: string[] }>(({ chain }) => [
    `The fragment includes itself: ${chain.join(" -> ")}.`,
    "Remove one of these includes.",
  ]),
  "missing-with": error<{ names: string[]; fragment: string; fixed: string }>(({ names, fragment, fixed }) => [
    `The fragment ${code(fragment)} needs ${allOf(names.map(code))}, which this include does not hand over.`,
    `Add to with:\n${fixed}`,
  ]),
  "unknown-with": error<FieldName & { fragment: string }>(({ name, fragment, near, known }) => [
    `The fragment ${code(fragment)} takes no value ${code(name)}.`,
    didYouMean(near, known.length > 0 ? `It takes ${list(known)}.` : "It takes none; delete this line."),
  ]),
  "undeclared-with": error<{ name: string; near: string[] }>(({ name, near }) => [
    `The fragment uses ${code(`{{ with.${name} }}`)}, but does not list ${code(name)} under with.`,
    didYouMean(near, `List it at the top of the fragment, with what it is for:\nwith:\n  ${name}: What it is for`),
  ]),
  "unused-with": idle<{ name: string }>(({ name }) => [
    `The fragment lists ${code(name)} under with, but none of its blocks uses it.`,
    `Use it as {{ with.${name} }}, or delete the line.`,
  ]),
};
