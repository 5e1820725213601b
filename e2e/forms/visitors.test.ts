/** Forms as people use them: paste, autofill, two tabs, leaving and coming back. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilHydrated } from "../browser.ts";
import { visit } from "../website.ts";
import { cases, control, fill, formOn, ready } from "../every-form.ts";
import { answerAt } from "./network.ts";
import { formAfresh } from "./shared-visit.ts";
import { leadsWith } from "./stored-leads.ts";

const { contact, aiPlan } = cases;
const thanks = (page: Page): Promise<void> => page.getByRole("heading", { name: "Thank You!" }).waitFor();
const button = (form: Locator, name: string): Locator => form.getByRole("button", { name, exact: true });

async function withoutScript(): Promise<{ page: Page; form: Locator }> {
  const page = await visit(contact.path, { javaScriptEnabled: false });
  return { page, form: formOn(page, "contact") };
}

/** Sets values as a password manager does and fires the given `events`. */
async function autofill(form: Locator, values: Readonly<Record<string, string>>, events: readonly string[]) {
  await form.evaluate(
    (element: HTMLFormElement, { values, events }) => {
      for (const [name, value] of Object.entries(values)) {
        const input = element.elements.namedItem(name) as HTMLInputElement;
        input.value = value;
        for (const event of events) input.dispatchEvent(new Event(event, { bubbles: true }));
      }
    },
    { values, events },
  );
}

