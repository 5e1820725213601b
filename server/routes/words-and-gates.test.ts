/** The words of a guide's PDF and the gate in front of it come from the same file, as it was at one moment. */
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

/** Resolves with the statuses of the file for everybody, and for those who know the password of a page. */
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
    // Now it has a last good version.
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

it("a guide whose gate cannot take effect, since no site can be made of the files, keeps the words that it had", async () => {
  // The mistake does not keep the site from being shown, but there is no last good version.
  write(
    "pages/_site.yaml",
    siteFile.replace("footer: {links: [{label: Home, to: /}]}", "footer: {links: [{label: Gone, to: /gone}]}"),
  );
  write("pages/guides/welcome.md", guide("Of everybody."));
  const running = await start();
  const before = await running.get(file);
  expect(before[0]).toBe(200);
  write("pages/_site.yaml", "name: [\n");
  write("pages/guides/welcome.md", guide("Of acme.", "acme-access"));
  await running.refresh();
  expect((await running.get(file)).join() === before.join()).toBe(true);
});
