/** A third sample, made without looking at the checker: people who copy, paste, guess and tidy up by hand. */
import { form, generator, guide, library, page, site, type Mistake } from "../mistake.ts";

const index = "pages/index.yaml";
const contact = "pages/company/contact.yaml";
const to = "to: /workshop#questions";
const seasons = "options: [Spring, Summer, Autumn, Winter]";
const product = "offer for {{ product }}.\n";
const price = "text: A course costs {{ facts.coursePrice }}.";
const come = "text: Everybody in the office is welcome.";
const gateEnd = "  logout: true\n";
const stepOf = "indicator: Step {step} of {steps}\n";

/** A form with a number, a day and a condition, which replaces the site's own. */
const visit = `# yaml-language-server: $schema=../schema/editor/form.json
title: Request
endpoint: /api/request

fields:
  - type: number
    name: guests
    label: How many of you come?
    min: 1
    max: 40
  - type: date
    name: day
    label: When do you come?
    min: today
    max: 90 days ahead
  - type: text
    name: driver
    label: Who drives the bus?
    when:
      guests: { atLeast: 10 }

buttons:
  submit: Send
  busy: Sending...

failure:
  alert: It could not be sent. Please try again.

success:
  title: Thank you
  text: We write to you.

payload:
  guests: { field: guests }
  day: { field: day }
  driver: { field: driver }
`;

/** A whole page, in a file that is named like a copy. */
const copy = `‸# yaml-language-server: $schema=../schema/editor/page.json
title: A visit
description: Three hours with your own tasks, at your place.
linked: false

blocks:
  - type: hero
    title: A visit
`;

/** Returns the mistake in that form. */
function visitWith(name: string, from: string, wrong: string, says: Mistake["says"], fixed?: true | string): Mistake {
  const mended = fixed === undefined ? undefined : visit.replace(from, () => (fixed === true ? from : fixed));
  return { name, file: form, from: "", to: visit.replace(from, () => wrong), says, ...(mended === undefined ? {} : { fixed: mended }) };
}

