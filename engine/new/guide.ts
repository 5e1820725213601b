import { named } from "./client-page.ts";
import { nameGuide } from "./name-guide.ts";
import { scalar, titleOf } from "./scalar.ts";
import type { Starter } from "./starter.ts";
import { guideFolder } from "../things/folders.ts";

/** A guide that becomes a PDF, offered on a page and behind that page's gate. */
export const guide: Starter = {
  says: "a guide to download: a text that becomes a PDF",
  note: "It is behind the gate of the page that offers it, where that page has one.",
  kind: "guide",
  folder: guideFolder,
  questions: [
    { flag: "title", ask: "The guide's title, as on its first page", suggest: titleOf },
    { flag: "subtitle", ask: "One line below the title: what it is for" },
    named("page", "pages", "Which page offers it"),
  ],
  text: (name, { title = "", subtitle = "", page = "" }, { gateOf }) => {
    const gate = gateOf(page);
    return `---
title: ${scalar(title)}
subtitle: ${scalar(subtitle)}
description: ${scalar(subtitle)}
keywords:
  - ${scalar(name.replaceAll("-", " "))}
category: Guide
${gate === undefined ? "" : `gate: ${gate}\n`}---

## What this is about

Say in two or three sentences whom it helps, and with what. Replace this text.

## Step by step

1. Say what is done first. Replace this line.
2. Say what is done then. Replace this line.
`;
  },
  namedBy: (name, { page = "", title = "", subtitle = "" }) => {
    const button = ["action:", "  label: Download the guide", `  asset: guides/${name}.pdf`];
    const about = ["kind: guide", `title: ${scalar(title)}`, `text: ${scalar(subtitle)}`, ...button];
    return { page, change: (text) => nameGuide(text, about) };
  },
  next: (name, { page = "" }) => [
    `Write its text in pages/guides/${name}.md. A line that begins with ## is a heading; - and 1. begin lists.`,
    ...(page === "" ? [`Offer it on a page: a button or an item with "asset: guides/${name}.pdf".`] : []),
    `Look at it: npm run dev, then open /assets/guides/${name}.pdf. Check it: npm run check.`,
  ],
};
