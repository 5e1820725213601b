/** Files that cannot be read or are of another kind: one problem each. */
import { form, fragment, generator, guide, library, page, site, type Mistake } from "../mistake.ts";

export const mistakes: readonly Mistake[] = [
  { name: "a site file with an open quote", file: site, from: "seats: \"12\"", to: "seats: ‸\"12", says: "never closed", fixed: true },
  { name: "a site file with a tab", file: site, from: "  seats: \"12\"", to: "‸\tseats: \"12\"", says: "tab", fixed: true },
  { name: "a site file with an open bracket", file: site, from: "  coursePrice: $2,000", to: "  coursePrice: ‸[$2,000", says: "never closed" },
  { name: "a site file with a colon in a text", file: site, from: "description: A site on which mistakes are made.", to: "description: A site‸: on which mistakes are made.", says: "quotes", fixed: "description: \"A site: on which mistakes are made.\"" },
  { name: "an empty site file", file: site, from: "", to: "‸\n", says: "empty" },
  { name: "a site file whose facts are a list", file: site, from: "facts:\n  coursePrice: $2,000\n  seats: \"12\"\n  deadline:\n    value: September 30\n    validUntil: \"2026-09-30\"\n", to: "facts:\n  - ‸coursePrice: $2,000\n  - seats: \"12\"\n  - deadline: September 30\n", says: ["facts", "list"] },
  { name: "a site file that is not there, named otherwise", file: "pages/site.yaml", moved: site, to: "", says: ["_site.yaml"] },
  { name: "a page with an open quote", file: page, from: "title: \"Workshop: access\"", to: "title: ‸\"Workshop: access", says: "never closed", fixed: true },
  { name: "a form with an open quote", file: form, from: "  name: \"{firstName}\"", to: "  name: ‸\"{firstName}", says: "never closed", fixed: true },
  { name: "a fragment with an open quote", file: fragment, from: "    title: Still unsure?", to: "    title: ‸\"Still unsure?", says: "never closed" },
  { name: "a generator with an open bracket", file: generator, from: "options: [Spring, Summer, Autumn, Winter]", to: "options: ‸[Spring, Summer, Autumn, Winter", says: "never closed", fixed: true },
  { name: "a library with an open bracket", file: library, from: "categories: [Hiring, Training]", to: "categories: ‸[Hiring, Training", says: "never closed", fixed: true },
  { name: "a guide without its head", file: guide, from: "---\ntitle: The checklist\nsubtitle: Eight things to do before a workshop\ndescription: A checklist for offices that prepare a workshop, from the room to the tasks.\nkeywords:\n  - workshop\n  - checklist\ncategory: Workshops\n---\n\n", to: "‸", says: ["---", "title:", "subtitle:", "keywords:"] },
  { name: "a guide whose head begins without dashes", file: guide, from: "---\ntitle: The", to: "‸title: The", says: ["---"], fixed: true },
  { name: "a guide whose head never ends", file: guide, from: "category: Workshops\n---\n", to: "category: Workshops\n‸\n", says: ["---"] },
  { name: "a guide's head with a colon in a text", file: guide, from: "title: The checklist", to: "title: The checklist‸: part one", says: "quotes", fixed: "title: \"The checklist: part one\"" },
  { name: "an empty guide", file: guide, from: "", to: "‸\n", says: ["empty"] },
  { name: "a fragment in pages/", file: "pages/closing-two.yaml", to: "‸# yaml-language-server: $schema=../schema/editor/fragment.json\ndescription: The end of a page.\n\nwith:\n  topic: What it is about\n\nblocks:\n  - type: notice\n    text: Ask us about {{ with.topic }}.\n", says: ["fragment", "pages/_shared/closing-two.yaml"] },
  { name: "the fragment moved to pages/", file: "pages/closing.yaml", moved: fragment, to: "", says: ["fragment", "pages/_shared/closing.yaml"] },
  { name: "a page in pages/_shared/", file: "pages/_shared/visit.yaml", to: "‸# yaml-language-server: $schema=../../schema/editor/page.json\ntitle: A visit\ndescription: What happens when we visit you.\nlinked: false\nblocks:\n  - type: hero\n    title: A visit\n", says: ["page", "pages/visit.yaml"] },
];
