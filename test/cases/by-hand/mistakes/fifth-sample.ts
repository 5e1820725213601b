/** A fifth sample, with other blocks and files: people who copy from emails and web pages and guess what is accepted. */
import { inWhole } from "../wholes.ts";
import { form, generator, guide, library, page, site } from "../mistake.ts";
import type { Mistake } from "../mistake.ts";

const index = "pages/index.yaml";
const contact = "pages/company/contact.yaml";
const slides = "          to: https://example.org/slides\n";
const social = "footer:\n  links:\n    - label: Contact\n      to: /company/contact\n";

/** A page with the blocks that neither the site nor the fair has. */
const handbook = `# yaml-language-server: $schema=../schema/editor/page.json
title: The handbook
description: What a team reads before the first class, and where it finds help.
linked: false
accent: lake
aliases: [/manual]

blocks:
  - type: hero
    title: The handbook
    ribbon: true

  - type: trust
    title: Why teams trust us
    items:
      - icon: users
        text: Human first
      - icon: shield-check
        text: Rules before tools

  - type: facts
    layout: list
    title: At a glance
    items:
      - term: 83%
        detail: time savings
      - term: Price
        detail: $2,000 per person
    source: Figures as claimed by the provider.

  - type: people
    title: Who teaches
    shuffle: true
    items:
      - name: Sample Person
        role: Trainer
        bio: Teaches every week.
        profile: https://www.linkedin.com/in/sample-one
        sample: true

  - type: materials
    title: First class
    items:
      - kind: presentation
        title: Slides
        action:
          label: Follow along
          to: https://example.org/slides
      - kind: video
        title: A short film
        video:
          title: A short film
          address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ

  - type: links
    title: Tools
    items:
      - name: Claude
        to: https://claude.ai/
        text: Reads long reports.

  - type: positions
    title: Open positions
    items:
      - title: Teacher
        location: Remote US
        employment: Full-time
        text: You teach.
        action:
          label: View Details
          dialog:
            title: The details are being written
            text: Ask us.
`;

const inBook = inWhole(handbook, "pages/handbook.yaml");

