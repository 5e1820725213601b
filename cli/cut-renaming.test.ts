/** A rename that is interrupted between two writes can be finished with the same command. */
import type * as Fs from "node:fs";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { renameThing } from "./rename.ts";

/** The folder whose file renames are counted, and how many more of them the process survives. */
const life = vi.hoisted(() => ({ site: "nowhere", left: Infinity }));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof Fs>();
  return {
    ...fs,
    renameSync: (from: string, to: string) => {
      if (to.startsWith(life.site) && (life.left -= 1) < 0) throw new Error("killed");
      fs.renameSync(from, to);
    },
  };
});

const quiet = { yes: true, ask: undefined, print: () => undefined };
const place = mkdtempSync(path.join(tmpdir(), "cut-renaming-"));

const offer = `# yaml-language-server: $schema=../schema/editor/page.json
title: An offer
description: What we lend, to whom, and until when it has to be back.
aliases: [/had]
blocks:
  - type: hero
    title: An offer
    text: Every tool is yours for {{ facts.loanPeriod }}. Back to [the offer](/offer).
  - type: include
    fragment: thanks
  - type: prompt-library
    library: letters
  - type: form
    id: ask
    form: contact
    title: Ask again
    pageName: Offer
`;
const more: Record<string, string> = {
  "pages/offer.yaml": offer,
  "pages/second.yaml": offer.replaceAll("n offer", " second offer").replace("aliases: [/had]\n", ""),
  "pages/_shared/thanks.yaml": `# yaml-language-server: $schema=../../schema/editor/fragment.json
description: What is said at the end
blocks:
  - type: text
    text: Thank you. See [the offer](/offer).
`,
  "prompts/letters.yaml": `# yaml-language-server: $schema=../schema/editor/library.json
kind: library
title: Letters
prompts:
  - id: thanks
    title: A letter of thanks
    description: Says thank you.
    prompt: Write a letter.
`,
  "pages/assets/private/members-access/lockers.txt": "7",
  "pages/assets/private/members-access/plan.txt": "8",
};

/** Creates a website in which several files refer to everything. */
function siteOf(name: string): string {
  const site = path.join(place, name);
  cpSync(path.join(import.meta.dirname, "../test/sites/harbor"), site, { recursive: true });
  for (const [file, text] of Object.entries(more)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  const members = path.join(site, "pages/members.yaml");
  const files = ["lockers", "plan"].map((file) => `[${file}](/assets/private/members-access/${file}.txt)`);
  writeFileSync(members, `${readFileSync(members, "utf8")}  - type: text\n    text: See ${files.join(" and ")}.\n`);
  const guide = path.join(site, "pages/guides/sharpening.md");
  writeFileSync(guide, `${readFileSync(guide, "utf8")}\nIt is lent for {{ facts.loanPeriod }}: [the offer](/offer).\n`);
  return site;
}

/** Returns what is written, without the hidden files that a killed process leaves. */
function textsOf(site: string): Record<string, string> {
  const files = readdirSync(site, { recursive: true, encoding: "utf8" }).sort();
  const shown = files.filter((file) => !file.includes(".pagewright-") && statSync(path.join(site, file)).isFile());
  return Object.fromEntries(shown.map((file) => [file, readFileSync(path.join(site, file), "utf8")]));
}

it.each([
  ["fact", "loanPeriod", "lent"],
  ["page", "/offer", "/shop/offer"],
  ["page", "/offer", "/had"],
  ["form", "contact", "ask"],
  ["field", "contact.email", "mail"],
  ["fragment", "thanks", "last/words"],
  ["library", "letters", "notes"],
  ["gate", "members-access", "members"],
] as const)(
  "%s %s: killed after any of its writes, the same command again finishes the work",
  async (kind, from, to) => {
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    const whole = siteOf("whole");
    Object.assign(life, { site: whole, left: Infinity });
    life.left = 1000;
    await renameThing(whole, kind, from, to, quiet);
    const writes = 1000 - life.left;
    const outcomes = [];
    for (let at = 0; at < writes; at += 1) {
      const site = siteOf(`at-${at}`);
      Object.assign(life, { site, left: at });
      await expect(renameThing(site, kind, from, to, quiet)).rejects.toThrow("killed");
      life.left = Infinity;
      outcomes.push(await renameThing(site, kind, from, to, quiet).then(() => "done", String));
      expect(textsOf(site), `after ${at} writes, ${outcomes.at(-1)}`).toEqual(textsOf(whole));
    }
    expect(outcomes).toEqual(outcomes.map(() => "done"));
    await expect(renameThing(whole, kind, from, to, quiet)).rejects.toThrow("already");
  },
);
