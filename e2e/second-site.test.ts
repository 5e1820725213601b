/** SITE_DIR: one installation serves another website from a separate folder, in every command and both servers. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { atOnce } from "./at-once.ts";
import { openVisit, untilHydrated } from "./browser.ts";
import { startDevelopmentServer, visitFirst } from "./development-server.ts";
import { violationsInTheDark, violationsOf } from "./looks/axe.ts";
import { copyProject } from "./project-copy.ts";
import { type RunningServer, startServer } from "./server.ts";

const project = copyProject();
// The path contains "data", the name of a folder that the project's own watcher ignores.
const above = mkdtempSync(path.join(tmpdir(), "pagewright-data-"));
const site = path.join(above, "data/harbor");
const env = { SITE_DIR: site };
afterAll(() => rmSync(above, { recursive: true, force: true }));

function git(...args: string[]): void {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...who, ...args], { cwd: site });
}

/** Runs a command as a user does. */
function run(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATA_DIR: path.join(above, "kept"),
      ...env,
    },
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

/** Returns the visible properties of the theme on the home page. */
async function lookOf(visit: Page) {
  return visit.evaluate(() => {
    const style = (selector: string): CSSStyleDeclaration =>
      getComputedStyle(document.querySelector(selector) ?? document.documentElement);
    return {
      ground: style("body").backgroundColor,
      words: style("body").color,
      button: style('header a[href$="#ask"]').backgroundColor,
      radius: style("html").getPropertyValue("--radius-2"),
      headings: style("h1").fontFamily,
      text: style("html").fontFamily,
      logo: document.querySelector("header img")?.getAttribute("alt"),
    };
  });
}

beforeAll(() => {
  cpSync(path.join(project, "test/sites/harbor"), site, { recursive: true });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "The harbor");
});

describe("a second website in a folder of its own", () => {
  it("is checked, and what is begun there passes and names the editors' schemas from where it lies", () => {
    expect(run("cli/check.ts")).toMatchObject({ status: 0, said: expect.stringContaining("No problems in 6 files") });
    const begun = run("cli/new.ts", "page", "opening/hours", "--description=When the tool library is open.");
    expect(begun).toMatchObject({ status: 0 });
    const file = path.join(site, "pages/opening/hours.yaml");
    const [, schema = ""] = /\$schema=(\S+)/.exec(readFileSync(file, "utf8")) ?? [];
    expect(path.resolve(path.dirname(file), schema)).toBe(path.join(project, "schema/editor/page.json"));
    expect(readFileSync(path.resolve(path.dirname(file), schema), "utf8")).toContain("$schema");
    expect(run("cli/check.ts").said).not.toContain(" error ");
    rmSync(path.join(site, "pages/opening"), { recursive: true });
  });

  it("is compared with its own past, and its gates and leads are its own", () => {
    const file = path.join(site, "pages/index.yaml");
    const before = readFileSync(file, "utf8");
    writeFileSync(file, before.replace("keep the skill", "share the skill"));
    expect(run("cli/diff.ts", "HEAD").said).toContain("“Borrow the tool, share the skill”");
    writeFileSync(file, before);
    expect(run("cli/gate.ts").said).toContain("There are: members-access.");
    expect(run("cli/leads.ts", "verify").said).toContain("contact, coda: not checked");
  });

  it("is built: its guide is made, and nothing of the other's", () => {
    const built = run("cli/derive.ts");
    expect(built.status).toBe(0);
    // The guide, and one preview image for each of the two pages.
    expect(built.said).toMatch(/of 3 derived files made/);
  });

  it("is served in production: its brand, bar, footer, form, guide and gate", async () => {
    const server: RunningServer = await startServer({ ...env, GATE_MEMBERS_PASSWORD: "seven" }, project);
    try {
      const visit = await openVisit(server.origin);
      await visit.goto("/");
      await untilHydrated(visit);
      expect(await visit.title()).toContain("Harbor Tool Library");
      const bar = visit.getByRole("banner");
      expect(await bar.getByRole("link", { name: "For members" }).getAttribute("href")).toBe("/members");
      expect(await visit.getByRole("contentinfo").textContent()).toContain("Borrow it, use it, bring it back.");
      const form = visit.locator("#ask");
      await form.getByLabel("Your name").fill("Ada Lovelace");
      await form.getByLabel("Email").fill("ada@example.org");
      await form.getByRole("button", { name: "Ask" }).click();
      await visit.getByText("The desk answers by tomorrow.").waitFor();
      const guide = await fetch(`${server.origin}/assets/guides/sharpening.pdf`);
      expect([guide.status, guide.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(await (await fetch(`${server.origin}/members`)).text()).not.toContain("Locker seven");
      expect((await fetch(`${server.origin}/company`)).status).toBe(404);
      // Its own colors, font, radius and logo; the other site's ribbon is not drawn.
      expect(await atOnce(lookOf(visit))).toEqual({
        ground: "rgb(243, 248, 248)",
        words: "rgb(11, 42, 48)",
        button: "rgb(179, 38, 30)",
        radius: "2px",
        headings: '"Harbor Display", serif',
        text: 'Verdana, "DejaVu Sans", sans-serif',
        logo: "Harbor Tool Library",
      });
      expect(await atOnce(visit.evaluate(() => document.fonts.check('1em "Harbor Display"')))).toBe(true);
      expect((await fetch(`${server.origin}/assets/faces/display.woff2`)).status).toBe(200);
      expect(await atOnce(violationsOf(visit))).toEqual([]);
      expect(await atOnce(violationsInTheDark(visit))).toEqual([]);
      // The other website's name appears nowhere on it.
      await expect.poll(() => visit.content()).not.toMatch(/rollout/i);
    } finally {
      await server.stop();
    }
  });

  it("a client's page has a colour of its own, which can be read, before the gate and behind it, light and dark", async () => {
    const server: RunningServer = await startServer({ ...env, GATE_MEMBERS_PASSWORD: "seven" }, project);
    try {
      const visit = await openVisit(server.origin, { reducedMotion: "reduce" });
      await visit.goto("/members");
      await untilHydrated(visit);
      const button = visit.getByRole("button", { name: "Access Content" });
      const fill = () => button.evaluate((each) => getComputedStyle(each).backgroundColor);
      await visit.getByLabel("Password").fill("seven");
      await expect.poll(fill).toBe("rgb(138, 28, 91)");
      expect(await atOnce(violationsOf(visit))).toEqual([]);
      expect(await atOnce(violationsInTheDark(visit))).toEqual([]);
      await button.click();
      await visit.getByText("Locker seven").waitFor();
      expect(await atOnce(violationsOf(visit))).toEqual([]);
      expect(await atOnce(violationsInTheDark(visit))).toEqual([]);
      // The next page has the site's own accent again, within the same document.
      await visit.getByRole("banner").getByRole("link", { name: "Tools" }).first().click();
      await visit.getByRole("heading", { name: "Borrow the tool" }).waitFor();
      await expect.poll(() => lookOf(visit).then(({ button }) => button)).toBe("rgb(179, 38, 30)");
    } finally {
      await server.stop();
    }
  });

  it("is edited live: the open page follows the file", async () => {
    const server = await startDevelopmentServer(project, env);
    try {
      const visit = await openVisit(server.origin);
      await visitFirst(visit, "/");
      const file = path.join(site, "pages/index.yaml");
      const before = readFileSync(file, "utf8");
      writeFileSync(file, before.replace("keep the skill", "pass it on"));
      await visit.getByRole("heading", { name: "Borrow the tool, pass it on" }).waitFor();
      writeFileSync(file, before);
    } finally {
      await server.stop();
    }
  });
});
