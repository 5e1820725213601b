/** A second sample with a few mistakes of each cause, made only after the first one was reported correctly. */
import { form, generator, guide, library, page, site, type Mistake } from "../mistake.ts";

const contact = "pages/company/contact.yaml";
const index = "pages/index.yaml";

export const mistakes: readonly Mistake[] = [
  // 1. Indentation
  { name: "a form block three spaces too deep", file: contact, from: "  - type: form\n    id: request\n    form: request\n    pageName: Contact\n", to: "     - ‸type: form\n       id: request\n       form: request\n       pageName: Contact\n", says: ["indented by 5 spaces", "Indent it by 2 spaces"], fixed: true },
  { name: "the last field one space too far left", file: form, from: "      - type: checkbox-group\n        name: interests\n        label: What interests you?\n        options:\n          - Writing\n          - Research\n          - Numbers\n", to: "     - ‸type: checkbox-group\n       name: interests\n       label: What interests you?\n       options:\n         - Writing\n         - Research\n         - Numbers\n", says: ["indented by 5 spaces", "Indent it by 6 spaces"], fixed: true },
  { name: "a step one space too deep", file: form, from: "  - title: Your task\n", to: "   - ‸title: Your task\n", says: ["indented by 3 spaces", "Indent it by 2 spaces"], fixed: true },
  { name: "a prompt's property one space too deep", file: library, from: "    title: First week\n", to: "     ‸title: First week\n", says: ["indented by 5 spaces", "Indent it by 4 spaces"], fixed: true },
  { name: "an option's label too far left", file: form, from: "            label: Up to ten\n", to: "          ‸label: Up to ten\n", says: ["indented by 10 spaces", "Indent it by 12 spaces"], fixed: true },
  { name: "a link of the footer one space too deep", file: site, from: "    - label: Contact\n      to: /company/contact\n", to: "     - ‸label: Contact\n      to: /company/contact\n", says: ["indented by 5 spaces", "Indent it by 4 spaces"], fixed: true },
  { name: "two dashes before a prompt", file: library, from: "  - id: first-week\n", to: "  - ‸- id: first-week\n", says: "two dashes", fixed: true },
  { name: "a dash alone between two fields", file: form, from: "      - type: email\n", to: "      ‸-\n      - type: email\n", says: "Delete", fixed: true },
  // 2. Children
  { name: "toast in place of an alert", file: form, from: "failure:\n  alert: The form could not be sent. Please try again.\n", to: "failure:\n  ‸toast:\n  title: Not sent\n  text: Please try again.\n", says: ["toast", "two spaces"], fixed: "failure:\n  toast:\n    title: Not sent\n    text: Please try again.\n" },
  { name: "tooMany of the errors", file: site, from: "  tooMany:\n    title: Too many tries\n    text: Wait a minute.\n", to: "  ‸tooMany:\n  title: Too many tries\n  text: Wait a minute.\n", says: ["tooMany", "two spaces"], fixed: true },
  { name: "aside of a block", file: page, from: "    points:\n      - Owners", to: "    ‸aside:\n    title: A word before\n    text: Bring your laptop.\n    points:\n      - Owners", says: ["aside", "two spaces"], fixed: "    aside:\n      title: A word before\n      text: Bring your laptop.\n    points:\n      - Owners" },
  { name: "enableWhen of a generator", file: generator, from: "templates:\n", to: "‸enableWhen:\nfilled: [product]\n\ntemplates:\n", says: ["enableWhen", "two spaces"], fixed: "enableWhen:\n  filled: [product]\n\ntemplates:\n" },
  { name: "messages of a gate", file: page, from: "  logout: true\n", to: "  logout: true\n  ‸messages:\n  invalid: That is not the password.\n", says: ["messages", "two spaces"], fixed: "  logout: true\n  messages:\n    invalid: That is not the password.\n" },
  // 3. Colons
  { name: "a conflict in the site file", file: site, from: "  coursePrice: $2,000\n", to: "‸<<<<<<< HEAD\n  coursePrice: $2,000\n=======\n  coursePrice: $2,500\n>>>>>>> prices\n", says: "Git" },
  { name: "a fence before a form", file: form, from: "title: Request\n", to: "‸```yml\ntitle: Request\n", says: "```", fixed: true },
  { name: "an answer that goes on flat", file: page, from: "        text: One that you do every week.\n", to: "        text: One that you do\n        ‸every week, or every month.\n", says: "Indent it by 10 spaces", fixed: "        text: One that you do\n          every week, or every month.\n" },
  { name: "a full-width colon in a field", file: form, from: "        label: First name\n", to: "        label‸： First name\n", says: "full-width", fixed: true },
  { name: "{cookie:hubspotutk}", file: form, from: "  sent: { now: iso }\n", to: "  sent: { now: iso }\n  hutk: {cookie‸:hubspotutk}\n", says: "cookie: hubspotutk", fixed: "  sent: { now: iso }\n  hutk: {cookie: hubspotutk}\n" },
  { name: "when: about is Something else", file: form, from: "        when:\n          about: Something else\n", to: "        when: ‸about is Something else\n", says: "about: Something else", fixed: true },
  // 4. Broken files
  { name: "a site file with a curly quote", file: site, from: "seats: \"12\"", to: "seats: ‸“12”", says: "curly", fixed: true },
  { name: "a site file in which a dash is glued", file: site, from: "    - label: Home\n", to: "    ‸-label: Home\n", says: "space after", fixed: true },
  { name: "a form in pages/", file: "pages/request.yaml", moved: form, to: "", says: ["form", "forms/request.yaml"] },
  { name: "a library in pages/", file: "pages/staffing.yaml", moved: library, to: "", says: ["prompt file", "prompts/staffing.yaml"] },
  { name: "a guide that begins with four dashes", file: guide, from: "---\ntitle: The", to: "‸----\ntitle: The", says: "---" },
  // 5. A colon in a list's text
  { name: "a radio's choice in one line", file: generator, from: "options: [Spring, Summer, Autumn, Winter]", to: "options: [Spring, Summer, Later‸: we decide, Winter]", says: "quotes", fixed: "options: [Spring, Summer, \"Later: we decide\", Winter]" },
  { name: "an address with a colon in a point", file: page, from: "- People who write offers", to: "- See‸: https://example.org/list", says: "quotes", fixed: "- \"See: https://example.org/list\"" },
  { name: "a chip", file: page, from: "    text: Bring a task that you do every week.\n", to: "    text: Bring a task that you do every week.\n    chips:\n      - Price‸: fair\n", says: "quotes", fixed: "    text: Bring a task that you do every week.\n    chips:\n      - \"Price: fair\"\n" },
  { name: "a bold word and a colon in a point", file: page, from: "- People who write offers", to: "- \"Owners\"‸: people who decide", says: "quotes" },
  // 6. Guides
  { name: "a link to another guide's text", file: guide, from: "[our team](/company/contact)", to: "[our team](‸checklist.md)", says: "/assets/guides/checklist.pdf", fixed: "[our team](/assets/guides/checklist.pdf)" },
  { name: "a link to a page's file", file: guide, from: "[our team](/company/contact)", to: "[our team](‸pages/company/contact.yaml)", says: "/company/contact`", fixed: true },
  { name: "a description without a value", file: guide, from: "subtitle: Eight things to do before a workshop", to: "‸subtitle:", says: "no value" },
  { name: "a guide in prompts/", file: "prompts/howto.md", to: "‸# How to\n", says: "pages/guides/howto.md" },
  { name: "keywords with semicolons", file: guide, from: "keywords:\n  - workshop\n  - checklist\n", to: "keywords: ‸workshop; checklist\n", says: "- workshop", fixed: true },
  // 7. Addresses
  { name: "with a capital and .html", file: index, from: "to: /workshop#questions", to: "to: ‸/Workshop.html#questions", says: "/workshop#questions", fixed: true },
  { name: "https without a colon", file: index, from: "to: /workshop#questions", to: "to: ‸https//example.org/", says: "https://example.org/", fixed: "to: https://example.org/" },
  { name: "an anchor with a doubled #", file: index, from: "to: /workshop#questions", to: "to: ‸/workshop##questions", says: "`questions`", fixed: true },
  { name: "a slash too many", file: index, from: "to: /workshop#questions", to: "to: ‸//workshop#questions", says: "/workshop#questions", fixed: true },
  { name: "the page's file on a Mac", file: index, from: "to: /workshop#questions", to: "to: ‸/Users/anna/site/pages/workshop.yaml", says: "/workshop`", fixed: "to: /workshop" },
  { name: "a file below assets by its web path", file: page, from: "asset: pictures/team.jpg", to: "asset: ‸/pictures/team.jpg", says: "`pictures/team.jpg`", fixed: true },
  { name: "a mail address with its words", file: index, from: "to: /workshop#questions", to: "to: ‸mail:hello@example.org", says: "mailto:hello@example.org", fixed: "to: mailto:hello@example.org" },
  // 8. Silence
  { name: "a video's address with a list", file: page, from: "address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", to: "address: ‸https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ", says: "embed/dQw4w9WgXcQ", fixed: true },
  { name: "a category that the library does not have", file: page, from: "    only: [job-post, interview-guide]\n", to: "    category: ‸Hirring\n", says: "Hiring", fixed: "    category: Hiring\n" },
  { name: "two choices of one value in a generator", file: generator, from: "options: [Spring, Summer, Autumn, Winter]", to: "options:\n      - {value: spring, label: Spring}\n      - {value: ‸spring, label: Summer}\n      - Summer\n      - Winter\n", says: "spring" },
  { name: "an answer in a failure's words", file: form, from: "  alert: The form could not be sent. Please try again.", to: "  alert: Sorry ‸{firstName}, the form could not be sent.", says: "{firstName}" },
  { name: "italic left open", file: page, from: "    text: Everybody in the office is welcome.\n", to: "    text: Everybody in the ‸__office is welcome.\n", says: "__" },
  { name: "a heading's mark without a space", file: page, from: "      Then we try it out.\n", to: "      ‸##Then we try it out.\n", says: "##" },
  { name: "a list under > in a prompt", file: library, from: "    prompt: |\n      Plan the first week of [NAME].\n", to: "    prompt: ‸>\n      Plan the first week:\n      - day one\n      - day two\n", says: "|", fixed: "    prompt: |\n      Plan the first week:\n      - day one\n      - day two\n" },
  { name: "a page saved as .yaml.bak.txt", file: "pages/visit.yaml.txt", to: "‸title: A visit\n", says: "pages/visit.yaml" },
  { name: "a picture among the pages", file: "pages/team.jpg", to: "‸JFIF", says: "pages/assets/team.jpg" },
  { name: "an autocomplete that means the company", file: form, from: "autocomplete: given-name", to: "autocomplete: ‸company", says: "organization", fixed: "autocomplete: organization" },
  // 9. Liquid
  { name: "a filter in capitals", file: generator, from: "{{ season | downcase }}", to: "{{ season | ‸Downcase }}", says: "`downcase`", fixed: true },
  { name: "an unless without its end", file: generator, from: "      Write a short offer for {{ product }}.\n", to: "      ‸{% unless tone %}\n      Write a short offer for {{ product }}.\n", says: "endunless" },
  { name: "endif misspelt", file: generator, from: "{% endif %}", to: "{% ‸endfi %}", says: "`endif`", fixed: true },
  { name: "a compared value in another case, with !=", file: generator, from: "{% elsif season %}", to: "{% elsif season != ‸\"winter\" %}", says: "Winter", fixed: "{% elsif season != \"Winter\" %}" },
  { name: "three braces", file: generator, from: "Its tone is {{ tone }}.\n", to: "Its tone is ‸{{{ tone }}}.\n", says: "two braces" },
  { name: "or as ||", file: generator, from: "{% elsif season %}", to: "{% elsif season ‸|| tone %}", says: "`or`", fixed: "{% elsif season or tone %}" },
  // 10. Fixes
  { name: "a form named as a library", file: page, from: "    library: staffing\n    only: [job-post, interview-guide]\n", to: "    library: ‸request\n", says: ["form", "type: form"] },
  { name: "dropdown", file: form, from: "type: select\n", to: "type: ‸dropdown\n", says: "`select`", fixed: true },
  { name: "phone", file: form, from: "      - type: email\n", to: "      - type: ‸e-mail\n", says: "`email`", fixed: true },
  { name: "an icon as a path", file: page, from: "icon: eye\n", to: "icon: ‸icons/eye.svg\n", says: "`eye`", fixed: true },
  { name: "a day in German order", file: site, from: "validUntil: \"2026-09-30\"", to: "validUntil: ‸30.9.2026", says: "2026-09-30", fixed: true },
  { name: "a day without its zeros", file: site, from: "validUntil: \"2026-09-30\"", to: "validUntil: ‸2026-9-30", says: "2026-09-30", fixed: true },
  { name: "an invisible sign in a fact's name", file: site, from: "  seats: \"12\"", to: "  sea‸\u200Bts: \"12\"", says: "invisible character", fixed: true },
  { name: "a dash before each property of a fact", file: site, from: "    value: September 30\n    validUntil: \"2026-09-30\"\n", to: "    - ‸value: September 30\n    - validUntil: \"2026-09-30\"\n", says: "dash", fixed: true },
  { name: "{{email}} in a payload", file: form, from: "  email: { field: email }\n", to: "  email: \"‸{{email}}\"\n", says: "{email}", fixed: "  email: \"{email}\"\n" },
  { name: "a guillemet around a text", file: page, from: "title: \"Workshop: access\"", to: "title: ‸«Workshop: access»", says: "curly", fixed: true },
];