export const mistakes: readonly Mistake[] = [
  // Delimiters of other programs and languages around words
  { name: "a comma after a value", file: page, from: "  - type: checklist\n", to: "  - type: ‸checklist,\n", says: "`checklist`", fixed: true },
  { name: "a semicolon after a value", file: form, from: "      - type: email\n", to: "      - type: ‸email;\n", says: "`email`", fixed: true },
  { name: "properties with quotes and commas, as in other programs", file: page, from: "    id: questions\n", to: "    id: ‸\"questions\",\n", says: ["comma"], fixed: "    id: \"questions\"\n" },
  { name: "a comment between slashes and stars", file: page, from: "  - type: checklist\n", to: "‸/* what to bring */\n  - type: checklist\n", says: ["#"] },
  { name: "a numbered list in place of dashes", file: page, from: "      - title: A laptop\n", to: "      ‸1. title: A laptop\n", says: ["dash"] },
  { name: "a plus in place of a dash", file: page, from: "      - title: A laptop\n", to: "      ‸+ title: A laptop\n", says: ["dash"], fixed: true },
  { name: "a greater-than sign in place of a dash", file: page, from: "      - Owners and office managers\n", to: "      ‸> Owners and office managers\n", says: ["dash"] },
  { name: "an arrow in place of a colon", file: form, from: "  submit: Send\n", to: "  ‸submit -> Send\n", says: ["colon", "submit: Send"], fixed: true },
  { name: "doubled quotes", file: page, from: "title: \"Workshop: access\"", to: "title: ‸\"\"Workshop: access\"\"", says: ["quote"] },
  { name: "quotes within quotes", file: page, from: "title: \"Workshop: access\"", to: "title: \"The \"‸best\" workshop\"", says: ["quote"] },
  { name: "a line number that was copied", file: page, from: "    title: What to bring\n", to: "‸57     title: What to bring\n", says: [] },
  { name: "a plus of a comparison that was copied", file: page, from: "    title: What to bring\n", to: "‸+   title: What to bring\n", says: [] },
  { name: "the terminal's prompt that was copied", file: form, from: "endpoint: /api/request\n", to: "endpoint: /api/request\n‸$ npm run check\n", says: [] },
  { name: "two properties on one line", file: page, from: "      - title: A laptop\n        text: With a charger.\n", to: "      - title: A laptop ‸text: With a charger.\n", says: ["line"] },
  { name: "a list in round brackets", file: generator, from: seasons, to: "options: ‸(Spring, Summer, Autumn, Winter)", says: "- Summer", fixed: "options:\n      - Spring\n      - Summer\n      - Autumn\n      - Winter" },
  { name: "a list in curly brackets", file: generator, from: seasons, to: "options: ‸{Spring, Summer, Autumn, Winter}", says: "- Summer", fixed: "options:\n      - Spring\n      - Summer\n      - Autumn\n      - Winter" },
  { name: "a list with semicolons", file: generator, from: seasons, to: "options: [‸Spring; Summer; Autumn; Winter]", says: ["comma"], fixed: true },
  { name: "a list with two commas", file: generator, from: seasons, to: "options: [Spring, Summer‸,, Autumn, Winter]", says: ["comma"], fixed: true },
  { name: "a list with bars", file: form, from: "options: [The training, The prompts, Something else]", to: "options: ‸The training | The prompts | Something else", says: "- The prompts" },
  { name: "a list of lines without dashes", file: page, from: "      - Owners and office managers\n      - People who write offers\n", to: "      ‸Owners and office managers\n      People who write offers\n", says: ["dash"] },
  { name: "two ids without a comma", file: page, from: "only: [job-post, interview-guide]", to: "only: [‸job-post interview-guide]", says: ["comma"] },
  { name: "two ids without brackets", file: page, from: "only: [job-post, interview-guide]", to: "only: ‸job-post, interview-guide", says: "- interview-guide", fixed: "only:\n      - job-post\n      - interview-guide" },

  // Names and their places
  { name: "a property of two words", file: contact, from: "    pageName: Contact\n", to: "    ‸page name: Contact\n", says: "`pageName`", fixed: true },
  { name: "a property with a hyphen", file: contact, from: "    pageName: Contact\n", to: "    ‸page-name: Contact\n", says: "`pageName`", fixed: true },
  { name: "a property with an underscore", file: contact, from: "    pageName: Contact\n", to: "    ‸page_name: Contact\n", says: "`pageName`", fixed: true },
  { name: "a property in capitals", file: page, from: "description: Three", to: "‸DESCRIPTION: Three", says: "`description`", fixed: true },
  { name: "blocks in the singular", file: contact, from: "blocks:\n", to: "‸block:\n", says: "`blocks`", fixed: true },
  { name: "the line of blocks deleted", file: contact, from: "blocks:\n  - type: hero\n", to: "  ‸- type: hero\n", says: "blocks" },
  { name: "a page's property at the end of the file, as deep as a block's", file: index, from: "        to: /company/contact\n", to: "        to: /company/contact\n    ‸index: false\n", says: "index" },
  { name: "a gate as a block", file: contact, from: "  - type: hero\n", to: "  - type: ‸gate\n    key: team\n  - type: hero\n", says: "gate" },
  { name: "a block's type without a type", file: page, from: "  - type: checklist\n    title: What to bring\n", to: "  - ‸checklist:\n    title: What to bring\n", says: "type: checklist" },
  { name: "a block by its name alone", file: page, from: "  - type: logout\n    button: Logout\n", to: "  - ‸logout\n", says: "type: logout" },
  { name: "a property that another block has", file: page, from: "    title: What to bring\n", to: "    title: What to bring\n    ‸pageName: Workshop\n", says: "pageName" },
  { name: "a field's name with a star for required", file: form, from: "name: firstName\n", to: "name: ‸firstName*\n", says: [] },
  { name: "a field's name that is a question", file: generator, from: "name: tone\n", to: "name: ‸In which tone?\n", says: [] },

  // Facts
  { name: "fact without its s", file: index, from: price, to: "text: A course costs ‸{{ fact.coursePrice }}.", says: "facts.coursePrice", fixed: true },
  { name: "a fact with a hyphen", file: index, from: price, to: "text: A course costs ‸{{ facts.course-price }}.", says: "coursePrice", fixed: true },
  { name: "a fact without its dot", file: index, from: price, to: "text: A course costs ‸{{ facts coursePrice }}.", says: "facts.coursePrice" },
  { name: "a fact with a dollar and one brace", file: index, from: price, to: "text: A course costs ‸${facts.coursePrice}.", says: "{{ facts.coursePrice }}", fixed: true },
  { name: "a fact in square brackets", file: index, from: price, to: "text: A course costs ‸[[facts.coursePrice]].", says: "{{ facts.coursePrice }}" },
  { name: "a fact in percent signs", file: index, from: price, to: "text: \"A course costs ‸{% facts.coursePrice %}.\"", says: "{{ facts.coursePrice }}" },

  // Addresses
  { name: "a slash before the #", file: index, from: to, to: "to: ‸/workshop/#questions", says: "/workshop#questions", fixed: true },
  { name: "only the anchor of another page", file: index, from: to, to: "to: ‸\"#questions\"", says: ["questions", "the page `/`"] },
  { name: "a backslash", file: index, from: to, to: "to: ‸\\workshop#questions", says: "/workshop#questions", fixed: true },
  { name: "one slash after https:", file: index, from: to, to: "to: ‸https:/example.org", says: "https://example.org", fixed: "to: https://example.org" },
  { name: "htps:", file: index, from: to, to: "to: ‸htps://example.org", says: "https://example.org", fixed: "to: https://example.org" },
  { name: "the address of the development server", file: index, from: to, to: "to: ‸http://localhost:3000/workshop#questions", says: "/workshop#questions", fixed: true },
  { name: "a comma in an address", file: index, from: to, to: "to: ‸https://example,org", says: [] },
  { name: "a mail address without its ending", file: index, from: to, to: "to: ‸mailto:hello@example", says: [] },
  { name: "a mail address with a space", file: index, from: to, to: "to: ‸mailto: hello@example.org", says: "mailto:hello@example.org", fixed: "to: mailto:hello@example.org" },
  { name: "a slash at the end", file: index, from: "to: /company/contact", to: "to: ‸/company/contact/", says: "/company/contact", fixed: true },
  { name: "the page's title in place of its address", file: index, from: to, to: "to: ‸An afternoon workshop", says: "/workshop" },
  { name: "a link in Markdown where an address belongs", file: index, from: to, to: "to: ‸\"[the workshop](/workshop#questions)\"", says: "/workshop#questions", fixed: "to: \"/workshop#questions\"" },
  { name: "a picture with another ending", file: page, from: "asset: pictures/team.jpg", to: "asset: ‸pictures/team.jpeg", says: "pictures/team.jpg", fixed: true },
  { name: "a picture without its ending", file: page, from: "asset: pictures/team.jpg", to: "asset: ‸pictures/team", says: "pictures/team.jpg", fixed: true },
  { name: "a picture with backslashes", file: page, from: "asset: pictures/team.jpg", to: "asset: ‸pictures\\team.jpg", says: "pictures/team.jpg", fixed: true },
  { name: "a guide by its text's file", file: "pages/_shared/closing.yaml", from: "asset: guides/checklist.pdf", to: "asset: ‸guides/checklist.md", says: "guides/checklist.pdf", fixed: true },
  { name: "a guide with a capital", file: "pages/_shared/closing.yaml", from: "asset: guides/checklist.pdf", to: "asset: ‸guides/Checklist.pdf", says: "guides/checklist.pdf", fixed: true },
  { name: "a guide without its folder", file: "pages/_shared/closing.yaml", from: "asset: guides/checklist.pdf", to: "asset: ‸checklist.pdf", says: "guides/checklist.pdf", fixed: true },

  // Forms
  { name: "progress with a percent sign", file: page, from: "progress: 80", to: "progress: ‸80%", says: "80", fixed: true },
  { name: "a select without options", file: form, from: "        options: [The training, The prompts, Something else]\n", to: "", says: "options" },
  { name: "an option without its words", file: form, from: "          - value: small\n            label: Up to ten\n", to: "          - ‸value: small\n", says: "label" },
  { name: "options called values", file: form, from: "        options: [The training, The prompts, Something else]\n", to: "        ‸values: [The training, The prompts, Something else]\n", says: "`options`", fixed: true },
  { name: "a condition on an answer that is no option", file: form, from: "          about: Something else\n", to: "          about: ‸Other\n", says: "Something else" },
  { name: "a condition on the words of a question", file: form, from: "          about: Something else\n", to: "          ‸What is it about?: Something else\n", says: "about" },
  { name: "fields in a source", file: form, from: "email: { field: email }\n", to: "email: { ‸fields: email }\n", says: "`field`", fixed: true },
  { name: "a source in round brackets", file: form, from: "email: { field: email }\n", to: "email: ‸(field: email)\n", says: "{ field: email }" },
  { name: "a source that names the label", file: form, from: "email: { field: email }\n", to: "email: { field: ‸Email }\n", says: "`email`", fixed: true },
  { name: "now without a value", file: form, from: "sent: { now: iso }\n", to: "sent: { ‸now }\n", says: "iso" },
  { name: "the page's title as a source", file: form, from: "page: { page: name }\n", to: "page: { page: ‸title }\n", says: "name" },
  { name: "an open brace in a payload's words", file: form, from: "name: \"{firstName}\"\n", to: "name: \"‸{firstName\"\n", says: "}" },
  { name: "mail as a destination", file: form, from: "  - to: email\n", to: "  - to: ‸mail\n", says: "`email`", fixed: true },
  { name: "an address as a destination", file: form, from: "  - to: email\n", to: "  - to: ‸anna@example.org\n", says: ["email", "address"] },
  { name: "deliver as one word", file: form, from: "deliver:\n  - to: email\n    subject: A new request\n", to: "deliver: ‸email\n", says: "- to: email" },
  { name: "a step without its fields", file: form, from: "  - title: You\n    fields:\n", to: "  - title: You\n    ‸field:\n", says: "`fields`", fixed: true },
  visitWith("a comparison in signs, in quotes", "{ atLeast: 10 }", "‸\">= 10\"", "atLeast: 10", true),
  visitWith("a comparison of two words", "{ atLeast: 10 }", "{ ‸at least: 10 }", "atLeast", true),
  visitWith("a comparison in small letters", "{ atLeast: 10 }", "{ ‸atleast: 10 }", "atLeast", true),
  visitWith("a comparison with min", "{ atLeast: 10 }", "{ ‸min: 10 }", "atLeast"),
  visitWith("a number in words", "{ atLeast: 10 }", "{ atLeast: ‸ten }", "number"),
  visitWith("a number with its unit", "    min: 1\n", "    min: ‸1 person\n", "number"),
  visitWith("a relative day without its direction", "max: 90 days ahead", "max: ‸90 days", "ahead"),
  visitWith("tomorrow", "min: today", "min: ‸tomorrow", "1 day ahead", 'min: "1 day ahead"'),
  visitWith("a day of a form the American way", "min: today", "min: ‸1/31/2026", "2026-01-31", "min: \"2026-01-31\""),
  visitWith("at most below at least", "    max: 40\n", "    max: ‸0\n", "min"),
  visitWith("a comparison of a day as if it were a number", "guests: { atLeast: 10 }", "day: { ‸atLeast: 10 }", "day"),
  visitWith("datepicker", "type: date", "type: ‸datepicker", "`date`", true),
  visitWith("integer", "type: number", "type: ‸integer", "`number`", true),

  // Gates, looks, files
  { name: "a gate that remembers for 30 days", file: page, from: "remember: browser", to: "remember: ‸30 days", says: ["browser", "session"] },
  { name: "a gate's key with a space", file: page, from: "key: workshop-access", to: "key: ‸workshop access", says: "workshop-access", fixed: true },
  { name: "a colour without quotes", file: page, from: gateEnd, to: `${gateEnd}\ntheme:\n  ‸colour: #8a1c5b\n`, says: ["quotes", "#"], fixed: `${gateEnd}\ntheme:\n  colour: "#8a1c5b"\n` },
  { name: "color", file: page, from: gateEnd, to: `${gateEnd}\ntheme:\n  ‸color: "#8a1c5b"\n`, says: "`colour`", fixed: `${gateEnd}\ntheme:\n  colour: "#8a1c5b"\n` },
  { name: "a colour's name", file: page, from: gateEnd, to: `${gateEnd}\ntheme:\n  colour: ‸dark red\n`, says: "#" },
  { name: "a colour without its #", file: page, from: gateEnd, to: `${gateEnd}\ntheme:\n  colour: ‸8a1c5b\n`, says: "#8a1c5b", fixed: `${gateEnd}\ntheme:\n  colour: "#8a1c5b"\n` },
  { name: "a colour as the theme", file: page, from: gateEnd, to: `${gateEnd}\ntheme: ‸"#8a1c5b"\n`, says: "`colour`" },
  { name: "a day with slashes", file: site, from: "validUntil: \"2026-09-30\"", to: "validUntil: ‸\"2026/09/30\"", says: "2026-09-30", fixed: true },
  { name: "kind with a capital", file: library, from: "kind: library", to: "kind: ‸Library", says: "`library`", fixed: true },
  { name: "kind: prompts", file: library, from: "kind: library", to: "kind: ‸prompts", says: "library" },
  { name: "a page that ends in .yml", file: "pages/visit.yml", to: "‸title: A visit\n", says: "pages/visit.yaml" },
  { name: "a page's copy", file: "pages/visit (copy).yaml", to: copy, says: "`pages/visit-copy.yaml`" },
  { name: "an indicator in double braces", file: form, from: stepOf, to: "indicator: Step ‸{{ step }} of {steps}\n", says: "{step}", fixed: true },

  // Texts
  { name: "a line's end as two signs", file: page, from: come, to: "text: Everybody‸\\nis welcome.", says: ["line"] },
  { name: "an HTML line break", file: page, from: come, to: "text: Everybody‸<br>is welcome.", says: "<br>" },
  { name: "a link without words", file: page, from: come, to: "text: See ‸[](/company/contact).", says: "words" },
  { name: "a picture in a text", file: page, from: come, to: "text: See ‸![the team](pictures/team.jpg).", says: "picture" },
  { name: "a link without its first slash", file: page, from: "(/company/contact)", to: "(‸company/contact)", says: "/company/contact", fixed: true },
  { name: "a guide's keywords in one line", file: guide, from: "keywords:\n  - workshop\n  - checklist\n", to: "keywords: ‸workshop, checklist\n", says: "- checklist", fixed: true },
  { name: "a guide's head without its title", file: guide, from: "title: The checklist\n", to: "", says: "title" },
  { name: "a guide's head closed by stars", file: guide, from: "category: Workshops\n---\n", to: "category: Workshops\n***\n", says: "---" },
  { name: "a guide's fact that does not exist", file: guide, from: "{{ facts.coursePrice }}", to: "‸{{ facts.price }}", says: ["price", "facts"] },
  { name: "a variable with a dollar", file: generator, from: product, to: "offer for ‸${product}.\n", says: "{{ product }}", fixed: true },
  { name: "a variable in square brackets", file: generator, from: product, to: "offer for ‸[[product]].\n", says: "{{ product }}" },
  { name: "a filter with round brackets", file: generator, from: "{{ season | downcase }}", to: "{{ season | ‸downcase() }}", says: "downcase" },
];
