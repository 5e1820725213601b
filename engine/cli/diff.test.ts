import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diff } from "./diff.ts";

const root = path.join(import.meta.dirname, "../..");
const project = mkdtempSync(path.join(tmpdir(), "diff-"));
afterAll(() => rmSync(project, { recursive: true }));

function git(...args: string[]): string {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...who, ...args], { cwd: project, encoding: "utf8" });
}

beforeAll(() => {
  cpSync(path.join(root, "engine/diff/cases/_base"), project, { recursive: true });
  for (const folder of ["schema", "engine", "server"]) symlinkSync(path.join(root, folder), path.join(project, folder));
  git("init", "--quiet");
  git("add", "pages", "forms", "prompts");
  git("commit", "--quiet", "--message", "The base");
  const file = path.join(project, "pages/index.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("title: Welcome", "title: Good day"));
});

describe("npm run diff -- REV", { timeout: 60_000 }, () => {
  it("compares a revision with the files as they are, uncommitted changes included", async () => {
    const { output, exitCode } = await diff(project, ["HEAD"]);
    expect(output).toBe("/\n  - Hero “Good day”, title: “Welcome” becomes “Good day”.");
    expect(exitCode).toBe(0);
  });

  it("--format=markdown is for a pull request's comment", async () => {
    const { output } = await diff(project, ["HEAD", "--format=markdown"]);
    expect(output).toBe(
      "## What changes for visitors\n\n### /\n\n- Hero “Good day”, title: “Welcome” becomes “Good day”.",
    );
  });

  it("leaves the repository's index and files alone", async () => {
    const before = git("status", "--porcelain");
    await diff(project, ["HEAD"]);
    expect(git("status", "--porcelain")).toBe(before);
  });

  it("says so, with exit code 2, when there is no such revision or no revision at all", async () => {
    expect(await diff(project, ["nowhere"])).toMatchObject({ exitCode: 2 });
    expect(await diff(project, ["--output=x"])).toMatchObject({ exitCode: 2 });
    expect((await diff(project, [])).output).toContain("npm run diff -- REV");
  });

  it("finds the one card of five hundred that changed", async () => {
    const file = path.join(project, "pages/long.yaml");
    const items = Array.from(
      { length: 500 },
      (_, at) => `      - title: Card ${at}\n        text: Words of card ${at}.\n`,
    );
    const page = `title: Long\ndescription: A page with five hundred cards.\nblocks:\n  - type: hero\n    title: Long\n  - type: cards\n    items:\n${items.join("")}`;
    writeFileSync(file, page);
    git("add", "pages/long.yaml");
    git("commit", "--quiet", "--message", "Cards", "--", "pages/long.yaml");
    writeFileSync(file, page.replace("Words of card 250.", "Other words."));
    expect((await diff(project, ["HEAD"])).output).toContain(
      "item “Card 250”, text: “Words of card 250.” becomes “Other words.”",
    );
  });

  it("the project may be a folder of a larger repository", async () => {
    const outer = mkdtempSync(path.join(tmpdir(), "diff-outer-"));
    const inner = path.join(outer, "sites/one");
    cpSync(path.join(root, "engine/diff/cases/_base"), inner, { recursive: true });
    for (const folder of ["schema", "engine", "server"]) symlinkSync(path.join(root, folder), path.join(inner, folder));
    const run = (...args: string[]): string => git("-C", outer, ...args);
    run("init", "--quiet");
    run("add", "sites/one/pages", "sites/one/forms", "sites/one/prompts");
    run("commit", "--quiet", "--message", "The base");
    rmSync(path.join(inner, "pages/club.yaml"));
    const { output } = await diff(inner, ["HEAD"]);
    rmSync(outer, { recursive: true });
    expect(output).toContain("/club is gone: the old address answers 404.");
    expect(output).not.toContain("is new");
  });
});
