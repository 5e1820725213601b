/** Reads while Git writes a branch, file by file. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { createLoader, type Loader } from "../../engine/load/loader.ts";
import { pageFile, siteFile, writeContent } from "../../test/content/small-project.ts";
import { projectRoot } from "../process/site-dir.ts";
import { createGitLook } from "./git-look.ts";

interface Started {
  root: string;
  /** Loads what changed and resolves with the titles of the pages. */
  titles: (changed: readonly string[]) => Promise<readonly string[]>;
}

/** A website of two pages that was loaded once. `written` is called where the loader calls Git's look, and may do what Git does. */
async function start(written: (look: () => string | undefined) => string | undefined): Promise<Started> {
  const root = mkdtempSync(path.join(tmpdir(), "git-look-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeContent(root, "pages/_site.yaml", siteFile);
  for (const name of ["index", "other"]) writeContent(root, `pages/${name}.yaml`, pageFile("Old words"));
  const look = createGitLook([root, path.join(root, "pages"), path.join(root, "forms")]);
  const loader: Loader = createLoader({ root, engineRoot: projectRoot, written: () => written(look) });
  const titles = async (changed?: readonly string[]): Promise<readonly string[]> =>
    [...((await loader.load(changed)).site?.pages.values() ?? [])].map(({ title }) => title);
  await titles();
  return { root, titles };
}

it.each([
  [".git", "", ""],
  ["elsewhere/worktrees/site", "gitdir: elsewhere/worktrees/site\n", ""],
  ["pages/.git", "", ""],
  ["forms/.git", "", "a link to a folder in the repository"],
])(
  "half of a branch is not read while Git writes it, also where the repository came later: %s",
  async (own, said, link) => {
    const { root, titles } = await start((look) => look());
    const at = (name: string): string => path.join(root, name);
    mkdirSync(at(own), { recursive: true });
    if (said) writeFileSync(at(".git"), said);
    if (link) renameSync(at("pages"), at("forms/texts"));
    if (link) symlinkSync("forms/texts", at("pages"));
    writeFileSync(at(`${own}/index.lock`), "");
    writeContent(root, "pages/index.yaml", pageFile("New words"));
    let isRead = false;
    const read = titles(["pages/index.yaml"]).finally(() => (isRead = true));
    await sleep(120);
    expect(isRead).toBe(false);
    writeContent(root, "pages/other.yaml", pageFile("New words, too"));
    renameSync(at(`${own}/index.lock`), at(`${own}/index`));
    expect(await read).toEqual(["New words", "New words, too"]);
  },
);

it.each(["begins", "begins and ends"])(
  "what Git %s to write while it is read is read anew, as a whole",
  async (when) => {
    let looks = 0;
    const { root, titles } = await start((look) => {
      const found = look();
      if ((looks += 1) === 1) {
        writeContent(root, ".git/index.lock", "");
        writeContent(root, "pages/index.yaml", pageFile("New words"));
        if (when === "begins") setTimeout(finish, 80);
      } else if (looks === 2 && when !== "begins") finish();
      return looks === 2 ? look() : found;
    });
    function finish(): void {
      writeContent(root, "pages/other.yaml", pageFile("New words, too"));
      renameSync(path.join(root, ".git/index.lock"), path.join(root, ".git/index"));
    }
    expect(await titles(["pages/index.yaml"])).toEqual(["New words", "New words, too"]);
  },
);
