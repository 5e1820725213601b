/** Guides of one name in several folders: their PDFs have one address, which tells nobody whose it is. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { pageFile, type Running, siteFile, startOn, writeContent } from "../../test/content/small-project.ts";

const file = "/assets/guides/welcome.pdf";
const gateOf = (who: string): string => `gate: {key: ${who}-access, title: For ${who} alone}\n`;
const guide = (words: string, key?: string): string => `---
title: Welcome
subtitle: For those who begin
description: What to know first.
keywords: [welcome]
category: Note
${key === undefined ? "" : `gate: ${key}\n`}---

${words}
`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "doubled-"));
  for (const folder of ["pages/assets", "forms", "prompts"]) mkdirSync(path.join(root, folder), { recursive: true });
  write("pages/_site.yaml", siteFile);
  const offer = `  - type: notice\n    text: "[Read it](${file})"\n`;
  write("pages/index.yaml", pageFile("Home") + offer);
  for (const who of ["acme", "zeta"]) write(`pages/${who}.yaml`, pageFile(who, gateOf(who)) + offer);
  return () => rmSync(root, { recursive: true });
});

function write(name: string, text: string): void {
  writeContent(root, name, text);
}

async function start(): Promise<Running> {
  const env = { GATE_ACME_PASSWORD: "of acme", GATE_ZETA_PASSWORD: "of zeta" };
  const running = await startOn(root, { env });
  onTestFinished(running.stop);
  return running;
}

/** The statuses of the file for everybody, and for those who know the password of a page. */
async function statuses({ origin }: Running): Promise<number[]> {
  const visitors = ["", "acme", "zeta"].map(async (who) => {
    const body = new URLSearchParams({ pageName: `${who}-access`, password: `of ${who}`, _page: `/${who}` });
    const init = { method: "POST", body, redirect: "manual", headers: { origin } } as const;
    const answer = await fetch(`${origin}/api/verify-password`, init);
    const [cookie = ""] = answer.headers.getSetCookie();
    return (await fetch(origin + file, { headers: { cookie: cookie.split(";")[0] ?? "" } })).status;
  });
  return Promise.all(visitors);
}

describe("guides of one name in two folders", () => {
  it.each([
    ["each is behind a gate of its own", guide("Of acme.", "acme-access"), guide("Of zeta.", "zeta-access")],
    ["one is for everybody", guide("Of acme.", "acme-access"), guide("Of everybody.")],
    ["one has a mistake", guide("Of acme.", "acme-access"), "Of zeta."],
    ["pages alone say who may have them", guide("Of acme."), guide("Of zeta.")],
  ])("are nobody's, from the start and after an edit, where %s", async (_, one, other) => {
    write("pages/guides/acme/welcome.md", one);
    const running = await start();
    // Its last good version is there.
    const alone = await statuses(running);
    expect(alone[1]).toBe(200);
    write("pages/guides/zeta/welcome.md", other);
    await running.refresh();
    expect(await statuses(running)).toEqual([404, 404, 404]);
    const [, health] = await running.get("/healthz");
    expect(health).not.toContain("acme/welcome");
    await running.stop();
    const again = await start();
    expect(await statuses(again)).toEqual([404, 404, 404]);
    expect(again.logged()).toContain("another name");
    rmSync(path.join(root, "pages/guides/zeta"), { recursive: true });
    await again.refresh();
    expect(await statuses(again)).toEqual(alone);
  });
});
