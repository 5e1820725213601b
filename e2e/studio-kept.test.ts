/** The studio never loses text: closed tabs, killed browsers and servers, edits by others, two tabs. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patience } from "./browser.ts";
import { startDevelopmentServer } from "./development-server.ts";
import { launchOptions } from "../cli/report/launch-browser.ts";
import { keptByServer, keptOn } from "./kept-texts.ts";
import { copyProject } from "./project-copy.ts";
import { seeded } from "../test/cases/mutations/slip.ts";

const project = copyProject();
const file = path.join(project, "pages/company/funding.yaml");
const before = readFileSync(file, "utf8");
const profile = mkdtempSync(path.join(tmpdir(), "pagewright-profile-"));
let server: Awaited<ReturnType<typeof startDevelopmentServer>>;
let program: ChildProcess;
let browser: Browser;
let page: Page;

/** Starts a browser with a profile on the disk, as people use it, in a separate process that can be killed. */
async function startBrowser(): Promise<void> {
  const { executablePath, args } = await launchOptions();
  const own = [
    "--headless",
    "--remote-debugging-port=0",
    "--window-size=1440,900",
    `--user-data-dir=${profile}`,
    "about:blank",
  ];
  const started = spawn(executablePath, [...args, ...own], { stdio: ["ignore", "ignore", "pipe"] });
  program = started;
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(started.stderr).on("line", (line) => {
      const [, said] = /DevTools listening on (\S+)/.exec(line) ?? [];
      if (said !== undefined) resolve(said);
    });
    started.once("exit", () => reject(new Error("The browser did not start.")));
  });
  browser = await chromium.connectOverCDP(address);
}

async function openStudio(): Promise<Page> {
  const opened = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  opened.setDefaultTimeout(patience);
  await opened.goto(`${server.origin}/_studio?file=pages/company/funding.yaml`);
  await opened.locator(".cm-content").filter({ hasText: "title:" }).waitFor();
  return opened;
}

/** Types at the end of the first line, and waits until the browser has stored it. */
async function type(words: string): Promise<void> {
  // Uses focus, not a click: the middle of a line that has been extended repeatedly is out of view.
  await page.locator(".cm-content").first().focus();
  await page.keyboard.press("Control+Home");
  // The first press moves to the end of the wrapped row, the second to the end of the line.
  await page.keyboard.press("End");
  await page.keyboard.press("End");
  await page.keyboard.type(words);
  await expect.poll(() => keptOn(page)).toContain(words);
}

/** The first difference is the line written here, the second is theirs. */
async function takeTheirs(sides: Locator): Promise<void> {
  const arrows = sides.getByRole("button", { name: "Take theirs here" });
  await expect.poll(() => arrows.count()).toBe(2);
  await arrows.last().click();
}

const firstLine = (of: Page): Promise<string> => of.locator(".cm-line").first().innerText();

beforeAll(async () => {
  server = await startDevelopmentServer(project);
  await startBrowser();
  page = await openStudio();
});
afterAll(async () => {
  await browser.close();
  const ended = once(program, "exit");
  program.kill("SIGKILL");
  await ended;
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
});

