/** The desk as an operator uses it, with both stores; the database is checked after each act. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/leads/test-postgres.ts";
import { atOnce } from "../at-once.ts";
import { openVisit } from "../browser.ts";
import { pagePaths } from "../page-paths.ts";
import { email, faultsOf, isPrinted, password, press, signIn } from "./desk-page.ts";
import { addPaused, type DeskWorld, startDeskWorld } from "./desk-world.ts";

describe.each(["SQLite", "PostgreSQL"])("the desk on %s", (kind) => {
  let world: DeskWorld;
  let database: TestPostgres | undefined;
  let page: Page;
  /** The types of dialogs that the page has opened. */
  const asked: string[] = [];

  beforeAll(async () => {
    database = kind === "PostgreSQL" ? await startPostgres() : undefined;
    world = await startDeskWorld(await database?.createDatabase());
    page = await openVisit(world.origin, {}, true);
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
  });
  afterAll(async () => {
    await world.stop();
    await database?.stop();
  });

  const stateOf = async (id: string): Promise<string | undefined> =>
    (await world.store.inbox.find(id, ""))?.deliveries[0]?.state;

  it("is not there without an account; an invitation sets a password, and every state is without faults", async () => {
    expect((await page.request.get("/_desk")).status()).toBe(404);
    await page.goto(await world.invite(email, "owner"));
    expect(await atOnce(faultsOf(page))).toEqual([]);
    await page.getByLabel("Password").fill("too short");
    await page.getByLabel("Once more").fill("too short");
    await page.getByRole("button", { name: "Set it and sign in" }).click();
    await page.getByRole("alert").filter({ hasText: "It needs 12 or more" }).waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
    await page.getByLabel("Password").fill(password);
    await page.getByLabel("Once more").fill(password);
    await page.getByRole("button", { name: "Set it and sign in" }).click();
    await page.getByRole("heading", { name: "Your account" }).waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
    await page.getByRole("link", { name: "Set up a code" }).click();
    await page.getByRole("heading", { name: "Set up a code" }).waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
  });

  it("the inbox finds a lead, which is sent again, settled, released and noted", async () => {
    await page.goto("/_desk");
    expect(await atOnce(faultsOf(page))).toEqual([]);
    await page.getByLabel("Words").fill("dora works");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("link", { name: "Dora Sample" }).click();
    await page.getByText("the table has no column company").waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
    expect(await atOnce(isPrinted(page, "Coda failed"))).toBe(true);
    await page.getByRole("button", { name: "Send it again" }).click();
    await page.getByText("It will be sent again.").waitFor();
    await expect.poll(() => stateOf(world.leads.dead)).toBe("pending");
    await page.goto(`/_desk/leads/${world.leads.unknown}`);
    await page.getByRole("button", { name: "It is there" }).click();
    await expect.poll(() => stateOf(world.leads.unknown)).toBe("confirmed");
    await page.getByLabel("How far is it?").selectOption("Working on it");
    await page.getByLabel("A note for the others").fill("Called <b>her</b>.");
    await page.getByRole("button", { name: "Keep note and status" }).click();
    await page.getByText("Called <b>her</b>.").waitFor();
    expect((await world.store.inbox.find(world.leads.unknown, ""))?.status).toBe("working");
    await page.goto("/_desk?quarantined=yes");
    await page.getByRole("link", { name: "Spam Sample" }).click();
    await page.getByText("sent too fast").waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
    await page.getByRole("button", { name: "Not spam" }).click();
    await expect.poll(async () => (await world.store.inbox.find(world.leads.spam, ""))?.quarantined).toBe(false);
  });

  it("an open inbox says by itself that a lead has come, and shows it when asked; what to be told by mail is chosen", async () => {
    await page.goto("/_desk");
    await page.getByRole("link", { name: "Check for new leads" }).waitFor();
    await world.store.add({ form: "contact", formVersion: "v1", payload: { name: "Nora Sample" } });
    const status = page.getByRole("status").getByRole("link", { name: "1 new lead: show" });
    await status.waitFor();
    expect(await page.title()).toContain("(1) Inbox");
    expect(await page.getByText("Nora Sample").count()).toBe(0);
    expect(await atOnce(faultsOf(page))).toEqual([]);
    await status.click();
    await page.getByRole("link", { name: "Nora Sample" }).waitFor();
    const [nora] = (await world.store.inbox.page({ quarantined: false, text: "nora" }, "", 1)).leads;
    await world.store.desk.erase([nora?.id ?? ""]);
    await page.getByRole("link", { name: "Mail notices" }).click();
    await page.getByLabel("once a day").check();
    await page.getByLabel("a delivery has waited").check();
    expect(await atOnce(faultsOf(page))).toEqual([]);
    await page.getByRole("button", { name: "Keep this" }).click();
    await page.getByText("That is saved").waitFor();
    const account = await world.store.accounts.find(email);
    expect(await world.store.news.wish(account?.id ?? "")).toMatchObject({ leads: "daily", waiting: true });
  });

  it("several at once: what will happen is said first; an export is a file", async () => {
    await page.goto("/_desk");
    await page.getByLabel("Pia Sample").check();
    await page.locator('select[name="action"]').selectOption("Status: Done");
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByText('1 lead will have the status "Done".').waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByText("1 change made.").waitFor();
    expect((await world.store.inbox.find(world.leads.plain, ""))?.status).toBe("done");
    await page.getByLabel("Which").selectOption("all that match the filter");
    await page.locator('select[name="action"]').selectOption("Export for a spreadsheet (CSV)");
    await page.getByRole("button", { name: "Go on" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export 5 leads" }).click(),
    ]);
    expect(
      readFileSync(await download.path(), "utf8")
        .trim()
        .split("\r\n"),
    ).toHaveLength(6);
  });

  it("an owner sees what there is of a person and erases it; the log tells", async () => {
    await page.goto("/_desk/erase");
    await page.getByLabel("Email address").fill("uma@example.org");
    await page.getByRole("button", { name: "Look" }).click();
    await page.getByRole("heading", { name: "1 lead of uma@example.org" }).waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
    expect(await atOnce(isPrinted(page, "To be deleted elsewhere by hand"))).toBe(true);
    await page.getByLabel("Type the address to confirm").fill("uma@example.org");
    await page.getByRole("button", { name: "Erase 1 lead for good" }).click();
    await page.getByText("1 lead erased here.").waitFor();
    expect(await world.store.inbox.find(world.leads.unknown, "")).toBeUndefined();
    await page.getByRole("link", { name: "Log" }).click();
    await page.getByRole("cell", { name: "erased a person" }).waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
  });

  it("with the keyboard alone: how it goes leads to a page's leads and back to them from each; an owner looks after copies", async () => {
    await addPaused(world.store);
    await press(page, page.getByRole("link", { name: "How it goes" }));
    await press(page, page.getByRole("button", { name: "Try again now" }));
    // The page updates by itself once the server has tried the delivery.
    await page.getByText("not taken: The form does not deliver there any more.").first().waitFor();
    await press(page, page.getByText("The same as a table"));
    await page.getByRole("region", { name: "Leads by day and form" }).waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
    await press(page, page.getByRole("link", { name: "7 days" }));
    await page.locator('[aria-current="page"]', { hasText: "7 days" }).waitFor();
    await press(page, page.getByRole("link", { name: "Contact", exact: true }));
    await page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
    await expect.poll(() => page.locator('select[name="page"]').inputValue()).toBe("Contact");
    await press(page, page.getByRole("button", { name: "last 7 days" }));
    const chosen = page.locator('[aria-current="true"]', { hasText: "last 7 days" });
    await chosen.waitFor();
    await press(page, page.getByRole("link", { name: "Pia Sample" }));
    await press(page, page.getByRole("link", { name: "Older one" }));
    await page.getByRole("heading", { name: "Spam Sample" }).waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
    await page.getByLabel("A note for the others").focus();
    await page.keyboard.type("Not kept yet");
    await press(page, page.getByRole("link", { name: "Inbox, as you filtered it" }));
    await chosen.waitFor();
    expect(asked.at(-1)).toBe("beforeunload");
    await expect.poll(() => new URL(page.url()).searchParams.get("page")).toBe("Contact");
    await press(page, page.getByRole("link", { name: "Upkeep" }));
    await page.getByRole("heading", { name: "Copies of the store" }).waitFor();
    expect(await atOnce(faultsOf(page))).toEqual([]);
    if (kind === "PostgreSQL") return page.getByText("pg_dump").waitFor();
    await press(page, page.getByRole("button", { name: "Back up now" }));
    await page.getByText("The copy is made.").waitFor();
    expect(readdirSync(path.join(world.dataDir, "backups"))).toHaveLength(1);
  });

  it("without script, and with the keyboard alone", async () => {
    const plain = await openVisit(world.origin, { javaScriptEnabled: false });
    await signIn(plain);
    await plain.getByRole("link", { name: "Arno Sample" }).click();
    await plain.getByLabel("How far is it?").selectOption("Not for us");
    await plain.getByRole("button", { name: "Keep note and status" }).click();
    await plain.getByText('The status is "Not for us" now.').waitFor();
    expect((await world.store.inbox.find(world.leads.arrived, ""))?.status).toBe("declined");
    const keys = await openVisit(world.origin);
    await keys.goto("/_desk/sign-in");
    await keys.getByLabel("Email").focus();
    for (const word of [email, password]) {
      await keys.keyboard.type(word);
      await keys.keyboard.press("Tab");
    }
    await keys.keyboard.press("Enter");
    await keys.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
    await keys.keyboard.press("Tab");
    await expect.poll(() => keys.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
    await keys.getByRole("link", { name: "Pia Sample" }).focus();
    await keys.keyboard.press("Enter");
    await keys.getByRole("heading", { name: "Pia Sample" }).waitFor();
  });

  it("who signed out is out, also with the cookie and with the button that leads back", async () => {
    const cookies = await page.context().cookies();
    await page.goto("/_desk");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("You are signed out.").waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.context().addCookies(cookies);
    await page.goto("/_desk");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    const actions = (await world.store.auditLog.read(100)).map(({ action }) => action);
    for (const action of [
      "add",
      "set password",
      "sign in",
      "see",
      "replay",
      "confirm",
      "release",
      "status-done",
      "export",
      "erase",
      "sign out",
    ]) {
      expect(actions).toContain(action);
    }
    expect(await world.store.auditLog.firstChanged()).toBeUndefined();
  });
});

it("no page and no file of the visitors' names an address of the desk", async () => {
  const origin = inject("siteOrigin");
  const named: string[] = [];
  for (const address of [...pagePaths(), "/robots.txt", "/sitemap.xml", "/site.webmanifest", "/nothing-here"]) {
    if ((await (await fetch(origin + address)).text()).includes("_desk")) named.push(address);
  }
  const client = path.resolve(import.meta.dirname, "../../dist/client");
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.(js|css|json)$/.test(file) && readFileSync(file, "utf8").includes("_desk"))
      named.push(file);
  }
  expect(named).toEqual([]);
});
