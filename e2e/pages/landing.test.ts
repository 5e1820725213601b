import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eachOf, headingsOf, leadsOf, linksOf, mainWords, partAt, wordsOf } from "../reading.ts";
import { read } from "../website.ts";

/** Returns the labels of the briefing form's fields: name, email and company. */
async function briefingFields(page: Page): Promise<string[]> {
  return eachOf(
    partAt(page, "get-briefing")
      .locator("label:has(+ *), label")
      .filter({ hasText: /^(Name|Email|Company)/ }),
  );
}

describe("/ai-plan (briefing landing page)", () => {
  it("Hero with two in-page anchors (#get-briefing for the form, #download-kit for the download section)", async () => {
    const page = await read("/ai-plan");
    const hero = page.getByRole("main").locator("section").first();
    expect((await leadsOf(hero)).map(([, to]) => to)).toEqual(["#get-briefing", "#download-kit"]);
    expect(await partAt(page, "get-briefing").getByRole("textbox").count()).toBeGreaterThanOrEqual(3);
    expect((await linksOf(partAt(page, "download-kit"))).length).toBeGreaterThan(0);
  });

  it("Sections: briefing contents, video embed, three-phase process, testimonials, eligibility, download section, trust strip", async () => {
    const page = await read("/ai-plan");
    const order = ["contents", "video", "process", "testimonials", "eligibility", "download-kit"];
    const ids = await page.locator("main section[id]").evaluateAll((all) => all.map((one) => one.id));
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
    expect(await eachOf(partAt(page, "process").getByText(/^Phase \d$/))).toEqual(["Phase 1", "Phase 2", "Phase 3"]);
    expect(await page.getByRole("main").locator("section").last().getByRole("listitem").count()).toBeGreaterThan(2);
  });

  it("testimonials (one featured partner quote plus three customer quotes)", async () => {
    const quotes = partAt(await read("/ai-plan"), "testimonials").getByRole("figure");
    expect(await quotes.count()).toBe(4);
    expect(await wordsOf(quotes.first())).toMatch(/partner/i);
  });

  it("eligibility section with a checklist PDF", async () => {
    const [checklist] = await linksOf(partAt(await read("/ai-plan"), "eligibility"));
    expect(checklist?.to).toMatch(/checklist\.pdf$/);
  });

  it("Form of name, email, company", async () => {
    expect(await briefingFields(await read("/ai-plan"))).toEqual(["Name *", "Email *", "Company *"]);
  });
});

describe("Radio-campaign landing page", () => {
  it("Same form and video", async () => {
    const title = (page: Page) => partAt(page, "video").getByRole("heading").innerText();
    expect(await briefingFields(await read("/npr"))).toEqual(["Name *", "Email *", "Company *"]);
    const video = await title(await read("/npr"));
    expect(await title(await read("/ai-plan"))).toBe(video);
  });

  it("deadline banner (next funding deadline July 31)", async () => {
    const banner = (await read("/npr")).getByRole("complementary", { name: "Notice" });
    expect(await wordsOf(banner)).toMatch(/next funding deadline: July 31/i);
  });

  it("its own footer", async () => {
    const footer = (await read("/npr")).getByRole("contentinfo");
    expect((await leadsOf(footer)).map(([, to]) => to)).toEqual(["/privacy", "/terms", "/"]);
    expect(await footer.getByRole("textbox").count()).toBe(0);
  });
});

describe("Strategic AI implementation landing page", () => {
  const path = "/gcp-ai";

  it("Hero with two anchors (#get-briefing, #downloads)", async () => {
    const page = await read(path);
    expect((await leadsOf(page.getByRole("main").locator("section").first())).map(([, to]) => to)).toEqual([
      "#get-briefing",
      "#downloads",
    ]);
  });

  it("lead form card", async () => {
    expect(await briefingFields(await read(path))).toEqual(["Name *", "Email *", "Company *"]);
  });

  it("two live presentation cards linking to external presentations", async () => {
    const links = await linksOf(partAt(await read(path), "presentations"));
    expect(links).toHaveLength(2);
    for (const { to, newTab } of links) expect([to.startsWith("https://"), newTab]).toEqual([true, true]);
  });

  it("free resources (three downloadable PDFs)", async () => {
    const files = await linksOf(partAt(await read(path), "downloads"));
    expect(files).toHaveLength(3);
    for (const { to, newTab } of files) expect([to.endsWith(".pdf"), newTab]).toEqual([true, true]);
  });

  it("what you get in the briefing (readiness snapshot, adoption roadmap, funding overview)", async () => {
    const briefing = await headingsOf(partAt(await read(path), "briefing"), 3);
    expect(briefing.map((words) => words.toLowerCase())).toEqual([
      "readiness snapshot",
      "adoption roadmap",
      "funding overview",
    ]);
  });

  it("embedded video on common AI adoption mistakes", async () => {
    expect(await headingsOf(partAt(await read(path), "video"), 2)).toEqual(["Common AI adoption mistakes"]);
  });

  it("proven process (three phases plus ongoing support of three technical help sessions)", async () => {
    const process = partAt(await read(path), "process");
    expect(await process.getByRole("listitem").count()).toBe(3);
    expect(await wordsOf(process)).toMatch(/ongoing support.*three technical help sessions/i);
  });

  it("three customer testimonials with name and title", async () => {
    const quotes = partAt(await read(path), "testimonials").getByRole("figure");
    expect(await quotes.count()).toBe(3);
    for (const quote of await quotes.all()) expect(await quote.locator("figcaption > *").count()).toBe(2);
  });

  it("three-phase approach", async () => {
    const table = partAt(await read(path), "phases").getByRole("table");
    expect((await eachOf(table.getByRole("columnheader"))).slice(1)).toEqual(["Phase 1", "Phase 2", "Phase 3"]);
  });

  it("TechCred eligibility with checklist PDF", async () => {
    const eligibility = partAt(await read(path), "eligibility");
    expect(await headingsOf(eligibility, 2)).toEqual(["TechCred eligibility"]);
    expect((await linksOf(eligibility))[0]?.to).toMatch(/checklist\.pdf$/);
  });

  it('download-kit section (#download-kit) with "Book a Call" and "Download the Kit" (policy starter toolkit PDF)', async () => {
    const [call, kit, ...more] = await linksOf(partAt(await read(path), "download-kit"));
    expect(more).toEqual([]);
    expect(call?.label).toBe("Book a Call");
    expect(kit?.label).toBe("Download the Kit");
    expect(kit?.to).toMatch(/ai-policy-starter-toolkit\.pdf$/);
  });

  it("trust badges; privacy link to /privacy", async () => {
    const page = await read(path);
    expect(await page.getByRole("main").locator("section").last().getByRole("listitem").count()).toBeGreaterThan(2);
    expect((await leadsOf(page.getByRole("main"))).map(([, to]) => to)).toContain("/privacy");
  });
});

