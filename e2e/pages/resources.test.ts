import { describe, expect, it } from "vitest";
import { headingsOf, leadsOf, linksOf, mainWords, partAt } from "../reading.ts";
import { read, website } from "../website.ts";

/** The topic of a card, and the label of its button. */
const cards: readonly (readonly [RegExp, string])[] = [
  [/proven 3-phase process/i, "Download Process Guide"],
  [/AI tools in Google Workspace/i, "View Presentation"],
  [/AI policy starter toolkit/i, "Download Toolkit"],
  [/AI prompt guide/i, "Download Guide"],
  [/AI terminology guide/i, "Download Guide"],
  [/AI tool list/i, "Download List"],
  [/custom GPT builder guide/i, "View Guide"],
  [/TechCred readiness checklist/i, "Download Checklist"],
  [/TechCred overview/i, "Download Overview"],
  [/AI and workforce development/i, "Download Guide"],
  [/AI and HR: the top 5/i, "Download Guide"],
  [/AI readiness assessment/i, "Download Assessment"],
  [/document redaction guide/i, "Download Guide"],
];

const external = ["View Presentation", "View Guide"];

describe("/resources", () => {
  it("Free Resources, hero", async () => {
    expect(await headingsOf(await read("/resources"), 1)).toHaveLength(1);
    expect(await mainWords(await read("/resources"))).toMatch(/^Free Resources/i);
  });

  it('embedded video "What Teams Get Wrong About AI Adoption"', async () => {
    const page = await read("/resources");
    const video = partAt(page, "video");
    expect(await headingsOf(video, 2)).toEqual(["What Teams Get Wrong About AI Adoption"]);
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "A video" }),
    );
    await video.getByRole("link", { name: /^Play: What Teams Get Wrong/ }).click();
    const frame = video.locator("iframe");
    await frame.waitFor();
    await expect.poll(() => frame.getAttribute("title")).toBe("What Teams Get Wrong About AI Adoption");
    await frame.contentFrame().getByText("A video").waitFor();
  });

  it("13 resource cards each with title, description and a button", async () => {
    const items = partAt(await read("/resources"), "resources").getByRole("listitem");
    expect(await items.count()).toBe(13);
    for (const item of await items.all()) {
      expect(await item.getByRole("heading").count()).toBe(1);
      expect((await item.getByRole("paragraph").last().innerText()).length).toBeGreaterThan(20);
      expect(await item.locator("svg").count()).toBeGreaterThan(0);
    }
    const colours = await items.evaluateAll((all) =>
      all.map((item) => getComputedStyle(item.querySelector("svg") ?? item).color),
    );
    expect(new Set(colours).size).toBeGreaterThanOrEqual(5);
  });

  it.each(cards)("topic %s with the button %s", async (topic, label) => {
    const page = await read("/resources");
    const card = partAt(page, "resources")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: topic }) });
    const button = (await linksOf(card)).find((link) => link.label === label);
    expect(button?.newTab).toBe(true);
    if (external.includes(label)) expect(new URL(button?.to ?? "").origin).not.toBe(website());
    else expect(button?.to).toMatch(/^\/assets\/.+\.pdf$/);
  });

  it("Most are downloadable PDFs under an assets path; two are external presentation links", async () => {
    const labels = new Set<string>(cards.map(([, label]) => label));
    const buttons = (await linksOf(partAt(await read("/resources"), "resources"))).filter(({ label }) =>
      labels.has(label),
    );
    expect(buttons).toHaveLength(13);
    const files = buttons.filter(({ to }) => to.startsWith("/assets/"));
    expect(files).toHaveLength(11);
    for (const { to } of files) {
      const answer = await fetch(website() + to);
      expect([to, answer.status, answer.headers.get("content-type")]).toEqual([to, 200, "application/pdf"]);
      expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
    }
    expect(buttons.filter(({ to }) => !to.startsWith("/")).map(({ label }) => label)).toEqual(external);
  });

  it("Closing call to action to /company/contact", async () => {
    const closing = (await read("/resources")).getByRole("main").locator("section").last();
    expect((await leadsOf(closing)).map(([, to]) => to)).toEqual(["/company/contact"]);
  });
});
