/** Tests uncommitted changes and proposals with real repositories, hooks and a real remote. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStudio, pageOf } from "../../../test/server/open-studio.ts";
import { changedFiles } from "./changes.ts";
import type { ChangedFile, ProposeRequest } from "./talk-of-changes.ts";
import { largestFile } from "./take-files.ts";
import { createWrittenHere } from "./written-here.ts";

const { siteDir, ask, save, baseOf } = await openStudio();
const bare = await openStudio();
const remote = mkdtempSync(path.join(tmpdir(), "pagewright-remote-"));
afterAll(() => rmSync(remote, { recursive: true }));

function git(...args: string[]): string {
  return execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.org", ...args], {
    cwd: siteDir,
    encoding: "utf8",
  }).trim();
}

async function changes(): Promise<{
  files: ChangedFile[];
  proposals: readonly string[];
  sections: { heading: string; sentences: { words: string }[] }[];
}> {
  return JSON.parse((await ask("/_studio/api/changes"))[1]);
}

const usual: ProposeRequest = {
  paths: ["pages/new.yaml"],
  title: "A new page",
  text: "Because somebody asked for it.",
  name: "Ada Example",
  email: "ada@example.org",
  branch: "a-new-page",
  add: "",
  push: "",
};

async function propose(part: Partial<ProposeRequest> = {}): Promise<readonly [number, string]> {
  const [status, words] = await ask("/_studio/api/propose", { method: "POST", body: { ...usual, ...part } });
  const { said, error } = JSON.parse(words);
  return [status, said ?? error];
}

beforeAll(async () => {
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(path.join(siteDir, ".gitignore"), "data\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "Before");
  execFileSync("git", ["init", "--quiet", "--bare", remote]);
  git("remote", "add", "origin", remote);
  await save("pages/new.yaml", pageOf("A new page"), null);
  const home = readFileSync(path.join(siteDir, "pages/index.yaml"), "utf8");
  // Someone else is working here, too, and has staged changes.
  writeFileSync(path.join(siteDir, "pages/index.yaml"), `${home}# theirs\n`);
  git("add", "pages/index.yaml");
  symlinkSync("/etc/passwd", path.join(siteDir, "pages/linked.yaml"));
});

describe("what have I changed?", () => {
  it("says it for visitors in the sentences of `diff`, and file by file who wrote it", async () => {
    const { files, sections } = await changes();
    expect(files).toEqual([
      { path: "pages/index.yaml", state: "changed", here: false },
      { path: "pages/new.yaml", state: "new", here: true },
    ]);
    expect(sections.flatMap(({ sentences }) => sentences.map(({ words }) => words)).join("\n")).toContain(
      "/new is new",
    );
  });

  it("does not read what is larger than any file that is written here: of 2 GiB it could not", async () => {
    const name = "pages/assets/film.mp4";
    const bytes = Buffer.alloc(largestFile + 1);
    mkdirSync(path.join(siteDir, "pages/assets"), { recursive: true });
    writeFileSync(path.join(siteDir, name), bytes);
    const written = createWrittenHere(remote);
    written.note(name, bytes);
    const found = await changedFiles({ siteDir, written });
    rmSync(path.join(siteDir, name));
    expect(found).toContainEqual({ path: name, state: "new", here: false });
  });

  it("gives a file back as it was in the last commit", async () => {
    const committed = JSON.parse((await ask("/_studio/api/committed?path=pages/index.yaml"))[1]);
    expect(committed.text).not.toContain("# theirs");
    expect((await ask("/_studio/api/committed?path=pages/new.yaml"))[0]).toBe(404);
    expect((await ask("/_studio/api/committed?path=../secret"))[0]).toBe(403);
  });

  it("without Git the part is not there", async () => {
    // The temporary directory is not in a repository.
    expect(JSON.parse((await bare.ask("/_studio/api/changes"))[1])).toEqual({ git: false });
  });
});

describe("propose", () => {
  it("makes a branch and a commit with the author's name and words, of the chosen files alone", async () => {
    const before = [git("rev-parse", "HEAD"), git("status", "--porcelain"), git("symbolic-ref", "HEAD")];
    expect(await propose()).toEqual([200, "1 file is on the branch studio/a-new-page. Nothing was sent anywhere."]);
    expect(git("log", "-1", "--format=%an <%ae> %cn%n%B", "studio/a-new-page")).toBe(
      "Ada Example <ada@example.org> Ada Example\nA new page\n\nBecause somebody asked for it.",
    );
    expect(git("diff", "--name-only", "HEAD", "studio/a-new-page")).toBe("pages/new.yaml");
    // Nothing changed for anyone else: the branch, index and files are the same.
    expect([git("rev-parse", "HEAD"), git("status", "--porcelain"), git("symbolic-ref", "HEAD")]).toEqual(before);
    expect((await changes()).files).toContainEqual({
      path: "pages/new.yaml",
      state: "new",
      here: true,
      proposed: "studio/a-new-page",
    });
  });

  it("never writes over a branch, and never names the main one", async () => {
    const at = git("rev-parse", "studio/a-new-page");
    expect(await propose({ title: "Again" })).toEqual([409, expect.stringContaining("is proposed already")]);
    expect(git("rev-parse", "studio/a-new-page")).toBe(at);
    for (const branch of ["../main", "main/../../heads/main", "a b", "-f", "+main", "a..b", "x.lock", "", "A"])
      expect(await propose({ branch })).toEqual([400, expect.stringContaining("branch's name")]);
    expect(await propose({ branch: "main" })).toEqual([200, expect.stringContaining("studio/main")]);
    expect(git("rev-parse", "main")).toBe(git("rev-parse", "HEAD"));
  });

  it("adds a correction to what was proposed, and to nothing that is gone or that somebody works on", async () => {
    const at = git("rev-parse", "studio/a-new-page");
    const before = readFileSync(path.join(siteDir, "pages/new.yaml"));
    expect((await changes()).proposals).toContain("a-new-page");
    expect(await propose({ add: "yes" })).toEqual([409, "studio/a-new-page already has exactly this."]);
    writeFileSync(path.join(siteDir, "pages/new.yaml"), pageOf("A better page"));
    expect(await propose({ add: "yes", title: "Better words" })).toEqual([
      200,
      "1 file is added to the branch studio/a-new-page. Nothing was sent anywhere.",
    ]);
    expect(git("log", "-1", "--format=%s %P", "studio/a-new-page")).toBe(`Better words ${at}`);
    expect(git("diff", "--name-only", "HEAD", "studio/a-new-page")).toBe("pages/new.yaml");
    expect(await propose({ add: "yes", branch: "nowhere" })).toEqual([409, expect.stringContaining("no proposal")]);
    writeFileSync(path.join(siteDir, "pages/new.yaml"), before);
    const checkout = path.join(remote, "..", `checkout-${path.basename(remote)}`);
    git("worktree", "add", "--quiet", checkout, "studio/a-new-page");
    expect(await propose({ add: "yes" })).toEqual([409, expect.stringContaining("Somebody is working on")]);
    git("worktree", "remove", "--force", checkout);
    git("branch", "--force", "studio/a-new-page", at);
  });

  it("pushes that branch, and nothing else, only where a remote is set up and the author says so", async () => {
    expect(await propose({ branch: "sent", push: "origin" })).toEqual([200, expect.stringContaining("at origin")]);
    const refs = execFileSync("git", ["for-each-ref", "--format=%(refname)"], { cwd: remote, encoding: "utf8" });
    expect(refs.trim()).toBe("refs/heads/studio/sent");
    for (const push of ["elsewhere", "--force", remote, "file:///tmp/x"])
      expect(await propose({ branch: "elsewhere", push })).toEqual([400, "There is no such remote."]);
  });

  it("says where it is to be seen, without the password that the remote's address holds", async () => {
    const address = "https://ada:secret@git.example.org/bakery/site.git";
    git("config", `url.${remote}.insteadOf`, address);
    git("remote", "set-url", "origin", address);
    const [status, said] = await propose({ branch: "seen", push: "origin" });
    git("remote", "set-url", "origin", remote);
    expect([status, said]).toEqual([200, expect.stringContaining("origin (https://git.example.org/bakery/site): ask")]);
    expect(said).not.toContain("secret");
  });

  it("sends a proposal later that was not sent at first, and nothing else", async () => {
    const send = (branch: string, push: string) => ask("/_studio/api/send", { method: "POST", body: { branch, push } });
    const refs = (): string =>
      execFileSync("git", ["for-each-ref", "--format=%(refname)"], { cwd: remote, encoding: "utf8" }).trim();
    const before = refs();
    expect((await send("nowhere", "origin"))[0]).toBe(404);
    expect((await send("../main", "origin"))[0]).toBe(404);
    for (const push of ["elsewhere", "", "--force", remote]) expect((await send("a-new-page", push))[0]).toBe(400);
    expect(refs()).toBe(before);
    expect(await send("a-new-page", "origin")).toEqual([200, expect.stringContaining("at origin: ask for a review")]);
    expect(refs().split("\n").toSorted()).toEqual([...before.split("\n"), "refs/heads/studio/a-new-page"].toSorted());
  });

  it("tells what a hook says, and leaves no branch behind", async () => {
    const hook = path.join(siteDir, ".git/hooks/pre-commit");
    mkdirSync(path.dirname(hook), { recursive: true });
    writeFileSync(hook, "#!/bin/sh\necho 'Not on a Friday.' >&2\nexit 1\n");
    chmodSync(hook, 0o755);
    expect(await propose({ branch: "hooked" })).toEqual([409, expect.stringContaining("Not on a Friday.")]);
    rmSync(hook);
    expect(git("branch", "--list", "studio/hooked")).toBe("");
  });

  it("refuses what would not pass `check` by itself, and names it", async () => {
    await save(
      "pages/shows.yaml",
      pageOf("Shows a form").replace("hero\n    title: Hello", "form\n    form: question-new"),
      null,
    );
    expect(await propose({ paths: ["pages/shows.yaml"], branch: "alone" })).toEqual([
      409,
      expect.stringContaining("pages/shows.yaml"),
    ]);
    expect(git("branch", "--list", "studio/alone")).toBe("");
    rmSync(path.join(siteDir, "pages/shows.yaml"));
  });

  it.each([
    { paths: [] },
    { title: " " },
    { title: "x".repeat(101) },
    { name: "Ada <root>" },
    { name: "Ada\nGPG" },
    { email: "ada" },
    { text: "x".repeat(5001) },
  ])("refuses %j", async (part) => {
    const branches = git("branch", "--list");
    expect((await propose({ branch: "refused", ...part }))[0]).toBe(400);
    expect(git("branch", "--list")).toBe(branches);
  });

  it.each(["../outside.yaml", ".git/config", "pages/linked.yaml", "--all", "pages/index.yaml\0x"])(
    "%j is no changed file",
    async (name) => {
      expect((await propose({ branch: "foreign", paths: [name] }))[0]).toBe(409);
    },
  );

  it("what was written here is known after a restart, and a change by somebody else is not taken for it", async () => {
    const text = pageOf("By hand");
    writeFileSync(path.join(siteDir, "pages/new.yaml"), text);
    expect((await changes()).files.find((each) => each.path === "pages/new.yaml")?.here).toBe(false);
    await save("pages/new.yaml", pageOf("Here again"), await baseOf("pages/new.yaml"));
    expect(existsSync(path.join(siteDir, "data/studio-written.json"))).toBe(true);
    expect((await changes()).files.find((each) => each.path === "pages/new.yaml")?.here).toBe(true);
  });
});
