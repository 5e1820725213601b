/** What an author does besides writing: creating pages, adding files, deleting, proposing; and concurrent changes by others. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openVisit } from "./browser.ts";
import { atOnce } from "./at-once.ts";
import { startDevelopmentServer } from "./development-server.ts";
import { violationsOf } from "./looks/axe.ts";
import { copyProject } from "./project-copy.ts";

const project = copyProject();
const remote = mkdtempSync(path.join(tmpdir(), "pagewright-remote-"));
const picture = path.join(project, "pages/assets/pictures/nobodys.svg");
const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>document.documentElement.id = "ran"; top.hacked = 1</script></svg>\n';
let server: Awaited<ReturnType<typeof startDevelopmentServer>>;
let page: Page;
let text: Locator;

const git = (...args: string[]): string => execFileSync("git", args, { cwd: project, encoding: "utf8" });
const written = (file: string): string => readFileSync(path.join(project, file), "utf8");

beforeAll(async () => {
  execFileSync("git", ["init", "--quiet", "--bare", remote]);
  git("init", "--quiet");
  git("remote", "add", "origin", remote);
  for (const [name, value] of [
    ["user.name", "Ada"],
    ["user.email", "ada@example.org"],
  ] as const)
    git("config", name, value);
  git("add", "pages", "forms", "prompts");
  git("commit", "--quiet", "--message", "Before");
  writeFileSync(picture, drawn);
  server = await startDevelopmentServer(project);
  page = await openVisit(server.origin, { viewport: { width: 1280, height: 800 } });
  await page.goto("/_studio");
  text = page.locator(".cm-content");
  await text.filter({ hasText: "title:" }).waitFor();
});
afterAll(async () => {
  await server.stop();
  rmSync(remote, { recursive: true });
});

describe("an author of a page for a client", () => {
  it("begins the form that it shows on the way, and its password opens the page", async () => {
    await page.getByRole("button", { name: "New…" }).click();
    const dialog = page.getByRole("dialog", { name: "Begin something new" });
    await dialog.getByLabel("a page behind a password").check();
    await dialog.getByLabel(/^The file's name/).fill("clients/orchard");
    await dialog.getByLabel(/^The page's title/).fill("AI at the orchard");
    await dialog.getByLabel(/^One or two sentences/).fill("Materials and a form for the team of a sample orchard.");
    await dialog.getByLabel(/^The password that opens it/).fill("apples in autumn");
    await dialog.getByLabel(/^Which form/).selectOption({ label: "Make a new one…" });
    await dialog.getByText("Then the page clients/orchard goes on, and shows it.").waitFor();
    await dialog.getByLabel(/^The file's name/).fill("orchard-question");
    await dialog.getByRole("button", { name: "Begin forms/orchard-question.yaml" }).click();
    await expect.poll(() => dialog.getByLabel(/^Which form/).inputValue()).toBe("orchard-question");
    expect(await atOnce(violationsOf(page))).toEqual([]);
    await dialog.getByRole("button", { name: "Begin pages/clients/orchard.yaml" }).click();
    await page.getByText("pages/clients/orchard.yaml is begun. The password of /clients/orchard is set.").waitFor();
    expect(written("pages/clients/orchard.yaml")).toMatch(/form: orchard-question/);
    expect(written("pages/clients/orchard.yaml")).not.toContain("apples");
    const enter = async (password: string): Promise<number> => {
      const body = JSON.stringify({ pageName: "orchard-access", password });
      const headers = { "content-type": "application/json" };
      return (await fetch(`${server.origin}/api/verify-password`, { method: "POST", body, headers })).status;
    };
    await expect.poll(() => enter("apples in autumn")).toBe(200);
    await expect.poll(() => enter("pears in autumn")).toBe(401);
  });

  const drop = async (name: string): Promise<void> => {
    const files = await page.evaluateHandle((called) => {
      const data = new DataTransfer();
      data.items.add(new File(["%PDF-1.4\n%%EOF\n"], called, { type: "application/pdf" }));
      return data;
    }, name);
    await page.dispatchEvent(".cm-content", "drop", { dataTransfer: files });
  };

  it("drops a PDF in, which goes behind the gate under a fit name, and stands in the text", async () => {
    await drop("Autumn Menu.pdf");
    const dialog = page.getByRole("dialog", { name: "Put in Autumn Menu.pdf" });
    await dialog.getByText("pages/assets/private/orchard-access/autumn-menu.pdf").waitFor();
    await dialog.getByLabel("The words of the button").fill("Open the menu");
    await dialog.getByRole("button", { name: "Put it in" }).click();
    await page.getByText("private/orchard-access/autumn-menu.pdf is there, and named in the text.").waitFor();
    await page.frameLocator("iframe").getByRole("link", { name: "Open the menu" }).waitFor();
    expect(written("pages/assets/private/orchard-access/autumn-menu.pdf")).toContain("%PDF");
    await page.keyboard.press("Control+s");
    await page.getByText("pages/clients/orchard.yaml is saved.").waitFor();
    expect(written("pages/clients/orchard.yaml")).toContain("asset: private/orchard-access/autumn-menu.pdf");
  });

  it("puts another PDF in its place, and deletes the one that nothing uses any more where that is told", async () => {
    await page.frameLocator("iframe").getByRole("link", { name: "Open the menu" }).click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("Open the menu");
    await drop("Winter Menu.pdf");
    const dialog = page.getByRole("dialog", { name: "Put in Winter Menu.pdf" });
    const place = dialog.getByLabel("In place of private/orchard-access/autumn-menu.pdf");
    await expect.poll(() => place.isChecked()).toBe(true);
    await dialog.getByLabel("The words of the button").fill("Open the winter menu");
    await dialog.getByRole("button", { name: "Put it in" }).press("Enter");
    await page.frameLocator("iframe").getByRole("link", { name: "Open the winter menu" }).waitFor();
    await page.keyboard.press("Control+s");
    await page.getByText("pages/clients/orchard.yaml is saved.").waitFor();
    expect(written("pages/clients/orchard.yaml")).not.toContain("autumn-menu");
    const problems = page.getByRole("region", { name: "Problems" });
    await problems.getByText(/^In other files/).click();
    await problems.getByRole("button", { name: "Delete private/orchard-access/autumn-menu.pdf" }).press("Enter");
    await page.getByText("private/orchard-access/autumn-menu.pdf is deleted. “Undo…” brings it back.").waitFor();
    expect(existsSync(path.join(project, "pages/assets/private/orchard-access/autumn-menu.pdf"))).toBe(false);
    await problems.getByText(/^In other files/).click();
  });

  it("sees a drawing with a script in the list of pictures: it runs neither there nor by itself", async () => {
    await page.getByText(/^Pictures and files/).click();
    const image = page.locator('img[src="/assets/pictures/nobodys.svg"]');
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(4);
    expect(await atOnce(page.evaluate(() => "hacked" in window))).toBe(false);
    const alone = await fetch(`${server.origin}/assets/pictures/nobodys.svg`);
    expect(alone.headers.get("content-security-policy")).toContain("script-src 'none'");
  });

  it("deletes a picture that nothing uses, and has it back", async () => {
    await page.getByRole("button", { name: "Nothing uses it: delete pictures/nobodys.svg" }).click();
    await page.getByText("pictures/nobodys.svg is deleted. “Undo…” brings it back.").waitFor();
    expect(existsSync(picture)).toBe(false);
    await page.getByRole("button", { name: "Undo…" }).click();
    const dialog = page.getByRole("dialog", { name: "What was done" });
    const back = "Take back: pages/assets/pictures/nobodys.svg was deleted";
    await dialog.getByRole("button", { name: back, exact: true }).click();
    await dialog.getByText("Taken back: pages/assets/pictures/nobodys.svg was deleted. To do it again").waitFor();
    expect(readFileSync(picture, "utf8")).toBe(drawn);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("proposes without sending, and sends it then", async () => {
    await page.getByRole("button", { name: "Changes…" }).click();
    const dialog = page.getByRole("dialog", { name: "What have I changed?" });
    await dialog.getByLabel("What did you change? One line").fill("A page for the orchard");
    await dialog.getByLabel("Send it to your colleagues (origin)").uncheck();
    expect(await atOnce(violationsOf(page))).toEqual([]);
    await dialog.getByRole("button", { name: "Propose", exact: true }).click();
    await dialog.getByText("on the branch studio/a-page-for-the-orchard. Nothing was sent anywhere.").waitFor();
    expect(git("ls-remote", "origin")).toBe("");
    await dialog.getByRole("button", { name: "Send it now" }).click();
    await dialog.getByText("It is at origin: ask for a review there.").waitFor();
    await dialog.getByRole("button", { name: "Send it now" }).waitFor({ state: "detached" });
    expect(git("ls-remote", "origin")).toContain(
      `${git("rev-parse", "studio/a-page-for-the-orchard").trim()}\trefs/heads/studio/a-page-for-the-orchard`,
    );
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});

it("what somebody else deletes is kept where it is open, and told; it is saved again or let go", async () => {
  const file = "pages/clients/orchard.yaml";
  const before = written(file);
  const gone = page.getByRole("region", { name: "Taken away" });
  rmSync(path.join(project, file));
  await gone.getByText(`Somebody else deleted ${file}`).waitFor();
  await text.filter({ hasText: "AI at the orchard" }).waitFor();
  expect(await atOnce(violationsOf(page))).toEqual([]);
  await gone.getByRole("button", { name: "Keep it, to be saved again" }).click();
  await gone.waitFor({ state: "detached" });
  await page.keyboard.press("Control+s");
  await page.getByText(`${file} is saved.`).waitFor();
  expect(written(file)).toBe(before);
  rmSync(path.join(project, file));
  await gone.getByRole("button", { name: "Let it go" }).click();
  await gone.waitFor({ state: "detached" });
  await page.getByText("Choose a file").waitFor();
  expect(existsSync(path.join(project, file))).toBe(false);
});

it("a page whose styles did not arrive takes nothing with it, and gets them when they come", async () => {
  const styles = /\.css\?direct/;
  await page.route(styles, (route) => route.abort());
  await page.getByRole("searchbox", { name: "Search names and texts" }).fill("company/contact");
  await page
    .getByRole("button", { name: /^\/company\/contact/ })
    .first()
    .click();
  const shown = page.frameLocator("iframe");
  await text.filter({ hasText: "title: Contact us" }).waitFor();
  await shown.getByRole("heading", { level: 1 }).waitFor();
  const write = async (words: string): Promise<void> => {
    await text.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.insertText(words);
  };
  await write("# Without styles\n");
  await text.filter({ hasText: "# Without styles" }).waitFor();
  await page.getByText("Nothing is wrong in this file").waitFor();
  // Several previews without the styles must not prevent the styles from loading later.
  for (let line = 0; line < 6; line++)
    await Promise.all([page.waitForResponse(/_studio\/api\/look/), write("# Still without styles\n")]);
  await page.unroute(styles);
  await write("# With styles\n");
  const arrived = (): Promise<boolean> =>
    shown.locator("html").evaluate(({ ownerDocument }) =>
      [...ownerDocument.styleSheets].every((sheet) => {
        try {
          return sheet.cssRules.length >= 0;
        } catch {
          return false;
        }
      }),
    );
  await expect.poll(arrived).toBe(true);
  await text.filter({ hasText: "# With styles" }).waitFor();
});
