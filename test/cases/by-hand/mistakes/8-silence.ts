/** Input that would parse without a complaint, but is surely not intended. */
import { form, generator, page, type Mistake } from "../mistake.ts";

const text = "    text: Everybody in the office is welcome.\n";
const video = "address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

export const mistakes: readonly Mistake[] = [
  { name: "only: with an id that the library does not have", file: page, from: "only: [job-post, interview-guide]", to: "only: [job-post, ‸interview-guides]", says: ["interview-guide"], fixed: true },
  { name: "only: with a prompt's title", file: page, from: "only: [job-post, interview-guide]", to: "only: [‸first-weak, interview-guide]", says: ["first-week"], fixed: "only: [first-week, interview-guide]" },
  { name: "a video's watch page", file: page, from: video, to: "address: ‸https://www.youtube.com/watch?v=dQw4w9WgXcQ", says: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", fixed: true },
  { name: "a video's short address", file: page, from: video, to: "address: ‸https://youtu.be/dQw4w9WgXcQ?si=abc", says: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", fixed: true },
  { name: "a short video", file: page, from: video, to: "address: ‸https://www.youtube.com/shorts/dQw4w9WgXcQ", says: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", fixed: true },
  { name: "another video site's watch page", file: page, from: video, to: "address: ‸https://vimeo.com/76979871", says: "https://player.vimeo.com/video/76979871", fixed: "address: https://player.vimeo.com/video/76979871" },
  { name: "two options of one value", file: form, from: "value: large", to: "value: ‸small", says: ["small", "value"] },
  { name: "two options of one text", file: form, from: "          - Numbers\n", to: "          - ‸Writing\n", says: ["Writing", "twice"] },
  { name: "an option's words and another's value", file: form, from: "          - Numbers\n", to: "          - value: ‸Writing\n            label: Numbers\n", says: ["Writing", "value"] },
  { name: "an unknown {placeholder} in a form's words", file: form, from: "indicator: Step {step} of {steps}", to: "indicator: Step {step} of ‸{total}", says: ["{total}", "{steps}"] },
  { name: "a misspelt {placeholder} in a form's words", file: form, from: "indicator: Step {step} of {steps}", to: "indicator: Step {step} of ‸{stepps}", says: ["{steps}"], fixed: true },
  { name: "a field in the thanks", file: form, from: "  title: Thank you\n", to: "  title: Thank you, ‸{firstName}\n", says: ["{firstName}"] },
  { name: "a payload's name in a subject, which takes none", file: form, from: "subject: A new request", to: "subject: A new request from ‸{name}", says: ["{name}"] },
  { name: "progress over 100", file: page, from: "progress: 80", to: "progress: ‸120", says: ["120", "100"] },
  { name: "a maximum below the progress", file: page, from: "        progress: 80\n", to: "        progress: ‸80\n        max: 50\n", says: ["80", "50"] },
  { name: "logout on a page without a gate", file: "pages/index.yaml", from: "      - label: Write to us\n        to: /company/contact\n", to: "      - label: Write to us\n        to: /company/contact\n\n  - type: ‸logout\n    button: Logout\n", says: ["gate"] },
  { name: "unclosed bold", file: page, from: "your **own** tasks", to: "your ‸**own tasks", says: ["**"] },
  { name: "bold with spaces inside", file: page, from: "your **own** tasks", to: "your ‸** own ** tasks", says: ["**own**"], fixed: true },
  { name: "unclosed bold in one line", file: page, from: text, to: "    text: Everybody in the ‸**office is welcome.\n", says: ["**"] },
  { name: "stars left in a title, which is plain", file: page, from: "title: An afternoon workshop", to: "title: ‸An **afternoon** workshop", says: ["**"], fixed: true },
  { name: "an unclosed link", file: page, from: "[our contact page](/company/contact)", to: "‸[our contact page](/company/contact", says: [")"] },
  { name: "a link with brackets the wrong way round", file: page, from: "[our contact page](/company/contact)", to: "‸(our contact page)[/company/contact]", says: ["[our contact page](/company/contact)"], fixed: true },
  { name: "a picture by web address", file: page, from: text, to: "    text: Everybody ‸![the office](https://example.org/office.jpg) is welcome.\n", says: ["picture"] },
  { name: "a lone closing quote", file: page, from: text, to: "    text: Everybody in the office is welcome.‸\"\n", says: ["\""], fixed: true },
  { name: "a lone opening quote in the middle", file: page, from: "      - title: A laptop\n", to: "      - title: A laptop‸'\n", says: ["'"], fixed: true },
  { name: "an unknown autocomplete", file: form, from: "autocomplete: given-name", to: "autocomplete: ‸firstname", says: ["given-name"] },
  { name: "a misspelt autocomplete", file: form, from: "autocomplete: given-name", to: "autocomplete: ‸givenname", says: ["given-name"], fixed: true },
  { name: "a template that compares with a value which no option has", file: generator, from: "season == \"Summer\"", to: "season == ‸\"Sommer\"", says: ["Summer"], fixed: true },
  { name: "a template that compares with a word in small letters", file: generator, from: "season == \"Summer\"", to: "season == ‸\"summer\"", says: ["Summer"], fixed: true },
  { name: "a list under >", file: page, from: "    text: |\n      First", to: "    text: ‸>\n      First", says: ["|"], fixed: true },
  { name: "a list under >, of numbers", file: page, from: "        answer: Everybody who writes.\n", to: "        answer: ‸>\n          1. Owners\n          2. Managers\n", says: ["|"], fixed: "        answer: |\n          1. Owners\n          2. Managers\n" },
  { name: "http:", file: page, from: "(https://example.org/)", to: "(‸http://example.org/)", says: ["https://example.org/"], fixed: true },
  { name: "http: of a button", file: "pages/index.yaml", from: "to: /workshop#questions", to: "to: ‸http://example.org/", says: ["https://example.org/"], fixed: "to: https://example.org/" },
  { name: "a file without ending in a content folder", file: "pages/visit", to: "‸title: A visit\n", says: ["pages/visit.yaml"] },
  { name: "a file with another ending in forms/", file: "forms/visit.txt", to: "‸title: A visit\n", says: ["forms/visit.yaml"] },
  { name: "a page as JSON", file: "pages/visit.json", to: "‸{\"title\": \"A visit\"}\n", says: ["pages/visit.yaml"] },
];
