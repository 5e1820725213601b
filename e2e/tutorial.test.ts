/** docs/tutorial.md, performed: every command, every file, and what its reader does in the browser. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startDevelopmentServer } from "./development-server.ts";
import { copyProject } from "./project-copy.ts";
import { readTutorial, type TutorialStep } from "./read-tutorial.ts";
import { bakeryPassword, visitTheBakery } from "./visit-bakery.ts";

const tutorial = readFileSync(path.resolve(import.meta.dirname, "../docs/tutorial.md"), "utf8");
const steps = readTutorial(tutorial);
const project = copyProject();
let server: Awaited<ReturnType<typeof startDevelopmentServer>> | undefined;

afterAll(() => server?.stop());

function git(...args: string[]): void {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...who, ...args], { cwd: project });
}

/** Performs one step as its reader would. */
async function perform(step: TutorialStep): Promise<void> {
  if (step.kind === "file") return writeFileSync(path.join(project, step.file), step.text);
  if (step.command === "npm run dev") {
    server = await startDevelopmentServer(project);
    await visitTheBakery(server.origin, (change) => {
      const file = path.join(project, "pages/clients/bakery.yaml");
      writeFileSync(file, change(readFileSync(file, "utf8")));
    });
    return undefined;
  }
  const { stdout, stderr, status } = spawnSync(step.command, {
    cwd: project,
    shell: true,
    encoding: "utf8",
    // The reader types the password; there are no other prompts.
    input: step.command.startsWith("npm run gate") ? `${bakeryPassword}\n` : "",
  });
  // A command fails only because of the deliberate mistake.
  expect(status, `${step.command}\n${stdout}${stderr}`).toBe(
    step.prints.some((text) => text.includes(" error ")) ? 1 : 0,
  );
  for (const text of step.prints) expect(withoutMargin(`${stdout}${stderr}`)).toContain(withoutMargin(text));
  return undefined;
}

/** Strips the indentation of every line, because a document may indent terminal output as it likes. */
function withoutMargin(text: string): string {
  return text.replaceAll(/^ +/gm, "");
}

describe("docs/tutorial.md", () => {
  it("builds a gated client page with a form and a generator by its own commands and YAML, and a browser uses it", async () => {
    git("init", "--quiet");
    git("add", "pages", "forms", "prompts");
    git("commit", "--quiet", "--message", "Before the tutorial");
    for (const step of steps) await perform(step);
  });
});
