import { describe, expect, it } from "vitest";
import { atOnce } from "../at-once.ts";
import { complaintsOf, openVisit, untilHydrated } from "../browser.ts";
import { toast, toastWords } from "../generators/prompt-page.ts";
import { faultsOfHtml } from "../looks/valid-html.ts";
import { gated } from "../passwords.ts";
import { website } from "../website.ts";
import {
  atNewWall,
  atWall,
  content,
  enter,
  field,
  type Gate,
  inside,
  isIn,
  kept,
  logIn,
  wall,
} from "./gate-visitor.ts";

const gates: readonly Gate[] = [
  {
    path: "/color3",
    says: "/color3 is gated with page key color3",
    title: "Embroidery team access",
    content: "Guides to keep",
    storage: "sessionStorage",
    wrong: "Invalid password",
    logout: false,
    toasts: false,
  },
  {
    path: "/gcp",
    says: "/gcp is gated with page key gcp-access",
    title: "Greater Cleveland Partnership Access",
    content: "Custom Strategy Generator",
    storage: "sessionStorage",
    wrong: "Incorrect password. Please try again.",
    logout: true,
    toasts: true,
  },
  {
    path: "/ccs",
    says: "/ccs is gated with page key ccs-auth",
    title: "Think-tank access",
    content: "Phase 1 Prompts",
    storage: "localStorage",
    wrong: "Invalid password",
    logout: false,
    toasts: false,
  },
  {
    path: "/staffing-solutions",
    says: "/staffing-solutions is gated with page key staffing-solutions-access",
    title: "Staffing Solutions Access",
    content: "Prompt Templates for IT Recruiting",
    storage: "localStorage",
    wrong: "Invalid password",
    logout: true,
    toasts: false,
  },
  {
    path: "/iplan",
    says: "/iplan is gated with page key iplan-access",
    title: "iPlan Group Access",
    content: "Session Management",
    storage: "localStorage",
    wrong: "Invalid password",
    logout: true,
    toasts: false,
  },
];

describe.each(gates)("the gate of $path", (gate) => {
  it("locked: password required; button disabled while empty or verifying; payload {pageName, password}", async () => {
    const page = await atNewWall(gate);
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
    await expect.poll(() => verifying.isDisabled()).toBe(true);
    resolve();
    await page.getByRole("alert").getByText(gate.wrong, { exact: true }).first().waitFor();
    expect(sent).toEqual([{ pageName: gated[gate.path].key, password: "wrong" }]);
  });

  it("a wrong password: the server's message at the focused field, no content, no marker", async () => {
    const page = await atNewWall(gate);
    await field(page).fill("wrong");
    await field(page).press("Enter");
    await page.locator("form").getByRole("alert").getByText(gate.wrong, { exact: true }).waitFor();
    await expect.poll(() => field(page).getAttribute("aria-invalid")).toBe("true");
    const described = ((await field(page).getAttribute("aria-describedby")) ?? "").split(" ").filter(Boolean);
    const words = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()));
    expect(words).toContain(gate.wrong);
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await atOnce(content(page, gate).count())).toBe(0);
    await expect.poll(() => kept(page, gate)).toEqual([null, null]);
    if (gate.toasts) {
      await expect
        .poll(() => toastWords(page, "Access Denied"))
        .toEqual({
          words: ["Access Denied", "Incorrect password. Please try again."],
          destructive: true,
        });
      await expect.poll(() => field(page).inputValue()).toBe("");
    } else expect(await atOnce(toast(page).count())).toBe(0);
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

  it.each([gate])("$says; right password: the content, remembered and restored on reload", async () => {
    const page = await atWall(gate);
    expect(await atOnce(page.content())).not.toContain(gate.content);
    await expect.poll(() => isIn(page, gate)).toEqual({ authenticated: false });
    await expect.poll(() => kept(page, gate)).toEqual([null, null]);
    await logIn(page, gate);
    const remembered = gate.storage === "sessionStorage" ? ["true", null] : [null, "true"];
    await expect.poll(() => isIn(page, gate)).toEqual({ authenticated: true });
    await expect.poll(() => kept(page, gate)).toEqual(remembered);
    if (gate.toasts) {
      await expect
        .poll(() => toastWords(page, "Access Granted"))
        .toEqual({
          words: ["Access Granted", "Welcome! You now have access to this content."],
          destructive: false,
        });
    }
    await page.reload();
    await untilHydrated(page);
    await content(page, gate).waitFor();
    await expect.poll(() => field(page).count()).toBe(0);
    await expect.poll(() => kept(page, gate)).toEqual(remembered);
    await expect.poll(() => page.getByRole("button", { name: /log ?out/i }).count()).toBe(gate.logout ? 1 : 0);
  });

  if (gate.logout) {
    it("Logout removes the key and returns to locked", async () => {
      const page = await inside(gate);
      await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
      await wall(page, gate).waitFor();
      await expect.poll(() => kept(page, gate)).toEqual([null, null]);
      await expect.poll(() => field(page).inputValue()).toBe("");
      if (gate.toasts) {
        await expect
          .poll(() => toastWords(page, "Logged Out"))
          .toEqual({
            words: ["Logged Out", "You have been successfully logged out."],
            destructive: false,
          });
      }
      await page.goBack().catch(() => undefined);
      await page.goto(gate.path);
      await wall(page, gate).waitFor();
    });
  }

  it("without script: refused with the message in the page, then admitted", async () => {
    const page = await openVisit(website(), { javaScriptEnabled: false });
    await page.goto(gate.path);
    await field(page).fill("wrong");
    await enter(page).click();
    await page.getByRole("alert").getByText(gate.wrong, { exact: true }).waitFor();
    await expect.poll(async () => faultsOfHtml(await page.content())).toEqual([]);
    await field(page).fill(gated[gate.path].password);
    await enter(page).click();
    await content(page, gate).waitFor();
    await expect.poll(() => wall(page, gate).count()).toBe(0);
  });
});
