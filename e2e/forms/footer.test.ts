import { describe, expect, it } from "vitest";
import { cases, control, fill } from "../every-form.ts";
import { answerAt } from "./network.ts";
import { formAfresh } from "./shared-visit.ts";

const { endpoint, values } = cases.footer;

async function open() {
  const { page, form } = await formAfresh(cases.footer);
  const network = await answerAt(page, endpoint);
  await form.scrollIntoViewIfNeeded();
  const send = form.getByRole("button", { name: "Subscribe" });
  await expect.poll(() => send.isDisabled()).toBe(true);
  return { page, network, form, send };
}

describe("the footer form", () => {
  it("interest groups with their interests, in order, as chips that toggle", async () => {
    const { form } = await open();
    const groups = await form
      .getByRole("group")
      .evaluateAll((sets) =>
        sets.map((set) => [
          set.querySelector(":scope > legend")?.textContent ??
            document.getElementById(set.getAttribute("aria-labelledby") ?? "")?.textContent,
          [...set.querySelectorAll("input")].map((input) => input.labels?.[0]?.textContent),
        ]),
      );
    expect(groups).toContainEqual(["Practical Solutions", ["AI Team Training", "Custom GPTs", "TechCred Help"]]);
    expect(groups).toContainEqual(["Strategic Focus", ["Leadership Strategy", "AI Policy"]]);
    expect(groups).toContainEqual(["Tools & Learning", ["AI Tools & Agents", "Just Learning"]]);
    await form.getByText("Select all that apply - optional").waitFor();
    const chip = control(form, "interests", "AI Policy");
    for (const on of [true, false, true]) {
      await chip.click();
      await expect.poll(() => chip.isChecked()).toBe(on);
    }
  });

  it('submit disabled until name, an email with "@" and company hold', async () => {
    const { form, send } = await open();
    await fill(form, { name: "Ada", company: "Engines" });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await fill(form, { email: "ada" });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await fill(form, { email: "ada@example.org" });
    await expect.poll(() => send.isEnabled()).toBe(true);
    await fill(form, { company: "   " });
    await expect.poll(() => send.isDisabled()).toBe(true);
  });

  it("payload {name, email, company, interests, type, subtype, notes}: interests joined by comma and space", async () => {
    const { page, form, send, network } = await open();
    await fill(form, values);
    for (const name of ["Just Learning", "TechCred Help", "AI Policy"]) await control(form, "interests", name).click();
    await send.click();
    await page.getByText("Thanks for subscribing!").waitFor();
    await page.getByText("We'll send you practical AI insights and updates soon.").waitFor();
    expect(network.sent.map(({ payload }) => payload)).toEqual([
      {
        name: "Ada Lovelace",
        email: "ada@example.org",
        company: "Analytical Engines",
        interests: "TechCred Help, AI Policy, Just Learning",
        type: "Download",
        subtype: "Footer Insights",
        notes: "Website footer form filled out",
      },
    ]);
  });

  it("interests are optional, and what is typed is trimmed", async () => {
    const { page, form, send, network } = await open();
    await fill(form, { name: "  Ada ", email: " ada@example.org ", company: " Engines" });
    await send.click();
    await page.getByText("Thanks for subscribing!").waitFor();
    expect(network.sent[0]?.payload).toMatchObject({
      name: "Ada",
      email: "ada@example.org",
      company: "Engines",
      interests: "",
    });
  });
});