describe("Strategic AI implementation landing page, as a whole", () => {
  it("its parts stand in the order of the specification", async () => {
    const ids = await (await read("/gcp-ai")).locator("main [id]").evaluateAll((all) => all.map(({ id }) => id));
    const order =
      "get-briefing presentations downloads briefing video process testimonials phases eligibility download-kit".split(
        " ",
      );
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
  });
});

describe("Association landing page", () => {
  const path = "/nawbo";

  it("Hero with briefing sign-up form (anchor get-briefing) and link to downloads anchor; presentation link", async () => {
    const page = await read(path);
    const links = await linksOf(page.getByRole("main").locator("section").first());
    expect(links.map(({ to }) => to).slice(0, 2)).toEqual(["#get-briefing", "#downloads"]);
    expect(links[2]?.to).toMatch(/^https:\/\//);
    expect(links[2]?.newTab).toBe(true);
    expect(await briefingFields(page)).toEqual(["Name *", "Email *", "Company *"]);
    // The form is in the opening section and, on desktop, beside its text.
    const [opening, form] = [page.getByRole("main").locator("> *").first(), partAt(page, "get-briefing")];
    expect(await opening.locator("#get-briefing").count()).toBe(1);
    const [heading, fields] = await Promise.all(
      [page.getByRole("heading", { level: 1 }), form].map((part) => part.boundingBox()),
    );
    expect(fields?.x).toBeGreaterThanOrEqual((heading?.x ?? 0) + (heading?.width ?? 0));
    expect(fields?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  });

  it("training options", async () => {
    expect(await headingsOf(partAt(await read(path), "options"), 2)).toEqual(["Your training options"]);
  });

  it("free resources section with downloads (anchor downloads) containing the custom deep-research prompt form", async () => {
    const page = await read(path);
    const files = await linksOf(partAt(page, "downloads"));
    expect(files.filter(({ to }) => to.endsWith(".pdf"))).toHaveLength(3);
    expect(
      await partAt(page, "downloads")
        .getByRole("textbox", { name: /Problem space/i })
        .isVisible(),
    ).toBe(true);
    expect(await headingsOf(partAt(page, "downloads"), 2)).toContain("Free resources");
  });

  it("embedded video", async () => {
    expect(
      await partAt(await read(path), "video")
        .getByRole("figure")
        .count(),
    ).toBe(1);
  });

  it("header and footer", async () => {
    const page = await read(path);
    expect(await leadsOf(page.getByRole("banner"))).toEqual([
      [expect.stringMatching(/home$/), "/"],
      ["Get my free briefing", "#get-briefing"],
    ]);
    expect((await leadsOf(page.getByRole("contentinfo"))).map(([, to]) => to)).toEqual(["/privacy", "/terms", "/"]);
  });

  it("Privacy note links to /privacy", async () => {
    expect((await leadsOf(partAt(await read(path), "get-briefing"))).map(([, to]) => to)).toContain("/privacy");
  });

  it("Training group offer: three phases on Oct 15, Nov 18, Dec 9, each 12:00 PM-4:00 PM (Foundation, Implementation, Mastery)", async () => {
    const entries = await eachOf(partAt(await read(path), "training").getByRole("listitem"));
    expect(entries).toHaveLength(3);
    const expected = [
      "Oct 15 12:00 PM-4:00 PM Foundation",
      "Nov 18 12:00 PM-4:00 PM Implementation",
      "Dec 9 12:00 PM-4:00 PM Mastery",
    ];
    for (const [at, words] of expected.entries()) expect(entries[at]?.slice(0, words.length)).toBe(words);
  });

  it("all sessions required", async () => {
    expect(await wordsOf(partAt(await read(path), "training"))).toContain("All sessions required");
  });

  it("group format for teams of 6 or fewer, custom sessions for larger teams", async () => {
    expect(await mainWords(await read(path))).toMatch(/Teams of 6 or fewer Larger teams/);
  });

  it("appointment booking through an external calendar", async () => {
    const [booking] = await linksOf(partAt(await read(path), "training"));
    expect(booking?.to).toMatch(/^https:\/\/calendar\./);
    expect(booking?.newTab).toBe(true);
  });
});
