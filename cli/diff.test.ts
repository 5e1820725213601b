import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UsageError } from "./command/command.ts";
import { diff } from "./diff.ts";

const root = path.join(import.meta.dirname, "..");
const project = mkdtempSync(path.join(tmpdir(), "diff-"));
afterAll(() => rmSync(project, { recursive: true }));

function git(...args: string[]): string {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...who, ...args], { cwd: project, encoding: "utf8" });
}

beforeAll(() => {
  cpSync(path.join(root, "engine/diff/cases/_base"), project, { recursive: true });
  for (const folder of ["schema", "engine", "server", "cli"])
    symlinkSync(path.join(root, folder), path.join(project, folder));
  git("init", "--quiet");
  git("add", "pages", "forms", "prompts");
  git("commit", "--quiet", "--message", "The base");
  const file = path.join(project, "pages/index.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("title: Welcome", "title: Good day"));
});

describe("npm run diff -- REV", () => {
  it("compares a revision with the files as they are, uncommitted changes included", async () => {
    const { output } = await diff(project, "HEAD");
    expect(output).toMatch(/^SHOWS \(1\)\n/);
    expect(output).toMatch(/\n\n\/\n {2}- Hero “Good day”, title: “Welcome” becomes “Good day”\.$/);
  });

  it("--format=markdown is for a pull request's comment", async () => {
    const { output } = await diff(project, "HEAD", { format: "markdown" });
    expect(output).toMatch(/^## What changes for visitors\n\n### Shows \(1\)\n\n/);
    expect(output).toMatch(/\n\n#### \/\n\n- Hero “Good day”, title: “Welcome” becomes “Good day”\.$/);
  });

  it("--format=json is for programs: each sentence with its level and what it is about", async () => {
    const { output } = await diff(project, "HEAD", { format: "json" });
    const { sections, notAccepted }: { sections: { sentences: unknown[] }[]; notAccepted: unknown[] } =
      JSON.parse(output);
    expect(sections.flatMap(({ sentences }) => sentences)).toEqual([
      { about: "/", risk: "shows", words: "Hero “Good day”, title: “Welcome” becomes “Good day”." },
    ]);
    expect(notAccepted).toEqual([]);
  });

  it("what authors wrote is no command for a build in the output for programs, to whom it is the same", async () => {
    const file = path.join(project, "pages/index.yaml");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("Good day", "'##[error]Good day'"));
    const { output } = await diff(project, "HEAD", { format: "json" });
    writeFileSync(file, text);
    expect(output).not.toContain("##[");
    expect(JSON.stringify(JSON.parse(output))).toContain("##[error]Good day");
  });

  it("leaves the repository's index and files alone", async () => {
    const before = git("status", "--porcelain");
    await diff(project, "HEAD");
    expect(git("status", "--porcelain")).toBe(before);
  });

  describe("--fail-on", () => {
    const club = path.join(project, "pages/club.yaml");
    const loosen = (): string => {
      const text = readFileSync(club, "utf8");
      writeFileSync(club, text.replace("  title: Club Access\n", "  title: Club Access\n  ignoreCase: true\n"));
      git("commit", "--quiet", "--message", "Loosen the gate", "--", "pages/club.yaml", "pages/index.yaml");
      return text;
    };

    it("ends with 1 at a risk that nobody accepted, and says how it is accepted", async () => {
      const base = git("rev-parse", "HEAD").trim();
      const text = loosen();
      const { output, exitCode } = await diff(project, base, { failOn: "exposes" });
      expect(exitCode).toBe(1);
      expect(output).toContain("1 risk is not accepted yet.");
      expect(output).toContain("Accepts-risk: /club because ...");
      expect((await diff(project, base)).exitCode).toBe(0);
      const comment = await diff(project, base, { failOn: "exposes", format: "markdown" });
      expect(comment.output, "to be copied, and no markup").toMatch(
        /\n\n1 risk is .*:\n\n```\n {2}Accepts-risk: \/club because \.\.\.\n```$/,
      );

      git(
        "commit",
        "--quiet",
        "--allow-empty",
        "--message",
        "Accept\n\nAccepts-risk: /club because members mistype it",
      );
      const accepted = await diff(project, base, { failOn: "exposes" });
      expect(accepted.exitCode).toBe(0);
      expect(accepted.output).toContain("count as the same. Accepted by Test: members mistype it");

      writeFileSync(club, text.replace("  title: Club Access\n", "  title: Club Access\n  remember: browser\n"));
      const later = await diff(project, base, { failOn: "exposes" });
      expect(later.exitCode, "what was accepted is the content of that commit").toBe(1);
      git("commit", "--quiet", "--message", "As it was", "--", "pages/club.yaml");
    });

    it("breaks counts what exposes too; shows never fails", async () => {
      const base = git("rev-parse", "HEAD").trim();
      const text = readFileSync(club, "utf8");
      writeFileSync(club, text.replace("  remember: browser\n", ""));
      expect((await diff(project, base, { failOn: "breaks" })).exitCode).toBe(0);
      writeFileSync(club, text.replace("key: club-access", "key: club-access\n  ignoreCase: true"));
      expect((await diff(project, base, { failOn: "breaks" })).exitCode).toBe(1);
      writeFileSync(club, text);
    });

    it("nobody accepts a page by a line that names another", async () => {
      const base = git("rev-parse", "HEAD").trim();
      const text = readFileSync(club, "utf8");
      writeFileSync(club, text.replace("key: club-access", "key: club-access\n  ignoreCase: true"));
      git("commit", "--quiet", "--message", "Accepts-risk: /offer because it is fine", "--", "pages/club.yaml");
      expect((await diff(project, base, { failOn: "exposes" })).exitCode).toBe(1);
    });
  });

  it("writes no report to where everybody could read it", async () => {
    for (const folder of ["pages", "pages/assets/review"])
      await expect(diff(project, "HEAD", { report: path.join(project, folder) })).rejects.toThrow(
        /everybody could read/,
      );
  });

  it("says so when there is no such revision", async () => {
    await expect(diff(project, "nowhere")).rejects.toThrow(UsageError);
    await expect(diff(project, "--output=x")).rejects.toThrow(UsageError);
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
    expect((await diff(project, "HEAD")).output).toContain(
      "item “Card 250”, text: “Words of card 250.” becomes “Other words.”",
    );
  });

  it("a comment is never longer than GitHub takes, and says that there is more", async () => {
    const file = path.join(project, "pages/long.yaml");
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replaceAll(
        /Words of card (\d+)\./g,
        (_, at: string) => `Words of card ${at}, ${"considerably ".repeat(6)}.`,
      ),
    );
    const { output } = await diff(project, "HEAD", { format: "markdown" });
    expect(output.length).toBeLessThan(65_000);
    expect(output).toContain("There is more than a comment can hold");
    expect(output.split("\n").filter((line) => line.startsWith("- ")).length).toBeGreaterThan(100);
    writeFileSync(file, text);
  });

  it("the project may be a folder of a larger repository", async () => {
    const outer = mkdtempSync(path.join(tmpdir(), "diff-outer-"));
    const inner = path.join(outer, "sites/one");
    cpSync(path.join(root, "engine/diff/cases/_base"), inner, { recursive: true });
    for (const folder of ["schema", "engine", "server", "cli"])
      symlinkSync(path.join(root, folder), path.join(inner, folder));
    const run = (...args: string[]): string => git("-C", outer, ...args);
    run("init", "--quiet");
    run("add", "sites/one/pages", "sites/one/forms", "sites/one/prompts");
    run("commit", "--quiet", "--message", "The base");
    rmSync(path.join(inner, "pages/club.yaml"));
    const { output } = await diff(inner, "HEAD");
    rmSync(outer, { recursive: true });
    expect(output).toContain("/club is gone: the old address leads nowhere (404).");
    expect(output).not.toContain("is new");
  });

  it("says what a branch brings besides content: code, and content that stands elsewhere", async () => {
    const base = git("rev-parse", "HEAD").trim();
    writeFileSync(path.join(project, "package.json"), "{}");
    git("add", "package.json");
    mkdirSync(path.join(project, "pages/sub"));
    git("update-index", "--add", "--cacheinfo", `160000,${base},pages/sub`);
    git("commit", "--quiet", "--message", "More");
    const { output, exitCode } = await diff(project, base, { failOn: "exposes" });
    expect(exitCode).toBe(1);
    expect(output).toContain("- pages/sub is a repository of its own: what it holds can change without a change here.");
    expect(output).toContain("Accepts-risk: pages/sub because ...");
    expect(output).toContain("1 file besides the content changed: package.json.");
  });
});
