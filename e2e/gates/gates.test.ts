import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { complaintsOf, openVisit, untilHydrated } from "../browser.ts";
import { toast, toastWords } from "../generators/prompt-page.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { website } from "../website.ts";

interface Gate {
  path: GatedPath;
  title: string;
  storage: "localStorage" | "sessionStorage";
  /** What is said beside the field after a wrong password. */
  wrong: string;
  logout: boolean;
  toasts: boolean;
}

const gates: readonly Gate[] = [
  {
    path: "/color3",
    title: "Embroidery team access",
    storage: "sessionStorage",
    wrong: "Invalid password",
    logout: false,
    toasts: false,
  },
  {
    path: "/gcp",
    title: "Greater Cleveland Partnership Access",
    storage: "sessionStorage",
    wrong: "Incorrect password. Please try again.",
    logout: true,
    toasts: true,
  },
  {
    path: "/ccs",
    title: "Think-tank access",
    storage: "localStorage",
    wrong: "Invalid password",
    logout: false,
    toasts: false,
  },
  {
    path: "/staffing-solutions",
    title: "Staffing Solutions Access",
    storage: "localStorage",
    wrong: "Invalid password",
    logout: true,
    toasts: false,
  },
  {
    path: "/iplan",
    title: "iPlan Group Access",
    storage: "localStorage",
    wrong: "Invalid password",
    logout: true,
    toasts: false,
  },
];

const field = (page: Page): Locator => page.getByLabel("Password", { exact: true });
const enter = (page: Page): Locator => page.getByRole("button", { name: "Access Content" });
const marker = (page: Page, { storage, path }: Gate): Promise<string | null> =>
  page.evaluate(([kind, key]) => window[kind].getItem(key), [storage, gated[path].key] as const);

async function atWall(gate: Gate): Promise<Page> {
  const page = await openVisit(website());
  await page.goto(gate.path);
  await untilHydrated(page);
  await page.getByRole("heading", { level: 1, name: gate.title, exact: true }).waitFor();
  return page;
}

const inside = (page: Page, gate: Gate): Promise<void> =>
  expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).not.toBe(gate.title);

async function logIn(page: Page, gate: Gate): Promise<void> {
  await field(page).fill(gated[gate.path].password);
  await enter(page).click();
  await inside(page, gate);
}