export const mistakes: readonly Mistake[] = [
  // Structure
  inBook("three dashes around a page's head, as in a guide", "aliases: [/manual]\n", "aliases: [/manual]\n‸---\n", ["three dashes"]),
  inBook("a block without its dash", "  - type: facts\n", "    ‸type: facts\n", ["dash"], true),
  inBook("entries of groups as plain texts", "      - icon: users\n        text: Human first\n      - icon: shield-check\n        text: Rules before tools\n", "      - ‸Human first\n      - Rules before tools\n", ["text: Human first"]),
  inBook("single curly quotes", "title: Tools", "title: ‸‘Tools’", ["quot"], 'title: "Tools"'),
  inBook("a tab behind a dash", "      - name: Sample Person\n", "      -‸\tname: Sample Person\n", ["tab"]),
  inBook("a page's property indented", "accent: lake\n", "  ‸accent: lake\n", ["Remove the spaces"], true),
  inBook("a value on the next line, flat", "title: The handbook\ndescription", "title:\n‸The handbook\ndescription", ["2 spaces"], "title:\n  The handbook\ndescription"),
  inBook("two colons in a row", "accent: lake", "‸accent:: lake", ["`accent`"], true),
  inBook("one alias without brackets", "aliases: [/manual]", "aliases: ‸/manual", ["- /manual"]),
  inBook("an alias without its slash", "aliases: [/manual]", "aliases: [‸manual]", ["`/manual`"]),
  inBook("an alias with a capital", "aliases: [/manual]", "aliases: [‸/Manual]", ["/manual"], true),
  inBook("an alias that is another page", "aliases: [/manual]", "aliases: [‸/workshop]", ["/workshop"]),

  // Values
  inBook("a colour's name as an accent", "accent: lake", "accent: ‸blue", ["lake"]),
  inBook("a colour as an accent", "accent: lake", "accent: ‸\"#0c6a8a\"", ["lake"]),
  inBook("a colour with a digit too few", "accent: lake", "theme:\n  colour: ‸\"#8a1c5\"", ["#"]),
  inBook("a word in place of true", "shuffle: true", "shuffle: ‸random", ["true"]),
  inBook("slides for presentation", "kind: presentation", "kind: ‸slides", ["`presentation`"], true),
  inBook("a kind with a capital", "kind: video", "kind: ‸Video", ["`video`"], true),
  inBook("a layout of another block", "layout: list", "layout: ‸grid", ["list"]),
  inBook("a figure without quotes", "term: 83%", "term: ‸83", ["quotes"], 'term: "83"'),
  inBook("a place left empty", "location: Remote US", "‸location:", ["location"]),
  inBook("a profile without https", "https://www.linkedin.com/in/sample-one", "‸linkedin.com/in/sample-one", ["https://linkedin.com/in/sample-one"], "https://linkedin.com/in/sample-one"),
  inBook("a biography as a list", "bio: Teaches every week.", "bio:\n          ‸- Teaches\n          - Writes", ["text"]),
  inBook("an icon of Font Awesome", "icon: users", "icon: ‸fa-users", ["`users`"], true),
  inBook("an icon of Material", "icon: shield-check", "icon: ‸check_circle", ["`circle-check`"], "icon: circle-check"),
  inBook("an emoji as an icon", "icon: users", "icon: ‸👥", ["tabler.io"]),
  inBook("a dialog as its words", "          dialog:\n            title: The details are being written\n            text: Ask us.\n", "          dialog: ‸The details are being written\n", ["title: The details are being written"]),
  inBook("a button that leads nowhere", slides, "", ["`to`"]),
  inBook("an action with a dash", "        action:\n          label: Follow along\n          to: https://example.org/slides\n", "        action:\n          ‸- label: Follow along\n            to: https://example.org/slides\n", ["group"]),
  inBook("a video as its address", "        video:\n          title: A short film\n          address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\n", "        video: ‸https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\n", ["address: \"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]),
  inBook("a whole embed code", "address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "address: ‸<iframe src=\"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\" width=\"560\"></iframe>", ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"], "address: \"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\""),

  // The site's file
  { name: "a language in words", file: site, from: "language: en-US", to: "language: ‸English", says: "en-US" },
  { name: "an address with at in words", file: site, from: "email: hello@example.org", to: "email: ‸hello at example.org", says: "hello@example.org" },
  { name: "a time zone's letters", file: site, from: "language: en-US\n", to: "language: en-US\ntimeZone: ‸EST5\n", says: "America/New_York" },
  { name: "a fact's name with a hyphen", file: site, from: "  coursePrice: $2,000\n", to: "  coursePrice: $2,000\n  ‸late-price: $2,200\n", says: "letters and digits" },
  { name: "notfound in small letters", file: site, from: "  notFound:\n", to: "  ‸notfound:\n", says: "`notFound`", fixed: true },
  { name: "an icon of a network by its name", file: site, from: social, to: `${social}  social:\n    - label: LinkedIn\n      to: https://www.linkedin.com/company/example\n      icon: ‸linkedin\n`, says: "`brand-linkedin`" },
  { name: "a menu's link without its words", file: site, from: "    - label: Workshop\n      to: /workshop\n", to: "    - ‸to: /workshop\n", says: "label" },

  // Generators, libraries, forms
  { name: "a compared word without quotes", file: generator, from: 'season == "Summer"', to: "season == ‸Summer", says: "quotes" },
  { name: "a brace too many", file: generator, from: "offer for {{ product }}.\n", to: "offer for ‸{{ product }}}.\n", says: "two braces" },
  { name: "an if that is never closed", file: generator, from: "      {% endif %}\n", to: "", says: "endif" },
  { name: "two values between braces", file: generator, from: "offer for {{ product }}.\n", to: "offer for ‸{{ product, tone }}.\n", says: "{{" },
  { name: "a condition in the line of when", file: generator, from: "  - when:\n      season: Winter\n", to: "  - when: ‸season: Winter\n", says: "season: Winter", fixed: "  - when: { season: Winter }\n" },
  { name: "a prompt's id with a space", file: library, from: "id: first-week", to: "id: ‸First week", says: "`first-week`", fixed: true },
  { name: "a prompt's category in small letters", file: library, from: "category: Training", to: "category: ‸training", says: "`Training`", fixed: true },
  { name: "an autocomplete in other words", file: form, from: "autocomplete: given-name", to: "autocomplete: ‸first-name", says: "`given-name`", fixed: true },
  { name: "a field's name with a space", file: form, from: "name: firstName\n", to: "name: ‸first name\n", says: "firstName" },
  { name: "an endpoint without /api", file: form, from: "endpoint: /api/request", to: "endpoint: ‸/request", says: "/api/" },

  // Guides and places
  { name: "a guide's link without its slash", file: guide, from: "(/workshop#questions)", to: "(‸workshop#questions)", says: "/workshop#questions", fixed: true },
  { name: "a guide's head with a capital", file: guide, from: "title: The checklist\n", to: "‸Title: The checklist\n", says: "`title`", fixed: true },
  { name: "a link to a page without its folder and with a capital", file: index, from: "to: /company/contact", to: "to: ‸/Contact", says: "/company/contact", fixed: true },
  { name: "a fragment with its ending", file: contact, from: "fragment: closing", to: "fragment: ‸closing.yaml", says: "`closing`", fixed: true },
  { name: "a gate's words in place of a sentence", file: page, from: "  text: This page belongs to one team. Your trainer gave you the password.\n", to: "  ‸message: This page belongs to one team. Your trainer gave you the password.\n", says: "`text`", fixed: true },

  // Miscellaneous
  inBook("entries of groups in one line", "    items:\n      - icon: users\n        text: Human first\n      - icon: shield-check\n        text: Rules before tools\n", "    items: ‸Human first, Rules before tools\n", ["text: Human first"]),
  inBook("three quotes in a row", "bio: Teaches every week.", "bio: ‸\"\"\"Teaches every week.\"\"\"", ["quote"], "bio: \"Teaches every week.\""),
  inBook("a comment with slashes behind a value", "role: Trainer", "role: Trainer ‸// on Mondays", ["#"]),
  inBook("the same name with a capital, a second time", "    title: Tools\n", "    title: Tools\n    ‸Title: Our tools\n", ["`title`"]),
  { name: "a fact and its day in one line", file: site, from: "  deadline:\n    value: September 30\n    validUntil: \"2026-09-30\"\n", to: "  deadline: September 30‸, validUntil: 2026-09-30\n", says: "validUntil" },
  { name: "prompts by their names, without dashes", file: library, from: "  - id: first-week\n    title: First week\n    category: Training\n    prompt: |\n      Plan the first week of [NAME].\n", to: "  - ‸first-week:\n      title: First week\n      category: Training\n      prompt: |\n        Plan the first week of [NAME].\n", says: "id: first-week" },
  { name: "yes and no with a slash as options", file: form, from: "options: [The training, The prompts, Something else]", to: "options: ‸The training/The prompts/Something else", says: "- The prompts" },
  { name: "a payload as a list", file: form, from: "  email: { field: email }\n", to: "  - ‸email: { field: email }\n", says: "dash", fixed: true },
  { name: "a form downloaded twice", file: "forms/request (1).yaml", to: "title: Request\n", says: "request-1.yaml" },
];
