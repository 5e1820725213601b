/** A colon in a list's text or in an option: YAML parses the words before it as a property name. */
import { form, generator, library, page, site, type Mistake } from "../mistake.ts";

const says = ["colon", "quotes"];

export const mistakes: readonly Mistake[] = [
  { name: "a point", file: page, from: "- Owners and office managers", to: "- Owners‸: and office managers", says: [...says, "- \"Owners: and office managers\""], fixed: "- \"Owners: and office managers\"" },
  { name: "the last point", file: page, from: "- People who write offers", to: "- Offers‸: people who write them", says: [...says, "- \"Offers: people who write them\""], fixed: "- \"Offers: people who write them\"" },
  { name: "an option", file: form, from: "          - Research\n", to: "          - Research‸: markets\n", says: [...says, "- \"Research: markets\""], fixed: "          - \"Research: markets\"\n" },
  { name: "an option with a link's words", file: form, from: "          - Numbers\n", to: "          - Numbers‸: see below\n", says, fixed: "          - \"Numbers: see below\"\n" },
  { name: "the first option", file: form, from: "          - Writing\n", to: "          - Other‸: please specify\n", says, fixed: "          - \"Other: please specify\"\n" },
  { name: "an option in brackets", file: form, from: "options: [The training, The prompts, Something else]", to: "options: [The training, Prompts‸: all of them, Something else]", says: [...says, "\"Prompts: all of them\""], fixed: "options: [The training, \"Prompts: all of them\", Something else]" },
  { name: "a season in brackets", file: generator, from: "options: [Spring, Summer, Autumn, Winter]", to: "options: [Spring‸: March to May, Summer, Autumn, Winter]", says, fixed: "options: [\"Spring: March to May\", Summer, Autumn, Winter]" },
  { name: "a category", file: library, from: "categories: [Hiring, Training]", to: "categories: [Hiring, Training, Other‸: all the rest]", says, fixed: "categories: [Hiring, Training, \"Other: all the rest\"]" },
  { name: "a keyword of a guide", file: "pages/guides/checklist.md", from: "  - workshop\n", to: "  - workshop‸: room\n", says, fixed: "  - \"workshop: room\"\n" },
  { name: "a time in a point", file: page, from: "- Owners and office managers", to: "- At 9‸: everybody", says, fixed: "- \"At 9: everybody\"" },
  { name: "two colons in a point", file: page, from: "- Owners and office managers", to: "- Owners‸: yes. Managers: yes", says, fixed: "- \"Owners: yes. Managers: yes\"" },
  { name: "a point with quotes in it", file: page, from: "- Owners and office managers", to: "- Owners‸: \"we\" and managers", says: [...says, "\\\"we\\\""], fixed: "- \"Owners: \\\"we\\\" and managers\"" },
  { name: "a point that ends with a colon", file: page, from: "- Owners and office managers", to: "- Owners and office managers‸:", says, fixed: "- \"Owners and office managers:\"" },
  { name: "two points with colons are two mistakes of one list, told once", file: page, from: "      - Owners and office managers\n      - People who write offers\n", to: "      - Owners‸: they decide\n      - People: they write\n", says: [...says, "- \"Owners: they decide\""] },
  { name: "a colon in an entry that continues", file: page, from: "      - People who write offers\n", to: "      - People‸: those who\n        write offers\n", says },
  { name: "an alias", file: page, from: "gate:\n", to: "aliases:\n  - /kurs\n  - /course‸: old\n\ngate:\n", says: ["colon"] },
  { name: "a cell of a table", file: page, from: "  - type: checklist\n", to: "  - type: table\n    title: Times\n    columns: [When, What]\n    rows:\n      - [Morning, Part one‸: talk]\n      - [Noon, Lunch]\n\n  - type: checklist\n", says },
  { name: "a permission of a video that is none", file: page, from: "      address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\n", to: "      address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\n      allow:\n        - ‸fullscreen: true\n", says: ["allow"] },
  { name: "a fact's text", file: site, from: "  coursePrice: $2,000\n", to: "  coursePrice: $2,000‸: per person\n", says, fixed: "  coursePrice: \"$2,000: per person\"\n" },
];
