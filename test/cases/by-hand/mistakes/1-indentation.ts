/** A line or a whole block that is indented too much or too little, and extra or misplaced dashes. */
import { form, generator, library, page, site, type Mistake } from "../mistake.ts";

const block = "  - type: checklist\n    title: What to bring\n    items:\n      - title: A laptop\n        text: With a charger.\n      - title: A task\n        text: One that you do every week.\n";

/** Returns the text with every line indented further; the caret keeps its place. */
function deeper(text: string, by: number): string {
  return text.replaceAll(/^(?=.)/gm, " ".repeat(by));
}

export const mistakes: readonly Mistake[] = [
  { name: "a whole block two spaces too deep", file: page, from: block, to: deeper(block, 2).replace("- type", "- ‸type"), says: ["indented by 4 spaces", "Indent it by 2 spaces"], fixed: true },
  { name: "a whole block one space too deep", file: page, from: block, to: deeper(block, 1).replace("- type", "- ‸type"), says: ["indented by 3 spaces", "Indent it by 2 spaces"], fixed: true },
  { name: "a whole block two spaces too far left", file: page, from: block, to: block.replaceAll(/^ {2}/gm, "").replace("- type", "- ‸type"), says: ["not indented", "Indent it by 2 spaces"], fixed: true },
  { name: "a whole block four spaces too deep", file: page, from: block, to: deeper(block, 4).replace("- type", "- ‸type"), says: ["indented by 6 spaces", "Indent it by 2 spaces"], fixed: true },
  { name: "a property one space too deep", file: page, from: "    title: What to bring\n", to: "     ‸title: What to bring\n", says: ["indented by 5 spaces", "Indent it by 4 spaces"], fixed: true },
  { name: "a property one space too far left", file: page, from: "    title: What to bring\n", to: "   ‸title: What to bring\n", says: ["indented by 3 spaces", "Indent it by 4 spaces"], fixed: true },
  { name: "an item's second key at the depth of its dash", file: page, from: "        title: Two pairs of eyes\n", to: "      ‸title: Two pairs of eyes\n", says: ["indented by 6 spaces", "Indent it by 8 spaces"], fixed: true },
  { name: "an item's last key too far left", file: page, from: "        text: With a charger.\n", to: "    ‸text: With a charger.\n", says: ["indented by 4 spaces", "Indent it by 8 spaces"] },
  { name: "an item's last key one space too far left", file: page, from: "        text: With a charger.\n", to: "       ‸text: With a charger.\n", says: ["indented by 7 spaces", "Indent it by 8 spaces"], fixed: true },
  { name: "a dash line one space too deep", file: page, from: "      - title: A task\n        text: One", to: "       - ‸title: A task\n        text: One", says: ["indented by 7 spaces", "Indent it by 6 spaces"], fixed: true },
  { name: "a dash line one space too far left", file: page, from: "      - icon: eye\n", to: "     - ‸icon: eye\n", says: ["indented by 5 spaces", "Indent it by 6 spaces"], fixed: true },
  { name: "a dash line two spaces too deep, with what belongs to it", file: page, from: "      - title: A task\n        text: One that you do every week.\n", to: "        - ‸title: A task\n          text: One that you do every week.\n", says: ["indented by 8 spaces", "Indent it by 6 spaces"], fixed: true },
  { name: "a dash line two spaces too far left, with what belongs to it", file: page, from: "      - title: A task\n        text: One that you do every week.\n", to: "    - ‸title: A task\n      text: One that you do every week.\n", says: ["indented by 4 spaces", "Indent it by 6 spaces"], fixed: true },
  { name: "a doubled dash", file: page, from: "      - icon: eye\n", to: "      - ‸- icon: eye\n", says: "two dashes", fixed: true },
  { name: "a doubled dash before a block", file: page, from: "  - type: checklist\n", to: "  - ‸- type: checklist\n", says: "two dashes", fixed: true },
  { name: "a doubled dash before a text in a list", file: page, from: "      - People who write offers\n", to: "      - ‸- People who write offers\n", says: "two dashes", fixed: true },
  { name: "a stray dash on a line of its own", file: page, from: "  - type: checklist\n", to: "  ‸-\n  - type: checklist\n", says: ["dash", "Delete"], fixed: true },
  { name: "a stray dash at the end of a list", file: page, from: "      - People who write offers\n", to: "      - People who write offers\n      ‸-\n", says: ["dash", "Delete"], fixed: true },
  { name: "a colon in the second line of a text", file: page, from: "    text: Bring a task that you do every week.\n", to: "    text: Bring a task that you do\n      every week‸: any task will do.\n", says: ["colon", "|"] },
  { name: "a colon in the second line of an answer", file: page, from: "        answer: Everybody who writes.\n", to: "        answer: Everybody who writes\n          offers‸: owners, managers, assistants.\n", says: ["colon", "|"] },
  { name: "the text of a prompt one space too far left", file: library, from: "      Plan the first week of [NAME].\n", to: "    ‸Plan the first week of [NAME].\n", says: ["Indent it by 6 spaces"], fixed: true },
  { name: "one line of a text too far left", file: page, from: "      Then we try it out.\n", to: "   ‸Then we try it out.\n", says: ["Indent it by 6 spaces"], fixed: true },
  { name: "a field one space too deep, with what belongs to it", file: form, from: "      - type: email\n        name: email\n        label: Email\n        required: true\n", to: "       - ‸type: email\n         name: email\n         label: Email\n         required: true\n", says: ["indented by 7 spaces", "Indent it by 6 spaces"], fixed: true },
  { name: "an input two spaces too far left", file: generator, from: "  - type: select\n    name: season\n", to: "- ‸type: select\n  name: season\n", says: ["not indented", "Indent it by 2 spaces"] },
  { name: "a top property one space in", file: page, from: "description: Three hours", to: " ‸description: Three hours", says: ["indented by 1 space", "Remove"], fixed: true },
  { name: "a fact one space too deep", file: site, from: "  seats: \"12\"\n", to: "   ‸seats: \"12\"\n", says: ["indented by 3 spaces", "Indent it by 2 spaces"], fixed: true },
];