describe.each(gates)("the gate of $path", (gate) => {
  it("locked: password required; button disabled while empty or verifying; payload {pageName, password}", async () => {
    const page = await atWall(gate);
    await expect.poll(() => enter(page).isDisabled()).toBe(true);
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    await page.route("**/api/verify-password", async (route) => {
      sent.push(route.request().postDataJSON());
      await promise;
      await route.continue();
    });
    await field(page).fill("wrong");
    await expect.poll(() => enter(page).isEnabled()).toBe(true);
    await enter(page).click();
    const verifying = page.getByRole("button", { name: "Verifying..." });
    await verifying.waitFor();
    expect(await verifying.isDisabled()).toBe(true);
    resolve();
    await page.getByRole("alert").getByText(gate.wrong, { exact: true }).first().waitFor();
    expect(sent).toEqual([{ pageName: gated[gate.path].key, password: "wrong" }]);
  });

  it("a wrong password: the server's message at the focused field, no content, no marker", async () => {
    const page = await atWall(gate);
    await field(page).fill("wrong");
    await field(page).press("Enter");
    await page.locator("form").getByRole("alert").getByText(gate.wrong, { exact: true }).waitFor();
    expect(await field(page).getAttribute("aria-invalid")).toBe("true");
    const described = ((await field(page).getAttribute("aria-describedby")) ?? "").split(" ").filter(Boolean);
    const words = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()));
    expect(words).toContain(gate.wrong);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await marker(page, gate)).toBeNull();
    if (gate.toasts) {
      expect(await toastWords(page, "Access Denied")).toEqual({
        words: ["Access Denied", "Incorrect password. Please try again."],
        destructive: true,
      });
      expect(await field(page).inputValue()).toBe("");
    } else expect(await toast(page).count()).toBe(0);
  });

  it('"Invalid password" if the server gives no message or on exception; its message if it gives one', async () => {
    const page = await atWall(gate);
    const complaints = complaintsOf(page);
    const answers = [
      {
        fulfil: { status: 401, json: { success: false, message: "Try the one from May." } },
        shown: "Try the one from May.",
      },
      { fulfil: { status: 401, json: { success: false } }, shown: gate.wrong },
      { fulfil: { status: 500, body: "<html>" }, shown: gate.wrong },
      { fulfil: { status: 500, json: { success: true } }, shown: gate.wrong },
      { fulfil: { status: 200, contentType: "text/html", body: "<!doctype html>" }, shown: gate.wrong },
      { fulfil: { status: 200, json: null }, shown: gate.wrong },
      { fulfil: { status: 200, json: [{ success: true }] }, shown: gate.wrong },
      { fulfil: { status: 200, json: { success: "true", message: 5 } }, shown: gate.wrong },
      { fulfil: { status: 429, json: { success: false, message: "Please wait." } }, shown: "Please wait." },
      { fulfil: undefined, shown: gate.wrong },
    ];
    for (const { fulfil, shown } of answers) {
      await page.route("**/api/verify-password", (route) => (fulfil ? route.fulfill(fulfil) : route.abort()), {
        times: 1,
      });
      await field(page).fill("wrong");
      await enter(page).click();
      await page.locator("form").getByRole("alert").getByText(shown, { exact: true }).waitFor();
      await expect.poll(() => page.getByRole("button", { name: "Verifying..." }).count()).toBe(0);
    }
    expect(complaints.length).toBeGreaterThan(0);
  });

  it("right password: the content, remembered and restored on reload", async () => {
    const page = await atWall(gate);
    await logIn(page, gate);
    expect(await marker(page, gate)).toBe("true");
    if (gate.toasts) {
      expect(await toastWords(page, "Access Granted")).toEqual({
        words: ["Access Granted", "Welcome! You now have access to this content."],
        destructive: false,
      });
    }
    await page.reload();
    await untilHydrated(page);
    await inside(page, gate);
    expect(await page.getByRole("button", { name: "Logout" }).count()).toBe(gate.logout ? 1 : 0);
  });

  it("without script: refused with the message in the page, then admitted", async () => {
    const page = await openVisit(website(), { javaScriptEnabled: false });
    await page.goto(gate.path);
    await field(page).fill("wrong");
    await enter(page).click();
    await page.getByRole("alert").getByText(gate.wrong, { exact: true }).waitFor();
    await field(page).fill(gated[gate.path].password);
    await enter(page).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe(gate.title);
  });
});

describe.each(gates.filter(({ logout }) => logout))("the gate of $path", (gate) => {
  it("Logout removes the key and returns to locked", async () => {
    const page = await atWall(gate);
    await logIn(page, gate);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("heading", { level: 1, name: gate.title }).waitFor();
    expect(await marker(page, gate)).toBeNull();
    expect(await field(page).inputValue()).toBe("");
    if (gate.toasts) {
      expect(await toastWords(page, "Logged Out")).toEqual({
        words: ["Logged Out", "You have been successfully logged out."],
        destructive: false,
      });
    }
    await page.goBack().catch(() => undefined);
    await page.goto(gate.path);
    await page.getByRole("heading", { level: 1, name: gate.title }).waitFor();
  });
});

describe("the regional partnership gate", () => {
  const gcp = gates[1];
  it("comparison to the expected password is case-insensitive, show/hide password toggle", async () => {
    if (!gcp) throw new Error("No such gate");
    const page = await atWall(gcp);
    await field(page).fill(gated["/gcp"].password.toUpperCase());
    const toggle = page.getByRole("button", { name: "Show password" });
    for (const type of ["text", "password"]) {
      await toggle.click();
      expect(await field(page).getAttribute("type")).toBe(type);
    }
    await enter(page).click();
    await inside(page, gcp);
  });
});
