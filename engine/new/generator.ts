import { scalar, titleOf } from "./scalar.ts";
import type { Starter } from "./starter.ts";

/** A prompt generator with two inputs and one template. */
export const generator: Starter = {
  says: "a generator of prompts",
  kind: "generator",
  folder: "prompts",
  questions: [{ flag: "title", ask: "The generator's name", suggest: titleOf, property: "title" }],
  text: (_name, { title = "" }) => `kind: generator
title: ${scalar(title)}

inputs:
  - type: text
    name: subject
    label: What is it about?
    help: A few words are enough.
    required: true

  - type: select
    name: audience
    label: Who will read it?
    placeholder: Anybody
    options: [Customers, Colleagues, The board]

enableWhen:
  filled: [subject]

templates:
  - text: |
      Act as a careful editor. Write one page about {{ subject }}{% if audience %} for {{ audience | downcase }}{% endif %}.

      1. Begin with the one sentence that matters most.
      2. Give three reasons, each with an example.
      3. End with what the reader should do next.

      Ask me before you write when something that you need is missing. Invent no figures.
`,
  next: (name) => [
    `Show it on a page with a block of type generator: "generator: ${name}".`,
    "Write your own inputs and template: {{ subject }} is replaced by the answer to the input of that name.",
    "Check it: npm run check. It finds inputs that no template uses and names that no input has.",
  ],
};
