/** The guides: their front matter, their links, and their location. */
import { guide, page, type Mistake } from "../mistake.ts";

const link = "[our team](/company/contact)";
const example = ["---", "title:", "keywords:"];

export const mistakes: readonly Mistake[] = [
  { name: "a link to a page that does not exist", file: guide, from: link, to: "[our team](‸/company/team)", says: "/company/team" },
  { name: "a misspelt link", file: guide, from: link, to: "[our team](‸/company/contct)", says: ["/company/contact"], fixed: true },
  { name: "a link with capitals", file: guide, from: link, to: "[our team](‸/Company/Contact)", says: ["/company/contact"], fixed: true },
  { name: "an anchor that the page does not have", file: guide, from: "/workshop#questions", to: "‸/workshop#question", says: ["questions"], fixed: true },
  { name: "an anchor of a guide without a page", file: guide, from: link, to: "[our team](‸#before-the-days)", says: ["before-the-day"] },
  { name: "a link without its slash", file: guide, from: link, to: "[our team](‸company/contact)", says: ["/company/contact"], fixed: true },
  { name: "a link without its https://", file: guide, from: link, to: "[our team](‸www.example.org)", says: ["https://www.example.org"], fixed: "[our team](https://www.example.org)" },
  { name: "an address for letters", file: guide, from: link, to: "[our team](‸hello@example.org)", says: ["mailto:hello@example.org"], fixed: "[our team](mailto:hello@example.org)" },
  { name: "a file that does not exist", file: guide, from: link, to: "[our team](‸/assets/pictures/teem.jpg)", says: ["pictures/team.jpg"], fixed: "[our team](/assets/pictures/team.jpg)" },
  { name: "a guide in pages/", file: "pages/second.md", to: "‸---\ntitle: Second\n---\n\nText.\n", says: ["pages/guides/second.md"] },
  { name: "a guide in forms/", file: "forms/second.md", to: "‸# Second\n\nText.\n", says: ["pages/guides/second.md"] },
  { name: "a guide in assets/", file: "pages/assets/guides/second.md", to: "‸# Second\n\nText.\n", says: ["pages/guides/second.md"] },
  { name: "a guide that ends in .txt", file: "pages/guides/second.txt", to: "‸---\ntitle: Second\n---\n\nText.\n", says: ["pages/guides/second.md"] },
  { name: "a guide that ends in .markdown", file: "pages/guides/second.markdown", to: "‸# Second\n\nText.\n", says: ["pages/guides/second.md"] },
  { name: "a guide written in an office program", file: "pages/guides/second.docx", to: "‸PK\u0003\u0004", says: ["pages/guides/second.md"] },
  { name: "a head without keywords", file: guide, from: "keywords:\n  - workshop\n  - checklist\n", to: "", says: ["keywords:\n  - "] },
  { name: "a head with its keywords in one line", file: guide, from: "keywords:\n  - workshop\n  - checklist\n", to: "keywords: ‸workshop, checklist\n", says: ["list", "- workshop"] },
  { name: "a head with a misspelt word", file: guide, from: "subtitle:", to: "‸subtitel:", says: "subtitle", fixed: true },
  { name: "an author in the head", file: guide, from: "category: Workshops", to: "‸author: Anna\ncategory: Workshops", says: ["author", "category"] },
  { name: "a head alone in the guide, with a property without a value", file: guide, from: "category: Workshops", to: "‸category:", says: ["category", "no value"] },
  { name: "an unknown fact", file: guide, from: "{{ facts.coursePrice }}", to: "‸{{ facts.coursePrise }}", says: "coursePrice", fixed: true },
  { name: "braces around no fact", file: guide, from: "{{ facts.coursePrice }}", to: "‸{{ coursePrice }}", says: "{{ facts.coursePrice }}", fixed: true },
  { name: "a picture in a guide", file: guide, from: "Ask [our team]", to: "‸![The room](/assets/pictures/team.jpg) Ask [our team]", says: ["picture"] },
  { name: "a page links to a guide by its name", file: page, from: "/assets/guides/checklist.pdf", to: "‸/guides/checklist", says: "/assets/guides/checklist.pdf", fixed: true },
  { name: "a page links to a guide's text", file: page, from: "/assets/guides/checklist.pdf", to: "‸/assets/guides/checklist.md", says: "guides/checklist.pdf", fixed: true },
  { name: "a guide with the head of a page", file: guide, from: "subtitle: Eight things to do before a workshop\n", to: "", says: "subtitle:" },
  { name: "a year as the title of a guide", file: guide, from: "title: The checklist", to: "title: ‸2025", says: ["the number 2025", '"2025"'], fixed: 'title: "2025"' },
  { name: "an empty title in a guide", file: guide, from: "title: The checklist", to: 'title: ‸""', says: ["is empty", "cannot be left out"] },
  { name: "a title in a guide without its words", file: guide, from: "title: The checklist", to: "‸title:", says: ["no value", "cannot be left out"] },
  { name: "a year among the keywords of a guide", file: guide, from: "  - checklist", to: "  - ‸2025", says: ["entry 2 of `keywords`", "the number 2025"], fixed: '  - "2025"' },
  { name: "an empty word among the keywords of a guide", file: guide, from: "  - checklist", to: '  - ‸""', says: ["Entry 2 of `keywords`", "is empty"] },
  { name: "keywords without a word", file: guide, from: "keywords:\n  - workshop\n  - checklist", to: "‸keywords: []", says: ["0 entries", "at least 1"] },
  { name: "a sign that steers a terminal in a guide", file: guide, from: "Write down your tasks.", to: "Write down ‸\u001Byour tasks.", says: "no page can show", fixed: true },
  { name: "such a sign in a guide's title, written with a backslash", file: guide, from: "title: The checklist", to: 'title: ‸"The \\0checklist"', says: "no page can show", fixed: 'title: "The checklist"' },
  { name: "a guide that begins with its heading", file: "pages/guides/second.md", to: "‸# The second guide\n\nText.\n", says: example },
];
