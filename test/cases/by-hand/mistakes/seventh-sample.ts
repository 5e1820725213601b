/** A seventh sample: people who have a chatbot write the YAML, write as they talk, reorder, translate, and paste from tables. */
import { fair, inWhole, stand } from "../wholes.ts";
import { form, fragment, generator, guide, library, page, site } from "../mistake.ts";
import type { Mistake } from "../mistake.ts";

const index = "pages/index.yaml";
const inFair = inWhole(fair, "pages/fair.yaml");
const inStand = inWhole(stand, form);

const thanks = `# yaml-language-server: $schema=../schema/editor/page.json
title: Thanks
description: What comes after a request.
linked: false
blocks:
  - type: hero
    title: Thanks
`;

export const mistakes: readonly Mistake[] = [
  // As a chatbot writes it
  inFair("a button's link called url", '        to: "#program"\n', '        ‸url: "#program"\n', ["`to`"], true),
  inFair("a button's words called text", "      - label: See the program\n", "      - ‸text: See the program\n", ["`label`"], true),
  inFair("a block's words called content", "    text: Take the north gate.\n", "    ‸content: Take the north gate.\n", ["`text`"], true),
  inFair("a picture called image", "    reverse: true\n", "    reverse: true\n    ‸image: /pictures/team.jpg\n", ["picture"]),
  { name: "a question as q", file: page, from: "      - question: Who should come?\n        answer: Everybody who writes.\n", to: "      - ‸q: Who should come?\n        answer: Everybody who writes.\n", says: "`question`" },
  { name: "blocks called sections", file: index, from: "blocks:\n", to: "‸sections:\n", says: "`blocks`", fixed: true },
  { name: "a page's slug", file: index, from: "description: The first page", to: "‸slug: /home\ndescription: The first page", says: ["slug", "- /home"] },
  { name: "null for nothing", file: page, from: "    text: Everybody in the office is welcome.\n", to: "    ‸text: null\n", says: "text" },
  { name: "a comment with two slashes on its own line", file: page, from: "blocks:\n  - type: hero\n", to: "blocks:\n  ‸// the first block\n  - type: hero\n", says: "#" },
  inStand("a field's type called dropdown", "  - type: checkbox-group\n    name: halls\n", "  - type: ‸dropdown\n    name: halls\n", ["select"]),
  inStand("a field's id instead of its name", "    name: halls\n", "    ‸id: halls\n", ["`name`"], true),
  inStand("yes for required", "    name: company\n    label: Company\n    help: As it stands on the sign.\n    maxLength: 60\n    width: half\n    required: true\n", "    name: company\n    label: Company\n    help: As it stands on the sign.\n    maxLength: 60\n    width: half\n    required: ‸yes please\n", ["true"]),
  inStand("mandatory for required", "    name: email\n    label: Email\n    required: true\n", "    name: email\n    label: Email\n    ‸mandatory: true\n", ["`required`"], true),
  inStand("a success message as a text", "success:\n  title: Thank you\n  text: We write to you.\n", "success: ‸Thank you\n", ["title"]),
  inStand("a mail's address as destination", "  - to: email\n", "  - to: ‸sales@example.org\n", ["email"]),
  inStand("a field's options with numbers", "    options: [North, South]\n", "    options: ‸1. North, 2. South\n", ["- North"]),

  // Reordered and half renamed
  { name: "a block moved without its first line", file: page, from: "  - type: checklist\n    title: What to bring\n", to: "    ‸title: What to bring\n", says: "its type" },
  { name: "a block's dash left behind", file: page, from: "  - type: video\n    title: What it looks like\n", to: "  -\n  type: video\n    title: What it looks like\n", says: "" },
  { name: "an id with spaces", file: page, from: "    id: rules\n", to: "    id: ‸our rules\n", says: "our-rules", fixed: "    id: our-rules\n" },
  { name: "an id with its number sign", file: page, from: "    id: rules\n", to: "    id: ‸\"#rules\"\n", says: "rules" },
  { name: "a library's category with another case", file: library, from: "    category: Training\n", to: "    category: ‸training\n", says: "`Training`", fixed: true },
  { name: "a title over two lines without indent", file: page, from: "    title: The plan\n", to: "    title: The plan\n‸of the afternoon\n", says: "" },
  { name: "a line of the text at the margin", file: page, from: "      Then we try it out.\n", to: "‸Then we try it out.\n", says: "6 spaces", fixed: true },
  { name: "a seat number with a unit", file: page, from: "progress: 80\n", to: "progress: ‸eighty\n", says: "number" },
  { name: "an icon with a space", file: page, from: "icon: shield-check", to: "icon: ‸shield check", says: "`shield-check`", fixed: true },
  { name: "an emoji for an icon", file: page, from: "icon: eye", to: "icon: ‸👀", says: "tabler" },

  // Pasted from tables and emails
  inFair("a row too short", "      - - Large\n        - 4 by 4 meters\n        - $500\n", "      - - Large\n        - 4 by 4 meters\n", ["3"]),
  inFair("a time in place of a date", "      - date: October 15\n        time: 12:00 PM-4:00 PM\n", "      - date: October 15, time: 12:00 PM-4:00 PM\n", [""]),
  inFair("stars of five", "stars: 4", "stars: ‸6", ["5"]),
  inFair("prices with a tab between", "        - 2 by 2 meters\n        - $200\n", "        - 2 by 2 meters\t$200\n", [""]),
  { name: "an address with angle brackets", file: index, from: "to: /company/contact", to: "to: ‸<https://example.org/>", says: "https://example.org/", fixed: "to: https://example.org/" },
  { name: "a fact with spaces in its name", file: site, from: "  coursePrice: $2,000\n", to: "  ‸course price: $2,000\n", says: "only letters and digits" },
  { name: "a fact without its first part", file: index, from: "{{ facts.coursePrice }}", to: "‸{{ coursePrice }}", says: "facts.coursePrice", fixed: true },
  { name: "a guide's keywords between commas", file: guide, from: "keywords:\n  - workshop\n  - checklist\n", to: "keywords: ‸workshop, checklist\n", says: "- checklist" },
  { name: "a fragment's file named", file: "pages/company/contact.yaml", from: "    fragment: closing\n", to: "    fragment: ‸_shared/closing.yaml\n", says: "`closing`", fixed: true },
  { name: "a template's condition without quotes", file: generator, from: 'season == "Summer"', to: "season == ‸Summer", says: '"Summer"', fixed: true },
  { name: "a template's else with a condition", file: generator, from: "{% elsif season %}", to: "{% ‸else season %}", says: "elsif", fixed: true },
  { name: "a fragment's description deleted", file: fragment, from: "description: The end of a page.\n\n", to: "", says: "`description`" },

  // Half an edit: a line, a line break or a character too few or too many
  { name: "a prompt's line deleted", file: library, from: "    prompt: |\n      Write ten questions for [ROLE].\n", to: "      Write ten questions for [ROLE].\n", says: "`prompt`" },
  { name: "a line break deleted between two properties", file: page, from: "      - title: A laptop\n        text: With a charger.\n", to: "      - title: A laptop        ‸text: With a charger.\n", says: "Two properties", fixed: true },
  { name: "a line break within a name", file: page, from: '  title: "Workshop: access"\n', to: '  ‸tit\nle: "Workshop: access"\n', says: "line break", fixed: true },
  { name: "a block's first line made a comment", file: page, from: "  - type: checklist\n    title: What to bring\n", to: "  # - type: checklist\n    ‸title: What to bring\n", says: "comment" },
  { name: "a field's first line made a comment", file: form, from: "      - type: text\n        name: other\n", to: "      # - type: text\n        ‸name: other\n", says: "comment" },
  { name: "an entry's first line made a comment", file: page, from: "      - title: A laptop\n        text: With", to: "      # - title: A laptop\n        ‸text: With", says: ["is a comment", "line 45"], fixed: "      # - title: A laptop\n      #   text: With" },
  { name: "the first line of a list's last entry made a comment", file: page, from: "      - title: A task\n        text: One", to: "      # - title: A task\n        ‸text: One", says: ["is a comment", "line 47"] },
  { name: "the first line of a list's only entry made a comment", file: page, from: '      - phase: "1"\n        title: Plan', to: '      # - phase: "1"\n        ‸title: Plan', says: ["is a comment", "line 66"] },
  { name: "a # at the very left of a block's first line", file: page, from: "  - type: timeline\n    title: Where", to: "#  - type: timeline\n    ‸title: Where", says: ["is a comment", "line 63"] },
  { name: "options as entries of a name with its words", file: form, from: "          - value: small\n            label: Up to ten\n          - value: large\n            label: More than ten\n", to: "          - ‸small: Up to ten\n          - large: More than ten\n", says: "- value: small", fixed: true },
  { name: "one option as a name with its words", file: form, from: "          - value: small\n            label: Up to ten\n", to: "          - ‸small: Up to ten\n", says: "- value: small", fixed: true },
  { name: "an option with a colon among texts", file: form, from: "          - Numbers\n", to: "          - numbers‸: sums and shares\n", says: "in quotes", fixed: '          - "numbers: sums and shares"\n' },
  { name: "a sign that ends a text", file: page, from: "With a charger.", to: "With a ‸\u0000charger.", says: "no page can show", fixed: true },
  { name: "a sign that steers a terminal, written with a backslash", file: page, from: "With a charger.", to: '‸"With a \\echarger."', says: "no page can show", fixed: '"With a charger."' },
  { name: "a page named as fragment", file: "pages/company/contact.yaml", from: "fragment: closing", to: "fragment: ‸/workshop", says: ["is a page", "to: /workshop"] },
  { name: "options as names with values", file: form, from: "          - value: small\n            label: Up to ten\n          - value: large\n            label: More than ten\n", to: "          ‸small: Up to ten\n          large: More than ten\n", says: "- value: small", fixed: true },
  { name: "a file pasted below itself", file: "pages/thanks.yaml", from: "", to: `${thanks}${thanks.replace("title", "‸title")}`, says: "The file appears here a second time" },
];
