/** Catalogues problems of the templates from which prompts are made. */
import { error } from "./entry.ts";
import { code } from "./near.ts";

export const templateProblems = {
  "template-syntax": error<{ trouble: string }>(({ trouble }) => [
    `The template cannot be read: ${trouble}.`,
    "Every {{ needs its }}, every {% its %}, and every {% if %} and {% for %} its {% endif %} and {% endfor %}.",
  ]),
  "template-file": error<{ tag: string }>(({ tag }) => [
    `The template asks for a file with ${code(`{% ${tag} %}`)}, but a prompt is made of its own text alone.`,
    "Take the tag out, and write the text here.",
  ]),
  "template-work": error<{ together?: true; work?: "loops" | "length" | "filters" | undefined }>(
    ({ together, work = "loops" }) => [
      together
        ? "The prompts before this one take so much work, all together, that the rest was not tried."
        : {
            loops: "The prompt takes too much work: it repeats or nests so much that a browser would freeze.",
            length: "The template is too long: it has more than 50,000 characters.",
            filters: "The prompt takes too much to make: a browser would stand still.",
          }[work],
      together
        ? "Shorten them: what {% for %} goes over, and what filters such as append and replace work on."
        : {
            loops: "Shorten what {% for %} goes over, or take out loops inside other loops.",
            length: "Take out what is said twice, or make several generators of it.",
            filters:
              "Let fewer filters such as append and replace follow each other, or let them work on shorter answers: `maxLength` says how long one may be.",
          }[work],
    ],
  ),
};
