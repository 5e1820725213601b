import { scalar, titleOf } from "./scalar.ts";
import type { Starter } from "./starter.ts";

/** A library with two prompts. */
export const library: Starter = {
  says: "a library of prompts",
  kind: "library",
  folder: "prompts",
  questions: [{ flag: "title", ask: "The library's name", suggest: titleOf, property: "title" }],
  text: (_name, { title = "" }) => `kind: library
title: ${scalar(title)}

categories: [Everyday]

prompts:
  - id: meeting-minutes
    title: Minutes of a meeting
    category: Everyday
    description: Turns notes into minutes with decisions and tasks.
    prompt: |
      Act as a careful secretary. Turn my notes into minutes.

      Meeting and date: [MEETING]
      Notes: [PASTE NOTES]

      Write decisions first, then tasks with who and by when, then what stayed open. Invent nothing; write "not said" where the notes are silent.

  - id: plain-words
    title: Say it plainly
    category: Everyday
    description: Rewrites a text so that an outsider understands it.
    prompt: |
      Rewrite this text for [AUDIENCE] in plain words: [PASTE TEXT]

      Keep every fact. Explain each technical term once. List at the end what you left out.
`,
  next: (name) => [
    `Show it on a page with a block of type prompt-library: "library: ${name}".`,
    "Replace the two prompts with your own; each has an id of its own. [BRACKETS] are what the reader fills in.",
    "Check it: npm run check.",
  ],
};
