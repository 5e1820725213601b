import { nameGuide } from "./name-guide.ts";
import { scalar, titleOf } from "./scalar.ts";
import type { Question, Starter } from "./starter.ts";

const needed: NonNullable<Question["check"]> = (answer) => (answer.trim() === "" ? "This needs an answer." : undefined);

/** A guide that becomes a PDF, named on a page and behind that page's gate. */
export const guide: Starter = {
  says: "a guide to download: a text that becomes a PDF",
  note: "Behind the gate of the page that offers it, where that page has one.",
  kind: "guide",
  folder: "pages/guides",
  questions: [
    { flag: "title", ask: "The guide's title, as on its first page", suggest: titleOf, check: needed },
    { flag: "subtitle", ask: "One line below the title: what it is for", check: needed },
    {
      flag: "page",
      choices: "pages",
      ask: "Which page offers it? Leave it empty for none",
      suggest: () => "",
      check: (answer, { pages }) =>
        answer === "" || pages.includes(answer) ? undefined : `There is no page "${answer}".`,
    },
  ],
  text: (name, { title = "", subtitle = "", page = "" }, { gateOf }) => {
    const gate = page && gateOf(page);
    return `---
title: ${scalar(title)}
subtitle: ${scalar(subtitle)}
description: ${scalar(subtitle)}
keywords:
  - ${scalar(name.replaceAll("-", " "))}
category: Guide
${gate ? `gate: ${gate}\n` : ""}---

## What this is about

Say in two or three sentences whom it helps, and with what. Replace this text.

## Step by step

1. Say what is done first. Replace this line.
2. Say what is done then. Replace this line.

## On Monday

Say what the reader does first. Replace this line.
`;
  },
  namedBy: (name, { page = "", title = "", subtitle = "" }) => ({
    page,
    change: (text) => nameGuide(text, { title: scalar(title), text: scalar(subtitle), asset: `guides/${name}.pdf` }),
  }),
  next: (name, { page = "" }) => [
    `Write its text in pages/guides/${name}.md. A line that begins with ## is a heading; - and 1. begin lists.`,
    ...(page === "" ? [`Offer it on a page: a button or an item with "asset: guides/${name}.pdf".`] : []),
    `Look at it: npm run dev, then open /assets/guides/${name}.pdf. Check it: npm run check.`,
  ],
};
