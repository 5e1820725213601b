import { pagePath } from "../link/page-path.ts";
import { pageQuestions } from "./page.ts";
import { scalar } from "./scalar.ts";
import type { StarterAnswers, Question, Starter } from "./starter.ts";

/** Creates a question for the name of an existing thing, or none: `Which form of forms/ should it show`. */
export const named = (flag: string, list: NonNullable<Question["choices"]>, ask: string): Question => ({
  flag,
  choices: list,
  ask: `${ask}? Leave it empty for none`,
  suggest: () => "",
  // A page may also be named by its address.
  meant: (answer, project) => {
    const address = list === "pages" && answer.startsWith("/") ? answer.replace(/(?<=.)\/$/, "") : undefined;
    return project[list].find((name) => pagePath({ name }) === address) ?? answer;
  },
  check: (answer, project) => {
    if (answer === "" || project[list].includes(answer)) return undefined;
    const known = project[list].length === 0 ? "There is none yet." : `There are: ${project[list].join(", ")}.`;
    return `There is no ${flag} "${answer}". ${known} Make one with: npm run new -- ${flag} ${answer.replace(/^\//, "")}`;
  },
});

/** A page behind a password, for one client: materials, and optionally a form, a generator and prompts. */
export const clientPage: Starter = {
  says: "a page behind a password, for one client",
  kind: "page",
  folder: "pages",
  questions: [
    ...pageQuestions,
    {
      flag: "gate",
      ask: "Short name of the gate (not the password), in small letters with hyphens",
      suggest: (name) => `${name.split("/").at(-1) ?? name}-access`,
      check: (answer) =>
        /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(answer)
          ? undefined
          : "A key has only small letters, digits and hyphens, and begins with a letter.",
    },
    named("form", "forms", "Which form of forms/ should it show"),
    named("generator", "generators", "Which generator of prompts/ should it show"),
    named("library", "libraries", "Which library of prompts/ should it show"),
  ],
  text: (_name, answers) => {
    const { title = "", description = "", gate = "" } = answers;
    return `title: ${scalar(title)}
description: ${scalar(description)}

gate:
  key: ${gate}
  title: ${scalar(`${title}: access`)}
  text: This page belongs to one client's team. Your trainer gave you the password.
  remember: browser
  logout: true

blocks:
  - type: hero
    variant: band
    title: ${scalar(title)}
    text: Say in one or two sentences what this team finds here, and replace this one.
    sample: true # Take this line out when the words of this block are yours.

  - type: materials
    id: materials
    title: Your materials
    text: In the order in which you saw them.
    items:
      - kind: presentation
        title: "Part 1: replace this title"
        text: Say in a sentence what was shown.
        action:
          label: Open presentation
          to: https://example.org/replace-this-address
    sample: true
${parts(answers)}
  - type: logout
    button: Logout
`;
  },
  next: (name, { gate = "" }, variable) => [
    `Set the password, or the page stays shut. Either: npm run gate -- ${gate}`,
    `or set ${variable} in the server's environment and start it again.`,
    `Replace the texts in pages/${name}.yaml and delete each "sample: true" when its texts are yours.`,
    `Files that only this client may load go to pages/assets/private/${gate}/; name them as private/${gate}/FILE.`,
    "Look at it: npm run dev, then open the page. Check it: npm run check.",
  ],
};

function parts({ title = "", form = "", generator = "", library = "" }: StarterAnswers): string {
  const generatorPart = `
  - type: generator
    id: generator
    generator: ${generator}
    title: Build a prompt
    text: Answer, press the button, and copy the result into your AI tool.
`;
  const libraryPart = `
  - type: prompt-library
    id: prompts
    library: ${library}
    title: Prompts for your team
    text: Copy one, and replace what is in brackets.
`;
  const formPart = `
  - type: form
    id: form
    form: ${form}
    title: Write to us
    pageName: ${scalar(title)}
`;
  return [generator && generatorPart, library && libraryPart, form && formPart].filter(Boolean).join("");
}
