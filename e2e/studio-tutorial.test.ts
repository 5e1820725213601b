/** docs/tutorial.md, performed in the studio: no terminal, no external editor, and the same resulting files. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atOnce } from "./at-once.ts";
import { openVisit } from "./browser.ts";
import { startDevelopmentServer } from "./development-server.ts";
import { violationsOf } from "./looks/axe.ts";
import { copyProject } from "./project-copy.ts";
import { readTutorial } from "./read-tutorial.ts";
import { bakeryPassword, visitTheBakery } from "./visit-bakery.ts";

const root = path.resolve(import.meta.dirname, "..");
const steps = readTutorial(readFileSync(path.join(root, "docs/tutorial.md"), "utf8"));
const project = copyProject();
let server: Awaited<ReturnType<typeof startDevelopmentServer>>;
let page: Page;
let text: Locator;

/** Returns the tutorial's versions of a file; the last one is correct. */
function textsOf(file: string): readonly string[] {
  return steps.flatMap((step) => (step.kind === "file" && step.file === file ? [step.text] : []));
}

beforeAll(async () => {
  const git = (...args: string[]): Buffer =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.org", ...args], { cwd: project });
  git("init", "--quiet");
  git("add", "pages", "forms", "prompts");
  git("commit", "--quiet", "--message", "Before the tutorial");
  server = await startDevelopmentServer(project);
  page = await openVisit(server.origin, { viewport: { width: 1280, height: 800 } });
  await page.goto("/_studio");
  text = page.locator(".cm-content");
  await text.filter({ hasText: "title:" }).waitFor();
});
afterAll(() => server.stop());

/** PICTURES=yes retakes the pictures of docs/tutorial.md. */
async function picture(name: string): Promise<void> {
  if (process.env["PICTURES"] === "yes") await page.screenshot({ path: path.join(root, `docs/pictures/${name}.png`) });
}

