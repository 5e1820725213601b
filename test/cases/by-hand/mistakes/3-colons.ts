/** Lines without a colon, or without the space behind it, each for a reason of its own. */
import { form, generator, library, page, site, type Mistake } from "../mistake.ts";

export const mistakes: readonly Mistake[] = [
  { name: "a Git conflict in a page", file: page, from: "    title: What to bring\n", to: "‸<<<<<<< HEAD\n    title: What to bring\n=======\n    title: What you bring\n>>>>>>> main\n", says: ["Git", "<<<<<<<"] },
  { name: "a Git conflict in a form", file: form, from: "  submit: Send\n", to: "‸<<<<<<< HEAD\n  submit: Send\n=======\n  submit: Send it\n>>>>>>> a3f9c1\n", says: ["Git", "<<<<<<<"] },
  { name: "the end of a Git conflict that was left", file: page, from: "    title: What to bring\n", to: "    title: What to bring\n‸>>>>>>> main\n", says: ["Git", ">>>>>>>"], fixed: true },
  { name: "the middle of a Git conflict that was left", file: page, from: "    title: What to bring\n", to: "    title: What to bring\n‸=======\n", says: ["Git", "======="], fixed: true },
  { name: "a pasted code fence around the file", file: library, from: "kind: library\n", to: "‸```yaml\nkind: library\n", says: ["```", "Delete"], fixed: true },
  { name: "a pasted code fence at the end", file: form, from: "    subject: A new request\n", to: "    subject: A new request\n‸```\n", says: ["```", "Delete"], fixed: true },
  { name: "a pasted code fence around one block", file: page, from: "  - type: checklist\n", to: "‸```\n  - type: checklist\n", says: ["```", "Delete"], fixed: true },
  { name: "a text that goes on flat", file: page, from: "    text: Bring a task that you do every week.\n", to: "    text: Bring a task\n    ‸that you do every week.\n", says: ["text above", "Indent it by 6 spaces"], fixed: "    text: Bring a task\n      that you do every week.\n" },
  { name: "a text that goes on at the very left", file: page, from: "description: Three hours, your own tasks, and prompts for the next morning.\n", to: "description: Three hours, your own tasks,\n‸and prompts for the next morning.\n", says: ["text above", "Indent it by 2 spaces"], fixed: "description: Three hours, your own tasks,\n  and prompts for the next morning.\n" },
  { name: "an alert that goes on flat", file: form, from: "  alert: The form could not be sent. Please try again.\n", to: "  alert: The form could not be sent.\n  ‸Please try again.\n", says: ["text above", "Indent it by 4 spaces"], fixed: "  alert: The form could not be sent.\n    Please try again.\n" },
  { name: "a text cut by #, which goes on", file: page, from: "    text: Bring a task that you do every week.\n", to: "    text: Bring task ‸#1 that\n      you do every week.\n", says: ["#1", "comment", "quotes"] },
  { name: "a text cut by # in a text of two lines", file: form, from: "  required: Please fill in your name and your email.\n", to: "  required: Please fill in ‸#name\n    and your email.\n", says: ["#name", "comment", "quotes"] },
  { name: "when: about", file: form, from: "        when:\n          about: Something else\n", to: "        when: ‸about\n", says: ["when", "field", "about:"] },
  { name: "when: about = ...", file: form, from: "        when:\n          about: Something else\n", to: "        when: ‸about = Something else\n", says: ["when", "about: Something else"], fixed: true },
  { name: "when of a template as a text", file: generator, from: "  - when:\n      season: Winter\n", to: "  - when: ‸season\n", says: ["when", "season:"] },
  { name: "{ field:email }", file: form, from: "  email: { field: email }\n", to: "  email: { field‸:email }\n", says: ["space after the colon", "{ field: email }"], fixed: true },
  { name: "{field:about}", file: form, from: "  about: { field: about }\n", to: "  about: {field‸:about}\n", says: ["space after the colon", "field: about"], fixed: "  about: {field: about}\n" },
  { name: "{ labels:interests }", file: form, from: "  interests: { labels: interests }\n", to: "  interests: { labels‸:interests }\n", says: ["space after the colon", "{ labels: interests }"], fixed: true },
  { name: "{ field email }", file: form, from: "  email: { field: email }\n", to: "  email: { ‸field email }\n", says: ["colon", "{ field: email }"], fixed: true },
  { name: "a full-width colon", file: page, from: "    title: What to bring\n", to: "    title‸：What to bring\n", says: ["full-width", "ordinary"], fixed: true },
  { name: "a full-width colon and a space", file: form, from: "  submit: Send\n", to: "  submit‸： Send\n", says: ["full-width", "ordinary"], fixed: true },
  { name: "a full-width colon before a list", file: page, from: "    points:\n", to: "    points‸：\n", says: ["full-width", "ordinary"], fixed: true },
  { name: "a full-width colon at the top", file: site, from: "language: en-US\n", to: "language‸：en-US\n", says: ["full-width", "ordinary"], fixed: true },
];
