/** Generates a project with any number of pages in a temporary folder. */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Generates the project and returns its folder, which the caller removes. */
export function generateProject(pages: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-check-"));
  // The site's own files are copied too: the guides, and what the generated pages refer to.
  for (const name of ["pages", "forms", "prompts"]) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  for (let index = 0; index < pages; index++) {
    const file = path.join(folder, pagePath(index));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, generatedPage(index, pages));
  }
  return folder;
}

/** Returns the path of the page with this number, relative to the project's folder. Each folder holds a hundred pages. */
export function pagePath(index: number): string {
  return `pages/section-${Math.floor(index / 100)}/page-${index}.yaml`;
}

function address(index: number): string {
  return pagePath(index).replace(/^pages|\.yaml$/g, "");
}

/** Returns a page as authors write them: an opening, texts with links and facts, cards, a form and questions. */
export function generatedPage(index: number, pages: number, title = `Page ${index} about AI at work`): string {
  const up = "../".repeat(pagePath(index).split("/").length - 1);
  const other = (step: number): string => address((index + step) % pages);
  return `# yaml-language-server: $schema=${up}schema/editor/page.json
title: ${title}
description: What page ${index} says about teams that take up AI, with examples, questions and a form.
accent: lake

blocks:
  - type: hero
    eyebrow: Section ${Math.floor(index / 100)}
    title: ${title}
    text: |
      Every organization stalls in a different place. Read [what others did](${other(1)}), or begin with the
      course for {{ facts.coursePrice }}.
    actions:
      - label: See page ${index + 7}
        to: ${other(7)}
        style: primary

  - type: text
    id: why
    title: Why now
    text: |
      The tools are bought and nobody uses them. That is no question of technology.

      - People need an hour with **their own** tasks.
      - Somebody has to say [what is allowed](${other(13)}).

  - type: cards
    title: Three things to try
    items:
      - icon: school
        title: Train a team
        text: Hands-on sessions of {{ facts.coreHours }} on your own tasks.
      - icon: robot
        title: Build an assistant
        text: For your own documents, with the people who will use it.
      - icon: route
        title: Make it a routine
        text: Until the new way of working no longer needs us.

  - type: faq
    title: Questions
    items:
      - question: How long does it take?
        answer: Typically {{ facts.programRange }}.
      - question: Who pays?
        answer: "TechCred may reimburse a part: see [funding](${other(29)})."

  - type: form
    title: Ask us
    form: briefing
    pageName: Page ${index}
`;
}
