import { scalar, titleOf } from "./scalar.ts";
import type { Question, Starter } from "./starter.ts";

/** The questions for every page. */
export const pageQuestions: readonly Question[] = [
  { flag: "title", ask: "The page's title, as in the browser's tab", suggest: titleOf, property: "title" },
  {
    flag: "description",
    ask: "One or two sentences for search results, 20 to 200 characters",
    property: "description",
  },
];

/** A public page: an opening, a text, a way to get in touch. */
export const plainPage: Starter = {
  says: "a public page: an opening, a text, a way to get in touch",
  kind: "page",
  folder: "pages",
  questions: pageQuestions,
  text: (_name, { title = "", description = "" }, { action }) => `title: ${scalar(title)}
description: ${scalar(description)}

blocks:
  - type: hero
    title: ${scalar(title)}
    text: Say in one or two sentences what a visitor gets here, and replace this one.
    actions:
      - label: ${scalar(action.label)}
        to: ${scalar(action.to)}
        style: primary
    sample: true # Take this line out when the words of this block are yours.

  - type: cards
    title: What you get
    items:
      - icon: compass
        title: The first thing
        text: Say what it is and for whom. Replace this sentence.
      - icon: users
        title: The second thing
        text: Say what it is and for whom. Replace this sentence.
    sample: true

  - type: call-to-action
    title: What to do next
    text: Say what happens after the click. Replace this sentence.
    actions:
      - label: ${scalar(action.label)}
        to: ${scalar(action.to)}
    sample: true
`,
  next: (name) => [
    `Replace the texts in pages/${name}.yaml and delete each "sample: true" when its texts are yours.`,
    "Look at it: npm run dev, then open the page. More blocks: /_gallery of the same server, or docs/authoring.md.",
    "To lead visitors to it, link to it from another page, or add it to navigation in pages/_site.yaml.",
    "Check it: npm run check.",
  ],
};
