/** Properties at the same depth as their parent. */
import { form, fragment, generator, page, site, type Mistake } from "../mistake.ts";

/** Returns the line of the property and its children, with less indentation. */
function flat(text: string, by = 2): string {
  const [first = "", ...rest] = text.split("\n");
  return [first, ...rest.map((line) => line.slice(by))].join("\n");
}

const gate = "gate:\n  key: workshop-access\n  title: \"Workshop: access\"\n  text: This page belongs to one team. Your trainer gave you the password.\n  remember: browser\n  logout: true\n";
const payload = "payload:\n  name: \"{firstName}\"\n  email: { field: email }\n  about: { field: about }\n  other: { field: other }\n  size: { field: size }\n  interests: { labels: interests }\n  page: { page: name }\n  sent: { now: iso }\n  form: Request\n";
const video = "    video:\n      title: A workshop (video)\n      address: https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\n";
const picture = "    picture:\n      asset: pictures/team.jpg\n      alt: Six people around a table\n";
const says = ["indent", "two spaces"];

export const mistakes: readonly Mistake[] = [
  { name: "gate", file: page, from: gate, to: flat(gate).replace("gate", "‸gate"), says: [...says, "gate"], fixed: true },
  { name: "payload", file: form, from: payload, to: flat(payload).replace("payload", "‸payload"), says: [...says, "payload"], fixed: true },
  { name: "video", file: page, from: video, to: flat(video).replace("video", "‸video"), says: [...says, "video"], fixed: true },
  { name: "picture", file: page, from: picture, to: flat(picture).replace("picture", "‸picture"), says: [...says, "picture"], fixed: true },
  { name: "buttons", file: form, from: "buttons:\n  submit: Send\n  busy: Sending...\n", to: "‸buttons:\nsubmit: Send\nbusy: Sending...\n", says: [...says, "buttons"], fixed: true },
  { name: "messages", file: form, from: "messages:\n  required:", to: "‸messages:\nrequired:", says: [...says, "messages"], fixed: true },
  { name: "failure", file: form, from: "failure:\n  alert:", to: "‸failure:\nalert:", says: [...says, "failure"], fixed: true },
  { name: "success", file: form, from: "success:\n  title: Thank you\n  text: We", to: "‸success:\ntitle: Thank you\ntext: We", says: [...says, "success"], fixed: true },
  { name: "when of a field", file: form, from: "        when:\n          about: Something else\n", to: "        ‸when:\n        about: Something else\n", says: [...says, "when"], fixed: true },
  { name: "when of a template", file: generator, from: "  - when:\n      season: Winter\n", to: "  - ‸when:\n    season: Winter\n", says: [...says, "when"], fixed: true },
  { name: "with of an include", file: "pages/company/contact.yaml", from: "    with:\n      topic: your request\n", to: "    ‸with:\n    topic: your request\n", says: [...says, "with"], fixed: true },
  { name: "with of a fragment", file: fragment, from: "with:\n  topic: What", to: "‸with:\ntopic: What", says: [...says, "with"], fixed: true },
  { name: "facts", file: site, from: "facts:\n  coursePrice: $2,000\n  seats: \"12\"\n  deadline:\n    value: September 30\n    validUntil: \"2026-09-30\"\n", to: "‸facts:\ncoursePrice: $2,000\nseats: \"12\"\ndeadline:\n  value: September 30\n  validUntil: \"2026-09-30\"\n", says: [...says, "facts"], fixed: true },
  { name: "a fact with a day", file: site, from: "  deadline:\n    value: September 30\n    validUntil: \"2026-09-30\"\n", to: "  ‸deadline:\n  value: September 30\n  validUntil: \"2026-09-30\"\n", says: [...says, "deadline"], fixed: true },
  { name: "an error's words", file: site, from: "  notFound:\n    title: Not found\n    text: No page has this address.\n", to: "  ‸notFound:\n  title: Not found\n  text: No page has this address.\n", says: [...says, "notFound"], fixed: true },
  { name: "navigation", file: site, from: "navigation:\n  links:\n    - label: Home\n      to: /\n    - label: Workshop\n      to: /workshop\n", to: "‸navigation:\nlinks:\n  - label: Home\n    to: /\n  - label: Workshop\n    to: /workshop\n", says: [...says, "navigation"], fixed: true },
  { name: "footer, whose properties have the names of another group's", file: site, from: "footer:\n  links:\n    - label: Contact\n      to: /company/contact\n", to: "‸footer:\nlinks:\n  - label: Contact\n    to: /company/contact\n", says: [...says, "footer"], fixed: true },
  { name: "the picture's words alone", file: page, from: picture, to: "    picture:\n      asset: pictures/team.jpg\n    ‸alt: Six people around a table\n", says: ["picture", "deeper"], fixed: true },
];
