/** A sixth sample: office workers who copy from documents, emails and other systems, and unfinished edits. */
import { fair, inWhole, stand } from "../wholes.ts";
import { form, fragment, generator, guide, library, page, site } from "../mistake.ts";
import type { Mistake } from "../mistake.ts";

const index = "pages/index.yaml";
const contact = "pages/company/contact.yaml";
const inFair = inWhole(fair, "pages/fair.yaml");
const inStand = inWhole(stand, form);
const laptop = "    title: What to bring\n    items:\n      - title: A laptop\n        text: With a charger.\n";
const offices = "      - Owners and office managers\n      - People who write offers\n";
/** A generator with a choice whose label differs from its value. */
const choice = `# yaml-language-server: $schema=../schema/editor/generator.json
kind: generator
title: Offers for customers

inputs:
  - type: select
    name: audience
    label: For whom?
    options:
      - value: schools
        label: Schools and clubs
      - value: shops
        label: Shops

templates:
  - text: |
      Write an offer for {{ facts.coursePrice }}.
      {% if audience == "Schools and clubs" %}
      Begin with the children.
      {% endif %}
      {% if values.audience == "shops" %}
      Begin with the price.
      {% endif %}
`;
const inChoice = inWhole(choice, generator);

export const mistakes: readonly Mistake[] = [
  // Unfinished edits
  { name: "an entry of which only the first line is left", file: page, from: "      - icon: eye\n        title: Two pairs of eyes\n        text: Nothing is printed before somebody read it.\n", to: "      - ‸icon: eye\n", says: "`title`" },
  inFair("a block copied with its id", "  - type: table\n    title: What a stand costs\n", "  - type: table\n    id: ‸program\n    title: What a stand costs\n", ["program"]),
  { name: "a block whose group was deleted", file: page, from: "    title: What it looks like\n    video:\n      title: A workshop (video)\n      address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\n", to: "    title: What it looks like\n", says: "`video`" },
  { name: "the line of items deleted", file: page, from: laptop, to: laptop.replace("    items:\n      -", "      ‸-"), says: "items:", fixed: true },
  { name: "a condition of which only the first word is left", file: generator, from: "  - when:\n      season: Winter\n", to: "  - ‸when:\n", says: "`when`" },
  { name: "a field deleted that is still sent", file: form, from: "      - type: text\n        name: other\n        label: What else?\n        when:\n          about: Something else\n", to: "", says: "`other`" },
  { name: "a comment as in a web page", file: page, from: "blocks:\n  - type: hero\n", to: "blocks:\n  ‸<!-- new picture next week -->\n  - type: hero\n", says: "#" },
  { name: "words that were struck through", file: page, from: "Everybody in the office is welcome.", to: "Everybody in the office is ‸~~welcome~~ invited.", says: "~~" },
  { name: "a place to fill in", file: page, from: "title: An afternoon that pays for itself", to: "title: ‸[Client] An afternoon that pays for itself", says: "quotes", fixed: 'title: "[Client] An afternoon that pays for itself"' },
  { name: "an empty entry", file: page, from: "      - title: A task\n", to: "      ‸-\n      - title: A task\n", says: "Delete" },
  { name: "a fact cut off", file: index, from: "costs {{ facts.coursePrice }}.", to: "costs ‸{{ facts.", says: "}}" },
  { name: "an empty deliver", file: form, from: "deliver:\n  - to: email\n    subject: A new request\n", to: "‸deliver:\n", says: "`deliver`" },
  { name: "blocks begun a second time", file: page, from: "  - type: checklist\n", to: "‸blocks:\n  - type: checklist\n", says: ["`blocks`", "second time"] },
  { name: "a prompt copied with its id", file: library, from: "id: first-week", to: "id: ‸job-post", says: "job-post" },
  inStand("a field copied with its name", "  - type: email\n    name: email\n", "  - type: text\n    name: ‸company\n    label: Company\n  - type: email\n    name: email\n", ["company"]),

  // The wrong level
  { name: "a gate's property beside it", file: page, from: "  logout: true\n", to: "‸logout: true\n", says: "gate", fixed: true },
  { name: "an entry's property as deep as its dash", file: page, from: "        text: With a charger.\n", to: "      ‸text: With a charger.\n", says: "8 spaces", fixed: true },
  { name: "a picture's words beside it", file: page, from: "      alt: Six people around a table\n", to: "    ‸alt: Six people around a table\n", says: "picture", fixed: true },
  inFair("a button's file beside it", "          asset: guides/checklist.pdf\n", "        ‸asset: guides/checklist.pdf\n", ["action"], true),
  { name: "an option's words as deep as its dash", file: form, from: "            label: Up to ten\n", to: "          ‸label: Up to ten\n", says: "12 spaces", fixed: true },
  inStand("a destination's property beside all", "    replyTo: email\n", "‸replyTo: email\n", ["deliver"], true),
  { name: "a guide's gate as a page's", file: guide, from: "category: Workshops\n", to: "category: Workshops\ngate:\n  ‸key: workshop-access\n", says: "on the same line" },

  // Lists
  inFair("columns between commas", "    columns:\n      - Stand\n      - Size\n      - Price\n", "    columns: ‸Stand, Size, Price\n", ["- Stand"]),
  inFair("rows with bars", "      - - Small\n        - 2 by 2 meters\n        - $200\n      - - Large\n        - 4 by 4 meters\n        - $500\n", "      - ‸Small | 2 by 2 meters | $200\n      - Large | 4 by 4 meters | $500\n", ["- - Small"]),
  inFair("chips between commas", "    chips:\n      - Free coffee\n      - Short talks\n", "    chips: ‸Free coffee, Short talks\n", ["- Short talks"]),
  { name: "two ids with and", file: page, from: "only: [job-post, interview-guide]", to: "only: ‸job-post and interview-guide", says: "- interview-guide" },
  { name: "bullets that became an o", file: page, from: offices, to: offices.replaceAll("-", "o").replace("o", "‸o"), says: "dash" },
  { name: "letters for dashes", file: page, from: offices, to: "      ‸a) Owners and office managers\n      b) People who write offers\n", says: "dash" },
  { name: "quotes around all options", file: generator, from: "options: [Spring, Summer, Autumn, Winter]", to: 'options: ‸"Spring, Summer, Autumn, Winter"', says: "- Summer" },
  { name: "a comma behind a list", file: page, from: "only: [job-post, interview-guide]", to: "only: ‸[job-post, interview-guide],", says: "comma", fixed: true },

  // Copied from documents and emails
  { name: "single curly quotes in a template", file: generator, from: 'season == "Summer"', to: "season == ‸‘Summer’", says: "quot", fixed: true },
  { name: "a quote that opens straight and closes curly", file: page, from: "title: The plan", to: "title: ‸\"The plan”", says: "quot", fixed: 'title: "The plan"' },
  { name: "stars with spaces inside", file: page, from: "your **own** tasks", to: "your ‸** own ** tasks", says: "space", fixed: true },
  { name: "a mail's address with a subject with a space", file: page, from: "(/company/contact) or", to: "(‸mailto:hello@example.org?subject=The workshop) or", says: "%20", fixed: "(mailto:hello@example.org?subject=The%20workshop) or" },
  { name: "a telephone number as it is printed", file: index, from: "to: /company/contact", to: "to: ‸tel:+1 (614) 555-0100", says: "tel:+16145550100", fixed: "to: tel:+16145550100" },
  { name: "a domain alone", file: index, from: "to: /company/contact", to: "to: ‸example.org", says: "https://example.org", fixed: "to: https://example.org" },
  { name: "a link's words and address the wrong way round", file: page, from: "[our contact page](/company/contact)", to: "‸(our contact page)[/company/contact]", says: "[our contact page](/company/contact)", fixed: true },
  { name: "a space within a link", file: page, from: "[our contact page](/company/contact)", to: "‸[our contact page] (/company/contact)", says: "space", fixed: true },
  { name: "quotes around a link's address", file: page, from: "[our contact page](/company/contact)", to: '[our contact page](‸"/company/contact")', says: "quotes", fixed: true },
  { name: "a picture without its folder", file: page, from: "asset: pictures/team.jpg", to: "asset: ‸team.jpg", says: "pictures/team.jpg", fixed: true },
  { name: "a guide as the document that it was", file: fragment, from: "asset: guides/checklist.pdf", to: "asset: ‸guides/checklist.docx", says: "guides/checklist.pdf", fixed: true },
  { name: "a picture's size behind its file", file: page, from: "asset: pictures/team.jpg", to: "asset: ‸pictures/team.jpg 600x400", says: "pictures/team.jpg", fixed: true },
  { name: "a video's short address with a time", file: page, from: "address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", to: "address: ‸https://youtu.be/dQw4w9WgXcQ?t=30", says: "youtube-nocookie.com/embed/dQw4w9WgXcQ" },
  { name: "a short of YouTube", file: page, from: "address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", to: "address: ‸https://www.youtube.com/shorts/dQw4w9WgXcQ", says: "youtube-nocookie.com/embed/dQw4w9WgXcQ", fixed: true },

  // The wrong kind of value
  { name: "a fraction as progress", file: page, from: "progress: 80", to: "progress: ‸4/5", says: "number" },
  inStand("rows with their unit", "rows: 4", "rows: ‸4 lines", ["4"], true),
  inFair("stars as stars", "stars: 4", "stars: ‸★★★★", ["whole number"]),
  inStand("leads kept for ever", "keepDays: 365\n", "keepDays: ‸forever\n", ["whole number"]),
  inStand("a half in percent", "width: half", "width: ‸50%", ["`half`"], true),
  inFair("a side for true", "reverse: true", "reverse: ‸left", ["true"]),
  { name: "true for where a gate is remembered", file: page, from: "remember: browser", to: "remember: ‸true", says: ["browser", "session"] },
  inFair("a height in pixels", "height: 600", "height: ‸600px", ["600"], true),
  inFair("lazy for near", "load: near", "load: ‸lazy", ["`near`"], true),
  inFair("urgent for deadline", "kind: deadline", "kind: ‸urgent", ["deadline"]),
  inFair("horizontal for row", "layout: row", "layout: ‸horizontal", ["row"]),
  inStand("a number in words", "min: 1\n", "min: ‸one\n", ["a number"]),

  // Characters with a meaning in YAML
  inFair("an at sign first", "title: To print", "title: ‸@ the office", ["quotes"], 'title: "@ the office"'),
  inFair("an exclamation mark first", "title: To print", "title: ‸!Print this", ["quotes"], 'title: "!Print this"'),
  inFair("a number sign first", "title: To print", "‸title: # 1 to print", ["quotes"], 'title: "# 1 to print"'),
  inFair("a backtick first", "title: To print", "title: ‸`To print`", ["quotes"]),
  inFair("an apostrophe within single quotes", "title: To print", "title: 'What'‸s to print'", ["quotes"], 'title: "What\'s to print"'),
  inFair("a dash before a text", "title: To print", "title: ‸- To print", ["quotes"], 'title: "- To print"'),
  { name: "a question with its answer behind a colon", file: page, from: "question: What does it cost?", to: "question: Cost‸: what is it?", says: "quotes", fixed: 'question: "Cost: what is it?"' },

  // Days
  { name: "a day with dots", file: site, from: 'validUntil: "2026-09-30"', to: "validUntil: ‸30.09.2026", says: "2026-09-30", fixed: true },
  { name: "a day in words", file: site, from: 'validUntil: "2026-09-30"', to: "validUntil: ‸Sept 30, 2026", says: "2026-09-30", fixed: true },
  { name: "a day without a nought", file: site, from: 'validUntil: "2026-09-30"', to: 'validUntil: ‸"2026-9-30"', says: "2026-09-30", fixed: true },
  { name: "a year of two digits", file: site, from: 'validUntil: "2026-09-30"', to: "validUntil: ‸09/30/26", says: "2026-09-30", fixed: true },
  inStand("tomorrow", "min: today", "min: ‸tomorrow", ["1 day ahead"], 'min: "1 day ahead"'),
  inStand("a sum of days", "max: 90 days ahead", "max: ‸today + 90", ["90 days ahead"], 'max: "90 days ahead"'),
  inStand("a span without its direction", "before: 2 weeks ahead", "before: ‸2 weeks", ["2 weeks ahead", "2 weeks ago"]),
  inStand("a feast", "before: 2 weeks ahead", "before: ‸Christmas", ["30 days ahead"]),

  // Conditions
  inStand("a number in quotes", "guests: { atLeast: 10 }", 'guests: ‸"10"', ["10"]),
  { name: "an option in small letters", file: form, from: "          about: Something else\n", to: "          about: ‸something else\n", says: "`Something else`", fixed: true },
  { name: "a condition with an equals sign", file: form, from: "        when:\n          about: Something else\n", to: "        when: ‸about = Something else\n", says: "about: Something else", fixed: true },
  { name: "a condition as a list", file: form, from: "          about: Something else\n", to: "          - ‸about: Something else\n", says: "dash", fixed: true },
  inStand("min for atLeast", "{ atLeast: 10 }", "{ ‸min: 10 }", ["`atLeast`"], true),
  inStand("an answer that is a sum of two", "guests: { atLeast: 10 }", "halls: ‸North and South", ["North"]),

  // Templates
  inChoice("a value compared with what the visitor reads", 'audience == "Schools and clubs"', 'audience == ‸"schools"', ["`Schools and clubs`"], true),
  inChoice("what the visitor reads compared with a value", 'values.audience == "shops"', 'values.audience == ‸"Shops"', ["`shops`"], true),
  inChoice("a value looked for in what the visitor reads", 'audience == "Schools and clubs"', 'audience contains ‸"schools"', ["`Schools and clubs`"], 'audience contains "Schools and clubs"'),
  inChoice("what nobody can choose, looked for in a value", 'values.audience == "shops"', 'values.audience contains ‸"museums"', ["`shops`"]),
  { name: "is for two equals signs", file: generator, from: 'season == "Summer"', to: 'season ‸is "Summer"', says: "==", fixed: true },
  { name: "an if between double braces", file: generator, from: '{% if season == "Summer" %}', to: '‸{{ if season == "Summer" }}', says: "{% if", fixed: true },
  { name: "an end with one sign", file: generator, from: "{% endif %}", to: "‸{% endif }", says: "%}", fixed: true },
  { name: "an input with a capital", file: generator, from: "offer for {{ product }}.\n", to: "offer for {{ ‸Product }}.\n", says: "`product`", fixed: true },
  { name: "a filter without its colon", file: generator, from: "offer for {{ product }}.\n", to: 'offer for {{ product | default ‸"bread" }}.\n', says: "after filter name" },
  { name: "a condition in a page's text", file: page, from: "text: Bring a task that you do every week.", to: "text: ‸{% if facts.seats %}Few seats are left.{% endif %}", says: "quotes" },

  // Facts, fragments and guides
  { name: "a fact with a colon for its dot", file: index, from: "{{ facts.coursePrice }}", to: "‸{{ facts:coursePrice }}", says: "facts.coursePrice", fixed: true },
  { name: "a filter in a page's text", file: index, from: "{{ facts.coursePrice }}", to: "‸{{ facts.coursePrice | upcase }}", says: "`coursePrice`", fixed: true },
  { name: "a fragment's value on a page", file: index, from: "{{ facts.coursePrice }}", to: "‸{{ with.topic }}", says: "fragment" },
  { name: "a fact as a group of its own", file: site, from: "  coursePrice: $2,000\n", to: "  coursePrice:\n    ‸amount: $2,000\n", says: "`value`", fixed: "  coursePrice:\n    value: $2,000\n" },
  { name: "a fragment's values as a list", file: fragment, from: "  topic: What a visitor may have a question about\n", to: "  - ‸topic: What a visitor may have a question about\n", says: "dash", fixed: true },
  { name: "a guide's head closed by four dashes", file: guide, from: "category: Workshops\n---\n", to: "category: Workshops\n‸----\n", says: "three dashes", fixed: true },
  { name: "an empty line before a guide's head", file: guide, from: "---\ntitle: The checklist\n", to: "‸\n---\ntitle: The checklist\n", says: "three dashes", fixed: true },
  { name: "a place in a guide by half its name", file: guide, from: "(/workshop#questions)", to: "(‸#before)", says: "before-the-day" },

  // Names
  { name: "a block's type with spaces", file: fragment, from: "type: call-to-action", to: "type: ‸Call to Action", says: "`call-to-action`", fixed: true },
  { name: "FAQs", file: page, from: "type: faq", to: "type: ‸FAQs", says: "`faq`", fixed: true },
  { name: "a block called a paragraph", file: page, from: "  - type: text\n", to: "  - type: ‸paragraph\n", says: "`text`", fixed: true },
  { name: "a block called a button", file: fragment, from: "type: call-to-action", to: "type: ‸button", says: "`call-to-action`" },
  { name: "a field called a phone", file: form, from: "      - type: text\n        name: other\n", to: "      - type: ‸phone\n        name: other\n", says: "`tel`" },
  { name: "a library by its title", file: page, from: "library: staffing", to: "library: ‸Prompts for staffing", says: "`staffing`", fixed: true },
  { name: "a form by its endpoint", file: contact, from: "    form: request\n", to: "    form: ‸/api/request\n", says: "`request`", fixed: true },
  inStand("a name in braces", "replyTo: email", 'replyTo: ‸"{email}"', ["`email`"], 'replyTo: "email"'),
  { name: "a field by its label in words", file: form, from: '"{firstName}"', to: '"‸{First name}"', says: "`firstName`", fixed: true },
  { name: "a step's number in other words", file: form, from: "Step {step} of {steps}", to: "Step {step} of ‸{total}", says: "{steps}" },
  { name: "label for labels", file: form, from: "interests: { labels: interests }", to: "interests: { ‸label: interests }", says: "`labels`", fixed: true },
  { name: "a moment called date", file: form, from: "{ now: iso }", to: "{ now: ‸date }", says: "`iso`", fixed: true },
];
