/** Tests the server's storage of unsaved texts. */
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openStudio, pageOf } from "../../../test/server/open-studio.ts";
import { projectRoot } from "../../process/site-dir.ts";
import { createDraftFolder, type DraftFolder } from "./draft-folder.ts";
import { createStudioSite } from "./studio-site.ts";
import type { DraftsAnswer, KeptDraft } from "./talk-of-texts.ts";

const { ask, save, siteDir } = await openStudio();
const folder = path.join(siteDir, "data/studio-drafts");
const draft: KeptDraft = {
  path: "pages/index.yaml",
  text: "title: Not yet saved\n",
  base: "x",
  saved: "title: A\n",
  at: 5,
};

const keep = async (part: object): Promise<number> =>
  (await ask("/_studio/api/draft", { method: "PUT", body: { ...draft, ...part } }))[0];
const forget = (name: string): ReturnType<typeof ask> =>
  ask(`/_studio/api/draft?path=${encodeURIComponent(name)}`, { method: "DELETE" });
async function kept(): Promise<readonly KeptDraft[]> {
  const [, words] = await ask("/_studio/api/drafts");
  const answer: DraftsAnswer = JSON.parse(words);
  return answer.drafts;
}

it("is not taken for what is saved by who asks for that just as the studio is opened", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "pagewright-drafts-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(path.join(projectRoot, "test/cases/_base"), root, { recursive: true });
  const site = createStudioSite({ siteDir: root, engineRoot: projectRoot, derived: [], origin: "" });
  const [saved, looked] = await Promise.all([
    site.saved(),
    site.look({ path: draft.path, drafts: { [draft.path]: draft.text } }),
  ]);
  expect([saved.texts.get(draft.path) === draft.text, looked.problems.length > 0]).toEqual([false, true]);
});

it("of a website that has the folder of data together with another is its own", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "pagewright-drafts-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const of = (site: string): DraftFolder => createDraftFolder(dataDir, site, { allow: () => undefined });
  const [one, other] = [of("/w/one"), of("/w/other")];
  one.keep(draft);
  expect(other.list()).toEqual([]);
  const theirs = { ...draft, text: "the other's", at: 9 };
  other.keep(theirs);
  expect([one.list(), other.list()]).toEqual([[draft], [theirs]]);
  other.forget(draft.path);
  expect(one.list()).toEqual([draft]);
});

describe("a text that is not saved", () => {
  it("is kept until it is given up, the later one of two", async () => {
    expect(await keep({})).toBe(200);
    expect(await keep({ text: "later", at: 7 })).toBe(200);
    expect(await keep({ text: "told late", at: 6 })).toBe(200);
    expect(await kept()).toEqual([{ ...draft, text: "later", at: 7 }]);
    await forget(draft.path);
    expect(await kept()).toEqual([]);
  });

  it("is forgotten when this very text is saved, and not when more was typed meanwhile", async () => {
    const name = "pages/kept.yaml";
    await keep({ path: name, text: `${pageOf("Kept")}# more\n` });
    expect((await save(name, pageOf("Kept"), null))[0]).toBe(200);
    expect(await kept()).toHaveLength(1);
    await keep({ path: name, text: pageOf("Anew"), at: 9 });
    const [, there] = await ask(`/_studio/api/file?path=${name}`);
    const { base }: { base: string } = JSON.parse(there);
    expect((await save(name, pageOf("Anew"), base))[0]).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it("lies in the server's own folder, under a name that says nothing", async () => {
    await keep({});
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.json$/)]);
    await forget(draft.path);
  });

  it.each([
    ["of a file that is none of the website's", { path: "../secret.yaml" }, 403],
    ["of the server's own", { path: "data/leads.yaml" }, 403],
    ["without its time", { at: "now" }, 400],
    ["that is no text", { text: 7 }, 400],
    ["longer than any file may be", { text: "ä".repeat(125_001) }, 413],
    ["from a longer one", { saved: "x".repeat(250_001) }, 413],
  ])("%s is refused", async (_which, part, status) => {
    expect(await keep(part)).toBe(status);
    expect(await kept()).toEqual([]);
  });

  it("is not without number: beyond two hundred it is refused, and those that are there can still be typed at", async () => {
    for (let number = 0; number < 200; number++) expect(await keep({ path: `pages/p${number}.yaml` })).toBe(200);
    expect(await keep({ path: "pages/p200.yaml" })).toBe(413);
    expect(await keep({ path: "pages/p199.yaml", text: "more", at: 6 })).toBe(200);
    for (let number = 0; number < 200; number++) await forget(`pages/p${number}.yaml`);
    expect(await kept()).toEqual([]);
  });

  it("that cannot be read any more is left out, and keeps nobody from the others", async () => {
    await keep({});
    writeFileSync(`${folder}/${"0".repeat(64)}.json`, '{"path":"pages/index.y');
    writeFileSync(`${folder}/${"1".repeat(64)}.json`, JSON.stringify({ ...draft, path: "../../etc/passwd" }));
    writeFileSync(`${folder}/${randomUUID()}.tmp`, "half");
    expect(await kept()).toEqual([draft]);
    await forget(draft.path);
  });
});
