/** docs/tutorial.md, performed: every command, every file, and what its reader does in the browser. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { complaintsOf, openVisit } from "./browser.ts";
import { startDevelopmentServer, visitFirst } from "./development-server.ts";
import { copyProject } from "./project-copy.ts";
import { readTutorial, type TutorialStep } from "./read-tutorial.ts";

const tutorial = readFileSync(path.resolve(import.meta.dirname, "../docs/tutorial.md"), "utf8");
const steps = readTutorial(tutorial);
const project = copyProject();
const password = "rye and butter";
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
    return visitThePage(server.origin);
  }
  const { stdout, stderr, status } = spawnSync(step.command, {
    cwd: project,
    shell: true,
    encoding: "utf8",
    // The reader types the password; nothing else is asked for.
    input: step.command.startsWith("npm run gate") ? `${password}\n` : "",
  });
  // Only the mistake that is made on purpose makes a command fail.
  expect(status, `${step.command}\n${stdout}${stderr}`).toBe(
    step.prints.some((text) => text.includes(" error ")) ? 1 : 0,
  );
  for (const text of step.prints) expect(withoutMargin(`${stdout}${stderr}`)).toContain(withoutMargin(text));
  return undefined;
}

/** Every line from its first sign on: a document indents what a terminal shows as it pleases. */
function withoutMargin(text: string): string {
  return text.replaceAll(/^ +/gm, "");
}

/** "Enter the password. Fill in the generator and copy the prompt; send the form." */
async function visitThePage(origin: string): Promise<void> {
  const page = await openVisit(origin, { permissions: ["clipboard-read", "clipboard-write"] });
  await visitFirst(page, "/clients/bakery");
  expect(await page.content()).not.toContain("Two pairs of eyes");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Access Content" }).click();
  await page.getByRole("heading", { level: 1, name: "AI at the bakery" }).waitFor();
  const complaints = complaintsOf(page);

  await page.getByLabel("What do you want to offer?").fill("rye bread on Mondays");
  await page.getByLabel("For which season?").selectOption("Winter");
  await page.getByRole("button", { name: "Generate Prompt" }).click();
  await page.getByText("regular customers of a bakery: rye bread on Mondays.").waitFor();
  await page.getByText("It is for winter.").waitFor();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("rye bread on Mondays");

  const form = page.locator("#form");
  await form.getByLabel("Your name").fill("Ada");
  await form.getByLabel("Email").fill("ada@example.org");
  await form.getByLabel("What is it about?").selectOption("The prompts");
  await form.getByRole("button", { name: "Send" }).click();
  await page.getByText("We have your message and answer within two working days.").waitFor();

  const file = path.join(project, "pages/clients/bakery.yaml");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, before.replace("title: Write an offer", "title: Write a good offer"));
  await page.getByRole("heading", { name: "Write a good offer" }).waitFor();
  writeFileSync(file, before);
  expect(complaints).toEqual([]);
}

describe("docs/tutorial.md", () => {
  it("builds a gated client page with a form and a generator by its own commands and YAML, and a browser uses it", async () => {
    git("init", "--quiet");
    git("add", "pages", "forms", "prompts");
    git("commit", "--quiet", "--message", "Before the tutorial");
    for (const step of steps) await perform(step);
  });
});