describe("a visitor of the contact form", () => {
  const strange = {
    firstName: "Zoë 👩🏽‍💻",
    lastName: "O'Neill-Müller <b>",
    company: 'Söhne & "Töchter", אבג',
  };
  const message = `${"All work and no play. ".repeat(181)}\n\nYours,\n\tAda 🙂`.slice(0, 4000);

  it.each([true, false])(
    "writes 4,000 characters, a name with marks, an address with plus and umlaut, a phone their own way (script: %s)",
    async (javaScriptEnabled) => {
      const { page, form } = javaScriptEnabled ? await formAfresh(contact) : await withoutScript();
      const email = `ada+${javaScriptEnabled ? "script" : "plain"}@exämple.org`;
      await fill(form, { ...strange, email });
      const sent = await control(form, "email").inputValue();
      const next = async (): Promise<void> => {
        if (javaScriptEnabled) await button(form, "Next").click();
      };
      await next();
      await fill(form, { phone: "+1 (216) 555.0100 – ext. 7", website: "www.söhne.example/über uns" });
      await next();
      await next();
      await fill(form, { comments: message });
      await button(form, "Submit").click();
      await thanks(page);
      const [lead, ...others] = await leadsWith(sent);
      expect(others).toEqual([]);
      expect(lead?.payload).toMatchObject({
        name: `${strange.firstName} ${strange.lastName}`,
        company: strange.company,
        phone: "+1 (216) 555.0100 – ext. 7",
        website: "www.söhne.example/über uns",
        comments: message.trim(),
      });
      // Browsers may convert the host of the address to its DNS form.
      expect(["exämple.org", "xn--exmple-cua.org"]).toContain(sent.split("@")[1]);
    },
  );

  it("pastes line ends into fields of one line: they become none", async () => {
    const { page, form } = await formAfresh(contact);
    const network = await answerAt(page, contact.endpoint);
    await fill(form, contact.values);
    await control(form, "company").fill("");
    await control(form, "company").focus();
    await page.keyboard.insertText("Analytical\r\nEngines\n\tLtd");
    await button(form, "Next").click();
    await button(form, "Submit Now").click();
    await thanks(page);
    expect(network.sent[0]?.payload).toMatchObject({
      company: expect.stringMatching(/^Analytical {0,2}Engines {0,2}Ltd$/) as string,
    });
  });

  it.each([[["change"]], [["input"]], [[]]])(
    "has it filled in by their browser, with the events %j",
    async (events) => {
      const { page, form } = await formAfresh(contact);
      const network = await answerAt(page, contact.endpoint);
      await expect.poll(() => button(form, "Next").isDisabled()).toBe(true);
      await autofill(form, contact.values, events);
      await button(form, "Next").hover({ force: true });
      await expect.poll(() => button(form, "Next").isEnabled()).toBe(true);
      await button(form, "Next").click();
      await button(form, "Submit Now").click();
      await thanks(page);
      expect(network.sent[0]?.payload).toMatchObject({ name: "Ada Lovelace", email: contact.values.email });
    },
  );

  it("goes back after success and forward again: an empty form, and one lead", async () => {
    const { page } = await formAfresh(contact);
    const email = "back-with-script@example.org";
    const form = await ready(page, { ...contact, values: { ...contact.values, email } });
    await button(form, "Submit Now").click();
    await thanks(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
    await page.goBack();
    await expect.poll(() => control(form, "firstName").inputValue()).toBe("");
    await page.reload();
    await untilHydrated(page);
    await expect.poll(() => control(form, "firstName").inputValue()).toBe("");
    await expect.poll(() => leadsWith(email)).toHaveLength(1);
  });

  it("presses twice on a network that takes 3 seconds: one lead, and the button is busy all the while", async () => {
    const { page } = await formAfresh(contact);
    const email = "slow@example.org";
    const form = await ready(page, { ...contact, values: { ...contact.values, email } });
    const slow = await page.context().newCDPSession(page);
    await slow.send("Network.enable");
    await slow.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 3000,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const start = Date.now();
    await button(form, "Submit Now")
      .dblclick({ delay: 5 })
      .catch(() => undefined);
    await button(form, "Submitting...").first().waitFor();
    await expect.poll(() => button(form, "Submitting...").first().isDisabled()).toBe(true);
    await thanks(page);
    expect(Date.now() - start).toBeGreaterThan(2500);
    // Also ends the throttling.
    await slow.detach();
    await expect.poll(() => leadsWith(email)).toHaveLength(1);
  });

  it("leaves while it is sent, comes back and sends again: the same lead", async () => {
    const { page } = await formAfresh(contact);
    const email = "impatient@example.org";
    const form = await ready(page, { ...contact, values: { ...contact.values, email } });
    const arrived = Promise.withResolvers<void>();
    // The server accepts it, but the response never reaches the page.
    await page.route(
      `**${contact.endpoint}`,
      async (route) => {
        await route.fetch();
        arrived.resolve();
      },
      { times: 1 },
    );
    await button(form, "Submit Now").click();
    await arrived.promise;
    await page.reload();
    await untilHydrated(page);
    await form.getByText("Step 2 of 4").waitFor();
    await expect.poll(() => control(form, "email").inputValue()).toBe(email);
    await button(form, "Submit Now").click();
    await thanks(page);
    await expect.poll(() => leadsWith(email)).toHaveLength(1);
  });
});

describe("a visitor with two tabs", () => {
  it("writes in both; what is sent in one stays in the other, and each is sent as it stands there", async () => {
    const { page: first, form: one } = await formAfresh(aiPlan);
    const second = await first.context().newPage();
    await second.goto(aiPlan.path);
    await untilHydrated(second);
    const two = formOn(second, "briefing");
    await fill(one, { ...aiPlan.values, email: "first-tab@example.org" });
    await fill(two, { ...aiPlan.values, email: "second-tab@example.org" });
    await button(one, aiPlan.button).click();
    await thanks(first);
    await second.reload();
    await untilHydrated(second);
    await expect.poll(() => control(two, "email").inputValue()).toBe("second-tab@example.org");
    await button(two, aiPlan.button).click();
    await thanks(second);
    for (const email of ["first-tab@example.org", "second-tab@example.org"]) {
      await expect.poll(async () => (await leadsWith(email)).map(({ payload }) => payload["email"])).toEqual([email]);
    }
    await second.close();
  });
});