/** Fills in the dialog's fields, each found by the beginning of its label. */
async function begin(kind: string, name: string, answers: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole("button", { name: "New…" }).click();
  const dialog = page.getByRole("dialog", { name: "Begin something new" });
  await dialog.getByLabel(kind).check();
  await dialog.getByLabel(/^The file's name/).fill(name);
  for (const [words, answer] of Object.entries(answers)) {
    const field = dialog.getByLabel(new RegExp(`^${words}`));
    if (words.startsWith("Which")) await field.selectOption(answer);
    else await field.fill(answer);
  }
  if (kind.startsWith("a page")) await picture("studio-begin");
  await dialog.getByRole("button", { name: /^Begin / }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("is begun.").waitFor();
}

async function write(words: string): Promise<void> {
  await text.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(words);
}

/** Saves, and compares the file with the result of the terminal's way. */
async function save(file: string): Promise<void> {
  await page.keyboard.press("Control+s");
  await page.getByText(`${file} is saved.`).waitFor();
  expect(readFileSync(path.join(project, file), "utf8")).toBe(textsOf(file).at(-1));
}

describe("the tutorial in the studio", () => {
  it("a generator, with a mistake that is shown and mended by a button", async () => {
    const file = "prompts/bakery-offers.yaml";
    await begin("a generator of prompts", "bakery-offers", { "The generator's name": "Offers for regular customers" });
    await write(textsOf(file)[0] ?? "");
    const problem = page.getByRole("region", { name: "Problems" }).getByRole("listitem").filter({ hasText: "lable" });
    await problem.getByRole("button", { name: `${file}:8:5` }).waitFor();
    await picture("studio-mistake");
    await problem.getByRole("button", { name: "Change to `label`" }).click();
    await problem.waitFor({ state: "detached" });
    await save(file);
  });

  it("a form, and a page behind a password that shows both; the password stands in no file", async () => {
    await begin("a form with a name", "bakery-question", { "The form's name": "Question from the bakery" });
    await write(textsOf("forms/bakery-question.yaml").at(-1) ?? "");
    await save("forms/bakery-question.yaml");
    await begin("a page behind a password", "clients/bakery", {
      "The page's title": "AI at the bakery",
      "One or two sentences": "Materials, a generator and a form for the team of one bakery.",
      "Which form": "bakery-question",
      "Which generator": "bakery-offers",
      "The password": bakeryPassword,
    });
    await page.getByText("The password of /clients/bakery is set.").waitFor();
    await page.frameLocator("iframe").getByRole("heading", { level: 1, name: "AI at the bakery" }).waitFor();
  });

  it("a long text in a field of its own: what is typed is kept, and comes into the text when it is put in", async () => {
    const line = text.getByText("This page belongs to one client's team");
    await text.click();
    await page.keyboard.press("Control+Home");
    await line.click();
    await page.keyboard.press("Alt+Enter");
    const dialog = page.getByRole("dialog", { name: "Write: text" });
    const field = dialog.getByRole("textbox", { name: "text" });
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.insertText("\n\nWelcome: come in.");
    await dialog.getByText("16 words").waitFor();
    expect(await atOnce(violationsOf(page))).toEqual([]);
    await picture("studio-write");
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Throw it away" }).waitFor();
    // Closing the browser loses nothing.
    await page.reload();
    await page
      .getByRole("button", { name: /^\/clients\/bakery/ })
      .first()
      .click();
    await line.click();
    await page.getByRole("button", { name: "Write…" }).click();
    await dialog.getByText("This is what you had typed and not put in.").waitFor();
    await field.filter({ hasText: "Welcome: come in." }).waitFor();
    await dialog.getByRole("button", { name: "Put in" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await text.getByText("Welcome: come in.").waitFor();
    await page.getByText("Nothing is wrong in this file").waitFor();
    await text.click();
    await page.keyboard.press("Control+z");
    await page.getByText("Saved", { exact: true }).waitFor();
  });

  it("a guide behind the page's gate, which the page names", async () => {
    const file = "pages/guides/bakery-rules.md";
    await begin("a guide to download", "bakery-rules", {
      "The guide's title": "AI at the bakery: the rules",
      "One line below": "What we agreed on, on one page",
      "Which page": "clients/bakery",
    });
    await page.getByText("pages/clients/bakery.yaml names it.").waitFor();
    await write(textsOf(file).at(-1) ?? "");
    await save(file);
    // The page beside it comes from another file: a click on its text opens that file, and further typing goes there.
    await page.frameLocator("iframe").locator("h1").click();
    await page.getByRole("textbox", { name: "Text of pages/clients/bakery.yaml" }).waitFor();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("AI at the bakery");
  });

  it("a picture behind the gate too, whose lines the text then has; and the page's own words", async () => {
    const file = "pages/clients/bakery.yaml";
    await page.getByLabel("Picture or PDF…").setInputFiles(path.join(root, "docs/pictures/bread.svg"));
    const dialog = page.getByRole("dialog", { name: "Put in bread.svg" });
    await dialog.getByText("which only people who are in at the gate bakery-access can load").waitFor();
    await dialog.getByLabel("What the picture shows").fill("A loaf of bread with three cuts, drawn");
    await dialog.getByRole("button", { name: "Put it in" }).click();
    await page.getByText("private/bakery-access/bread.svg is there, and named in the text.").waitFor();
    await text.getByText("asset: private/bakery-access/bread.svg").waitFor();
    await write(textsOf(file).at(-1) ?? "");
    const shown = page.frameLocator("iframe");
    await shown.getByText("Two pairs of eyes").waitFor();
    await shown.getByRole("link", { name: "Download the guide" }).waitFor();
    await page.getByText("Nothing is wrong in this file").waitFor();
    await picture("studio-page");
    await save(file);
  });

  it("a visitor then uses the page, and the lead is there", async () => {
    await visitTheBakery(server.origin);
    const leads = execFileSync(process.execPath, ["cli/leads.ts", "--json"], { cwd: project, encoding: "utf8" });
    expect(leads).toContain('"about":"The prompts"');
  });

  it("says what was changed in the sentences of `diff`, and proposes it on a branch of its own", async () => {
    await page.getByRole("button", { name: "Changes…" }).click();
    const dialog = page.getByRole("dialog", { name: "What have I changed?" });
    await dialog.getByText("/clients/bakery is new (behind the gate bakery-access): “AI at the bakery”.").waitFor();
    await picture("studio-changes");
    await dialog.getByLabel("What did you change? One line").fill("A page for the bakery");
    await dialog.getByLabel("Your name").fill("Ada");
    await dialog.getByLabel("Your email address").fill("ada@example.org");
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await dialog.getByText("5 files are on the branch studio/a-page-for-the-bakery.").waitFor();
  });
});
