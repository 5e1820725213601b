/** A project whose page /club contains one word in every place that a gated page has. */
import { siteFile, writeContent } from "../content/small-project.ts";

/** A word that occurs nowhere else. */
export const word = "Zwetschgenmus";
/** Token for the metrics. */
export const metricsToken = "a token for the metrics";
/** The environment of a server on the project. */
export const env = { GATE_CLUB_PASSWORD: "open sesame", METRICS_TOKEN: metricsToken };

/** Returns a page with these blocks. */
export const page = (title: string, gate: string, blocks: string): string => `title: ${title}
description: ${title} and what belongs to it.
${gate}blocks:
${blocks}`;

const gate = `gate:
  key: club-access
  title: Members only
`;

const guide = (title: string): string => `---
title: ${title}
subtitle: ${title} for members
description: ${title}, word for word.
keywords: [${title}]
category: Club
---

## ${title} first

${title} is what this guide is about.
`;

const form = (title: string): string => `title: ${title}
endpoint: /api/club
fields:
  - type: text
    name: name
    label: ${title} name
    placeholder: ${title} placeholder
    required: true
    messages: {required: "${title} is missing"}
payload:
  name: {field: name}
  what: ${title}
buttons: {submit: "${title} send", busy: Sending...}
messages: {required: "${title} required"}
failure: {alert: "${title} failed"}
success: {title: "${title} thanks"}
`;

/** Writes the project into a folder. */
export function writeLeakyProject(root: string): void {
  const put = (name: string, text: string): void => writeContent(root, name, text);
  put("pages/_site.yaml", siteFile);
  put("pages/index.yaml", page("Home", "", "  - {type: hero, title: Home}\n"));
  const blocks = `  - {type: hero, title: ${word}}
  - {type: form, form: club-form}
  - {type: text, text: "[${word}](/assets/guides/club-plan.pdf) and [more](/assets/archives/club-tool.zip)"}
`;
  put("pages/club.yaml", page(word, gate, blocks));
  // The problem in this file quotes the author's text.
  put("pages/club-two.yaml", page(word, gate.replace("access", "two"), `  - {type: ${word}, title: ${word}}\n`));
  put("pages/guides/club-plan.md", guide(word));
  put("pages/archives/club-tool/index.html", `<p>${word}</p>`);
  put("pages/assets/private/club-access/plan.txt", word);
  put("forms/club-form.yaml", form(word));
  put("prompts/.keep", "");
}