describe("nothing that is typed is ever lost", () => {
  it("what is not saved survives a closed tab", async () => {
    await type(" closed");
    await page.close();
    page = await openStudio();
    await expect.poll(() => firstLine(page)).toContain(" closed");
    await page.getByText("What was not saved the last time is here again.").waitFor();
  });

  it("a killed browser", async () => {
    await type(" killed");
    const ended = once(program, "exit");
    program.kill("SIGKILL");
    await ended;
    await startBrowser();
    page = await openStudio();
    for (const words of [" closed", " killed"]) await expect.poll(() => firstLine(page)).toContain(words);
  });

  it("a browser that lost all that it kept: the server has it", async () => {
    await expect.poll(() => keptByServer(project)).toContain(" killed");
    const lost = await page.context().newCDPSession(page);
    await lost.send("Storage.clearDataForOrigin", { origin: server.origin, storageTypes: "all" });
    await page.close();
    page = await openStudio();
    for (const words of [" closed", " killed"]) await expect.poll(() => firstLine(page)).toContain(words);
    await page.getByText("What was not saved the last time is here again.").waitFor();
    await expect.poll(() => keptOn(page)).toContain(" killed");
  });

  it("a file that became a link meanwhile, which the studio does not follow: what was typed is there all the same", async () => {
    await page.close();
    rmSync(file);
    symlinkSync(path.join(project, "package.json"), file);
    page = await openStudio();
    for (const words of [" closed", " killed"]) await expect.poll(() => firstLine(page)).toContain(words);
    await page.getByText("is a link to somewhere else. The studio follows none.").waitFor();
    rmSync(file);
    writeFileSync(file, before);
  });

  it("a server that went away: what is typed meanwhile is kept, and it is said; the page that stayed open finds the next one, and tells of edits by others", async () => {
    const { port } = new URL(server.origin);
    await server.stop("SIGKILL");
    await type(" away");
    await page.getByText("The server does not answer. What you type is kept").waitFor();
    server = await startDevelopmentServer(project, { HOST: "127.0.0.1", PORT: port });
    await page.getByText("The server answers again.").waitFor();
    writeFileSync(file, `${readFileSync(file, "utf8")}# Theirs\n`);
    await page.getByRole("button", { name: "Go on with the right side" }).click();
    await page.getByRole("region", { name: "Two versions" }).waitFor({ state: "detached" });
    expect(readFileSync(file, "utf8")).toContain("# Theirs");
    await page.close();
    page = await openStudio();
    for (const words of [" closed", " killed", " away"]) await expect.poll(() => firstLine(page)).toContain(words);
  });

  it("two tabs know of each other: what is typed in one shows in the other", async () => {
    const other = await openStudio();
    await type(" here");
    await expect.poll(() => firstLine(other)).toContain(" here");
    await other.getByText("is being edited in another tab").waitFor();
    await other.close();
  });

  it("a file that somebody else changed is never overwritten: both versions side by side, and a choice per difference", async () => {
    const mine = await keptOn(page);
    const described = "description: Written by somebody else while you wrote.";
    const theirs = before.replace(/^description: .*$/m, described);
    writeFileSync(file, theirs);
    const sides = page.getByRole("region", { name: "Two versions" });
    await sides.getByText("Somebody else changed pages/company/funding.yaml while you wrote.").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
    await page.keyboard.press("Control+s");
    expect(readFileSync(file, "utf8")).toBe(theirs);
    await takeTheirs(sides);
    await sides.getByRole("button", { name: "Go on with the right side" }).click();
    await sides.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("pages/company/funding.yaml is saved.").waitFor();
    expect(readFileSync(file, "utf8")).toBe(mine.replace(/^description: .*$/m, described));
    await expect.poll(() => keptOn(page)).toBe("");
    await expect.poll(() => keptByServer(project)).toBe("");
  });
});

/** The action of a round after something was typed. */
type Act = () => Promise<void>;

/** Set by `npm run soak -- studio`. */
const rounds = Number(process.env["STUDIO_ROUNDS"] ?? 0);
const seed = Number(process.env["SEED"] ?? 1);

async function save(): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => keptOn(page)).toBe("");
}

async function closeTab(): Promise<void> {
  await page.close();
  page = await openStudio();
}

async function killBrowser(): Promise<void> {
  const ended = once(program, "exit");
  program.kill("SIGKILL");
  await ended;
  await startBrowser();
  page = await openStudio();
}

/** The page stays open and reconnects to the new server by itself. */
async function killServer(): Promise<void> {
  const { port } = new URL(server.origin);
  await server.stop("SIGKILL");
  await type(" while-it-was-away");
  server = await startDevelopmentServer(project, { HOST: "127.0.0.1", PORT: port });
}

describe("seeded rounds of typing, saving, outside edits, killed servers and browsers, closed tabs", () => {
  it.runIf(rounds > 0)(
    `loses no word in ${rounds} of them, and overwrites no outside edit`,
    { timeout: 120_000 + rounds * 60_000 },
    async () => {
      const random = seeded(seed);
      let outside = "";
      const editOutside = async (round: number): Promise<void> => {
        outside = `description: Somebody else wrote this in round ${round} of the rounds.`;
        const theirs = readFileSync(file, "utf8").replace(/^description: .*$/m, outside);
        writeFileSync(file, theirs);
        const sides = page.getByRole("region", { name: "Two versions" });
        await sides.waitFor();
        await takeTheirs(sides);
        await sides.getByRole("button", { name: "Go on with the right side" }).click();
        await sides.waitFor({ state: "detached" });
        expect(readFileSync(file, "utf8")).toBe(theirs);
      };
      const typed: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const words = ` round-${round}`;
        typed.push(words);
        await type(words);
        const acts: readonly Act[] = [save, closeTab, killBrowser, killServer, () => editOutside(round)];
        await acts[Math.floor(random() * acts.length)]?.();
        const isThere = async (): Promise<boolean> => {
          const line = await firstLine(page);
          return typed.every((each) => line.includes(each));
        };
        const message = `round ${round}; the server keeps ${keptByServer(project)}`;
        await expect.poll(isThere, { message }).toBe(true);
        const there = (await keptOn(page)) || readFileSync(file, "utf8");
        for (const each of [...typed, outside]) expect(there, `round ${round}`).toContain(each);
        expect(readFileSync(file, "utf8")).toContain(outside);
      }
      // The last round may have saved everything; then there is nothing to save.
      if (await keptOn(page)) await save();
      for (const each of [...typed, outside]) expect(readFileSync(file, "utf8")).toContain(each);
    },
  );
});
