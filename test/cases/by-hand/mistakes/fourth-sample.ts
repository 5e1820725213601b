/** A fourth sample, made from the documentation alone: people who paste from documents, know other systems or think in another language. */
import { fair, inWhole, stand } from "../wholes.ts";
import { form, fragment, generator, guide, library, page, site, type Mistake } from "../mistake.ts";

const index = "pages/index.yaml";
const contact = "pages/company/contact.yaml";
const to = "to: /workshop#questions";
const elsewhere = "about: Something else\n";
const winter = "      season: Winter\n";
const emailSource = "email: { field: email }";
const newPage = "pages/fair.yaml";
const newForm = "forms/stand.yaml";

const onFair = inWhole(fair, newPage);
const inStand = inWhole(stand, form);

export const mistakes: readonly Mistake[] = [
  // Indentation and dashes
  onFair("a block pasted without its indentation", "  - type: notice\n    kind: deadline\n    icon: calendar\n    title: Only until Friday.\n    text: Book your stand in time.\n", "- ‸type: notice\n  kind: deadline\n  icon: calendar\n  title: Only until Friday.\n  text: Book your stand in time.\n", ["2 spaces"]),
  onFair("an item's property below its dash", "      - date: October 16\n        time: 9:00 AM-1:00 PM\n", "      - date: October 16\n      ‸time: 9:00 AM-1:00 PM\n", ["8 spaces"], true),
  onFair("a second item without its dash", "      - date: October 16\n        time: 9:00", "        ‸date: October 16\n        time: 9:00", ["dash", "- date: October 16"]),
  onFair("a dash before items", "    title: The program\n    items:\n", "    title: The program\n    - ‸items:\n", ["dash"], true),
  onFair("properties deeper than the type above them", "  - type: split\n    title: How to find us\n", "  - type: split\n      ‸title: How to find us\n", ["4 spaces"], true),
  onFair("a group's second property one space deeper", "      title: By bus\n      text: Line 12 stops at the gate.\n", "      title: By bus\n       ‸text: Line 12 stops at the gate.\n", ["6 spaces"], true),
  onFair("a list without a dash for its only item", "      - label: Week 1\n        title: Ask us\n        text: We keep a place.\n", "      ‸label: Week 1\n      title: Ask us\n      text: We keep a place.\n", ["dash"]),
  onFair("a row of a table with one dash", "      - - Small\n        - 2 by 2 meters\n        - $200\n", "      - ‸Small\n      - 2 by 2 meters\n      - $200\n", ["- -"]),
  onFair("a row of a table with bars", "      - - Small\n        - 2 by 2 meters\n        - $200\n", "      - ‸Small | 2 by 2 meters | $200\n", ["- Small"]),
  onFair("a row of a table with commas", "      - - Small\n        - 2 by 2 meters\n        - $200\n", "      - ‸Small, 2 by 2 meters, $200\n", ["- Small"]),
  onFair("a row with a cell too few", "        - 4 by 4 meters\n", "", ["3", "2"]),
  onFair("a star in place of a dash", "      - Free coffee\n", "      ‸* Free coffee\n", ["dash"], true),
  onFair("a bullet in place of a dash", "      - Free coffee\n", "      ‸• Free coffee\n", ["dash"], true),
  onFair("a long dash in place of a dash", "      - label: Week 1\n", "      ‸— label: Week 1\n", ["dash"], true),
  onFair("a check mark in place of a dash", "      - Free coffee\n", "      ‸✅ Free coffee\n", ["dash"], true),
  onFair("numbers with brackets in place of dashes", "      - Free coffee\n      - Short talks\n", "      ‸1) Free coffee\n      2) Short talks\n", ["dash"]),
  onFair("the text of a block text flat, beside its name", "    text: |\n      Keep the paths free.\n\n      Write", "    text: ‸| Keep the paths free.\n\n      Write", ["line"]),
  onFair("an item pasted four spaces too deep", "      - date: October 16\n        time: 9:00 AM-1:00 PM\n        title: Talks\n", "          - ‸date: October 16\n            time: 9:00 AM-1:00 PM\n            title: Talks\n", ["6 spaces"]),

  // Quotation marks and other characters that a word processor substitutes
  onFair("German quotes around words with a colon", "title: What a stand costs", "title: ‸„Prices: what a stand costs“", ["quot"], "title: \"Prices: what a stand costs\""),
  onFair("an apostrophe between single quotes", "note: Both days are free.", "note: 'Both days' ‸are free, don't pay.'", ["'"]),
  onFair("words after quoted words", "title: Come to the fair", "title: \"Come\" ‸to the fair", ["quotes"]),
  onFair("a double quote that a single one closes", "title: Come to the fair", "title: ‸\"Come to the fair'", ["quot"], "title: \"Come to the fair\""),
  onFair("a number sign in a chip", "      - Short talks\n", "      - Talks in room ‸#4\n", ["quotes", "#"]),
  onFair("an at sign at the beginning", "text: Take the north gate.", "text: ‸@fair has the way.", ["quotes", "@"], "text: \"@fair has the way.\""),
  onFair("bold at the beginning", "text: Take the north gate.", "text: ‸**Take** the north gate.", ["quotes"], "text: \"**Take** the north gate.\""),
  onFair("a link at the beginning", "text: Take the north gate.", "text: ‸[Write to us](/company/contact) before you come.", ["quotes"], "text: \"[Write to us](/company/contact) before you come.\""),
  onFair("a fact at the beginning of a chip", "      - Short talks\n", "      - ‸{{ facts.seats }} seats\n", ["quotes"], "      - \"{{ facts.seats }} seats\"\n"),
  onFair("an equals sign in place of a colon", "    reverse: true\n", "    ‸reverse = true\n", ["colon", "reverse: true"], true),
  onFair("a hyphen in place of a colon", "    title: Rules\n", "    ‸title - Rules\n", ["colon", "title: Rules"], true),
  onFair("a semicolon in place of a colon", "    title: Rules\n", "    ‸title; Rules\n", ["colon", "title: Rules"], true),
  onFair("a non-breaking space as indentation", "    title: Rules\n", "  ‸\u00a0\u00a0title: Rules\n", ["space"], true),
  onFair("a non-breaking space after a colon", "    title: Rules\n", "    title:‸\u00a0Rules\n", ["space"], true),
  onFair("a non-breaking space after a dash", "      - Short talks\n", "      -‸\u00a0Short talks\n", ["space"], true),
  { name: "an invisible sign before an address", file: index, from: to, to: "to: ‸\u200b/workshop#questions", says: ["invisible character"], fixed: true },
  onFair("an emoji in an id", "id: program", "id: ‸program-🎉", ["`program`"]),
  onFair("an entity of HTML in a label", "label: See the program", "label: See the program ‸&amp; more", ["&"], "label: See the program & more"),
  onFair("bold in HTML", "text: Take the north gate.", "text: Take the ‸<b>north</b> gate.", ["**"]),
  onFair("a comment of HTML", "  - type: quotes\n", "‸<!-- what guests say -->\n  - type: quotes\n", ["#"]),
  onFair("a comment with two slashes", "  - type: quotes\n", "  ‸// what guests say\n  - type: quotes\n", ["#"], "  # what guests say\n  - type: quotes\n"),
  onFair("a table of Markdown in a text", "      Keep the paths free.\n", "      ‸| Hall | Seats |\n      | --- | --- |\n      | North | 40 |\n", ["table"]),
  onFair("a link of HTML", "[our team](/company/contact)", "‸<a href=\"/company/contact\">our team</a>", ["[our team](/company/contact)"]),
  onFair("a space between a link's words and its address", "[our team](/company/contact)", "‸[our team] (/company/contact)", ["space"], true),
  onFair("a link with its brackets the other way round", "[our team](/company/contact)", "‸(our team)[/company/contact]", ["[our team](/company/contact)"], true),

  // Words of other systems and languages
  onFair("heading", "    title: Come to the fair\n", "    ‸heading: Come to the fair\n", ["`title`"], true),
  onFair("subtitle", "    text: Three halls and one garden.\n", "    ‸subtitle: Three halls and one garden.\n", ["`text`"], true),
  onFair("sections for blocks", "blocks:\n", "‸sections:\n", ["`blocks`"], true),
  onFair("name for the page's title", "title: The fair\n", "‸name: The fair\n", ["`title`"], true),
  onFair("titel", "title: The fair\n", "‸titel: The fair\n", ["`title`"], true),
  onFair("Beschreibung", "description: One day", "‸Beschreibung: One day", ["`description`"], true),
  onFair("título", "title: The fair\n", "‸título: The fair\n", ["`title`"], true),
  onFair("titre", "title: The fair\n", "‸titre: The fair\n", ["`title`"], true),
  { name: "image for picture", file: page, from: "    picture:\n      asset: pictures/team.jpg\n", to: "    ‸image:\n      asset: pictures/team.jpg\n", says: "`picture`", fixed: true },
  { name: "src for asset", file: page, from: "asset: pictures/team.jpg", to: "‸src: pictures/team.jpg", says: "`asset`", fixed: true },
  { name: "a picture as its file alone", file: page, from: "    picture:\n      asset: pictures/team.jpg\n      alt: Six people around a table\n", to: "    picture: ‸pictures/team.jpg\n", says: ["asset: pictures/team.jpg", "alt"] },
  { name: "href", file: index, from: to, to: to.replace("to:", "‸href:"), says: "`to`", fixed: true },
  { name: "text for label", file: index, from: "label: See the workshop", to: "‸text: See the workshop", says: "`label`", fixed: true },
  onFair("button for actions", "    actions:\n      - label: See the program\n        to: \"#program\"\n        style: primary\n", "    ‸button:\n      label: See the program\n      to: \"#program\"\n", ["`actions`"]),
  onFair("type: banner", "type: notice", "type: ‸banner", ["`notice`"], true),
  onFair("type: iframe", "type: frame", "type: ‸iframe", ["`frame`"], true),
  onFair("type: testimonials", "type: quotes", "type: ‸testimonials", ["`quotes`"], true),
  onFair("type: tabla", "type: table", "type: ‸tabla", ["`table`"], true),
  onFair("type: image", "type: notice\n    kind: deadline\n    icon: calendar\n", "type: ‸image\n", ["picture"]),
  inStand("type: multiselect", "type: checkbox-group", "type: ‸multiselect", ["`checkbox-group`"], true),
  inStand("type: paragraph", "type: textarea", "type: ‸paragraph", ["`textarea`"], true),
  inStand("type: e-mail", "type: email", "type: ‸e-mail", ["`email`"], true),
  inStand("mandatory", "    width: half\n    required: true\n", "    width: half\n    ‸mandatory: true\n", ["`required`"], true),
  inStand("hint", "    help: As", "    ‸hint: As", ["`help`"], true),
  inStand("choices", "options: [North, South]", "‸choices: [North, South]", ["`options`"], true),
  onFair("variant: center", "variant: centered", "variant: ‸center", ["`centered`"], true),
  onFair("tone: dark", "tone: tint", "tone: ‸dark", ["ink"]),
  onFair("load: lazy", "load: near", "load: ‸lazy", ["near"]),
  inStand("width: 50%", "width: half", "width: ‸50%", ["half"], true),
  onFair("style: main", "style: primary", "style: ‸main", ["primary"]),
  { name: "remember: forever", file: page, from: "remember: browser", to: "remember: ‸forever", says: "browser" },

  // Values of a wrong kind
  onFair("a title of two lines as a list", "title: What a stand costs", "title:\n      ‸- What a stand costs\n      - and what is in it", ["text"]),
  inStand("yes with a capital in another language", "    width: half\n    required: true\n", "    width: half\n    required: ‸Ja\n", ["true"], true),
  onFair("true in quotes", "featured: true", "featured: ‸\"true\"", ["quotes"], true),
  onFair("a cross for true", "featured: true", "featured: ‸x", ["true"], true),
  onFair("a height in pixels", "height: 600", "height: ‸600px", ["600"], true),
  onFair("more stars than five", "stars: 4", "stars: ‸6", ["5"]),
  onFair("half a star", "stars: 4", "stars: ‸4.5", ["whole"]),
  inStand("a number of characters in words", "maxLength: 60", "maxLength: ‸60 characters", ["60"], true),
  inStand("days in years", "keepDays: 365", "keepDays: ‸1 year", ["365"], true),
  inStand("a month in words as a day", "max: 90 days ahead", "max: ‸January 5, 2027", ["2027-01-05"], 'max: "2027-01-05"'),
  inStand("in 90 days", "max: 90 days ahead", "max: ‸in 90 days", ["90 days ahead"], "max: \"90 days ahead\""),
  inStand("now as a day", "min: today", "min: ‸now", ["today"], true),
  { name: "a month without its day", file: site, from: "validUntil: \"2026-09-30\"", to: "validUntil: ‸\"2026-09\"", says: "2026-09-30" },
  inStand("messages as words", "messages:\n  required: Please fill in your company.\n", "messages: ‸Please fill in your company.\n", ["required: Please fill in your company."]),
  inStand("success as words", "success:\n  title: Thank you\n  text: We write to you.\n", "success: ‸Thank you\n", ["Thank you", "title"]),
  inStand("buttons as a word", "buttons:\n  submit: Send\n  busy: Sending...\n", "buttons: ‸Send\n", ["submit"]),
  { name: "an alt without words", file: page, from: "alt: Six people around a table", to: "‸alt:", says: ["alt", "\"\""] },

  // Links and files
  { name: "www without https", file: index, from: to, to: "to: ‸www.example.org", says: "https://www.example.org", fixed: "to: https://www.example.org" },
  { name: "a telephone number", file: index, from: to, to: "to: ‸+1 216 555 0100", says: "tel:+12165550100", fixed: "to: tel:+12165550100" },
  { name: "a page without its folder", file: index, from: "to: /company/contact", to: "to: ‸/contact", says: "/company/contact", fixed: true },
  { name: "a guide as a link", file: fragment, from: "asset: guides/checklist.pdf", to: "to: ‸guides/checklist.pdf", says: "/assets/guides/checklist.pdf" },
  { name: "a page as a file", file: index, from: to, to: "asset: ‸/workshop#questions", says: "to: /workshop#questions" },
  { name: "a file of another site as a file", file: index, from: to, to: "asset: ‸https://example.org/map.pdf", says: "to: https://example.org/map.pdf" },
  { name: "a link and a file in one button", file: fragment, from: "asset: guides/checklist.pdf", to: "asset: guides/checklist.pdf\n        to: /workshop", says: ["to", "asset"] },
  { name: "a guide in a text by its name", file: page, from: "(/assets/guides/checklist.pdf)", to: "(‸guides/checklist.pdf)", says: "/assets/guides/checklist.pdf", fixed: true },
  { name: "a page of Vimeo", file: page, from: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", to: "‸https://vimeo.com/76979871", says: "https://player.vimeo.com/video/76979871", fixed: "https://player.vimeo.com/video/76979871" },

  // Facts, fragments, gates
  { name: "a fact without facts", file: index, from: "{{ facts.coursePrice }}", to: "‸{{ coursePrice }}", says: "{{ facts.coursePrice }}", fixed: true },
  { name: "a fact in one pair of braces", file: index, from: "{{ facts.coursePrice }}", to: "‸{facts.coursePrice}", says: "{{ facts.coursePrice }}", fixed: true },
  { name: "a fragment by its path", file: contact, from: "fragment: closing", to: "fragment: ‸_shared/closing.yaml", says: "`closing`", fixed: true },
  { name: "a value of a fragment in the plural", file: contact, from: "topic: your request", to: "‸topics: your request", says: "`topic`", fixed: true },
  { name: "a fragment's value without with", file: fragment, from: "{{ with.topic }}", to: "‸{{ topic }}", says: "{{ with.topic }}", fixed: true },
  { name: "a password in the gate", file: page, from: "  key: workshop-access\n", to: "  key: workshop-access\n  ‸password: sunflower\n", says: ["password", "npm run gate"] },
  { name: "gate: true", file: contact, from: "\nblocks:\n", to: "gate: ‸true\n\nblocks:\n", says: ["key", "title"] },

  // Conditions, payloads, templates
  { name: "if for when", file: form, from: "        when:\n          about: Something else\n", to: "        ‸if:\n          about: Something else\n", says: "`when`", fixed: true },
  { name: "not before a value", file: form, from: elsewhere, to: "about: ‸not The training\n", says: ["{ not: The training }"], fixed: "about: { not: The training }\n" },
  inStand("ten and more with a plus", "guests: { atLeast: 10 }", "guests: ‸10+", ["{ atLeast: 10 }"], true),
  inStand("more than, in words", "guests: { atLeast: 10 }", "guests: ‸more than 10", ["{ moreThan: 10 }"], "guests: { moreThan: 10 }"),
  { name: "a source with a colon too many", file: form, from: emailSource, to: "email: ‸field: email", says: "{ field: email }", fixed: true },
  { name: "a field in braces without quotes", file: form, from: emailSource, to: "email: {‸email}", says: "{ field: email }", fixed: true },
  inStand("an address to answer to", "replyTo: email", "replyTo: ‸anna@example.org", ["`email`"]),
  { name: "one equals sign in a template", file: generator, from: "{% if season == \"Summer\" %}", to: "‸{% if season = \"Summer\" %}", says: "==", fixed: true },
  { name: "upper for upcase", file: generator, from: "{{ tone | downcase }}", to: "{{ tone | ‸upper }}", says: "`upcase`", fixed: "{{ tone | upcase }}" },
  { name: "end for endif", file: generator, from: "{% endif %}", to: "{% ‸end %}", says: "endif", fixed: true },
  { name: "a condition of a template as a sentence", file: generator, from: `  - when:\n${winter}`, to: "  - when: ‸season = Winter\n", says: "season: Winter", fixed: true },
  { name: "a prompt's words under text", file: library, from: "    prompt: |\n      Write ten", to: "    ‸text: |\n      Write ten", says: "`prompt`", fixed: true },

  // Guides and places
  { name: "a colon in a guide's subtitle", file: guide, from: "subtitle: Eight things to do before a workshop", to: "subtitle: Checklist‸: eight things to do", says: "quotes", fixed: "subtitle: \"Checklist: eight things to do\"" },
  { name: "a guide's name with a capital and a space", file: "pages/guides/Locking Up.md", to: "‸---\ntitle: How to lock up\n---\n", says: "locking-up.md" },
  { name: "a form saved as text", file: `${newForm}.txt`, to: stand.replace("/api/request", "/api/stand"), says: newForm },
];
