import { describe, expect, it } from "vitest";
import { partAt, wordsOf } from "../reading.ts";
import { read, wordsAt } from "../website.ts";

/** Figures and claims of the specification, and the pages where visitors read them. */
const said: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ["Claimed 83% time savings", /83%.{0,60}time savings|83% time savings/, ["/", "/momentum-ai"]],
  [
    "200% better implementation success",
    /200%.{0,60}better implementation success|200% better implementation success/,
    ["/", "/momentum-ai"],
  ],
  [
    "Free 20-minute AI readiness briefing call",
    /20 minutes/,
    ["/", "/solutions", "/resources", "/ai-plan", "/gcp-ai", "/npr", "/nawbo"],
  ],
  ["3-4 month program", /3-4 months/, ["/", "/momentum-ai", "/ai-plan"]],
  ["three technical help sessions", /three technical help sessions/i, ["/", "/momentum-ai", "/gcp-ai"]],
  ["trainer plus implementer change-management model", /trainer.*implementer/i, ["/", "/momentum-ai"]],
  ["problem-based learning", /problem-based learning/i, ["/", "/momentum-ai", "/company"]],
  ["human-first approach", /human-first approach/i, ["/", "/solutions"]],
  ["TechCred", /TechCred/, ["/", "/solutions", "/funding", "/ai-plan", "/gcp-ai", "/npr", "/nawbo", "/resources"]],
  [
    "helps businesses, nonprofits and public bodies (with emphasis on Ohio)",
    /businesses, nonprofits and public bodies.*Ohio/,
    ["/"],
  ],
];

/** The specification's own words for what a page shows; each has to be on that page. */
const shown: readonly (readonly [string, readonly RegExp[]])[] = [
  ["/momentum-ai", [/method/i, /implementation timeline/i, /benefits/i, /problem-based learning/i]],
  ["/momentum-ai/course3", [/all employees using AI tools/i, /hands-on workshop/i, /four modules/i]],
  ["/solutions", [/specialized services/i]],
  ["/company", [/co-founders/i, /core values/i]],
  ["/company/careers", [/culture values/i, /open positions/i]],
  [
    "/funding",
    [
      /program overview/i,
      /highlights/i,
      /eligible courses/i,
      /application process/i,
      /\$2,000 (at most )?per credential per employee/i,
      /\$180K/,
      /every other month/,
      /under one year/,
    ],
  ],
  ["/ai-plan", [/three-phase process/i, /eligible/i, /download/i]],
  ["/gcp-ai", [/readiness snapshot/i, /adoption roadmap/i, /funding overview/i, /common AI adoption mistakes/i]],
  ["/gcp-ai", [/proven process/i, /ongoing support/i, /three-phase approach/i]],
  ["/nawbo", [/training options/i, /free resources/i, /all sessions required/i, /6 or fewer/, /custom sessions/i]],
  ["/partnerships", [/lead the sales process/i, /tiered commissions/i, /warm referral/i, /flat referral fee/i]],
  ["/cfmv", [/Essential Guides/, /Prompts by Role/, /Custom Prompts/]],
  ["/terms", [/governed by Ohio law/, /non-refundable/]],
];

/** The audiences of the site's pages. */
const audiences: readonly (readonly [string, string, RegExp])[] = [
  ["a women business owners association", "/nawbo", /business owners|You built the business/],
  ["a community foundation", "/cfmv", /community foundation/i],
  ["a research think tank", "/ccs", /Cleveland and Columbus/i],
  ["a regional business partnership", "/gcp", /regional business partnership/i],
  ["a construction firm", "/fiocon", /construction/i],
  ["an embroidery firm", "/color3", /embroidery/i],
  ["an IT staffing firm", "/staffing-solutions", /IT staffing/i],
  ["a self-directed IRA administrator", "/iplan", /self-directed IRA/i],
  ["small and mid-sized organisations", "/", /small and mid-sized businesses, nonprofits and public bodies/],
  ["municipalities", "/", /city halls.*City administrator/i],
  ["HR teams", "/", /the HR team/],
  ["business leaders", "/momentum-ai/course1", /Leadership, department heads/],
];

describe("what the pages say", () => {
  it.each(said)("%s", async (_says, words, paths) => {
    for (const path of paths) expect([path, await wordsAt(path)]).toEqual([path, expect.stringMatching(words)]);
  });

  it.each(shown)("%s is described in the specification's own words", async (path, words) => {
    const text = await wordsAt(path);
    for (const each of words) expect(text).toMatch(each);
  });

  it("with emphasis on Ohio", async () => {
    for (const path of ["/", "/funding", "/ai-plan", "/npr", "/gcp-ai", "/company/contact", "/company"]) {
      expect([path, await wordsAt(path)]).toEqual([path, expect.stringContaining("Ohio")]);
    }
  });

  it("free downloadable guides", async () => {
    expect((await wordsAt("/resources")).match(/Download /g)?.length).toBeGreaterThanOrEqual(11);
  });
});

describe("Audiences", () => {
  it.each(audiences)("%s", async (_audience, path, words) => expect(await wordsAt(path)).toMatch(words));
});

describe("Testimonials", () => {
  it.each([
    ["/", 4],
    ["/ai-plan", 4],
    ["/gcp-ai", 3],
  ] as const)("Testimonials show five stars, on %s", async (path, count) => {
    const page = await read(path);
    const quotes = partAt(page, "testimonials").getByRole("figure");
    expect(await quotes.count()).toBe(count);
    for (const quote of await quotes.all()) {
      expect(await quote.getByText("5 out of 5 stars").count()).toBe(1);
    }
  });

  it("testimonial (quote, name, title)", async () => {
    for (const path of ["/", "/ai-plan", "/gcp-ai"]) {
      for (const quote of await partAt(await read(path), "testimonials")
        .getByRole("figure")
        .all()) {
        expect((await wordsOf(quote.getByRole("blockquote"))).length).toBeGreaterThan(20);
        expect(await quote.locator("figcaption > *").count()).toBe(2);
      }
    }
  });
});

describe("read-only", () => {
  it("The site is public and read-only except for forms, copy buttons and password-gated client pages", async () => {
    for (const path of ["/", "/solutions", "/company", "/privacy", "/resources"]) {
      const page = await read(path);
      expect([path, await page.getByRole("main").getByRole("textbox").count()]).toEqual([path, 0]);
    }
  });

  it("Visitors are anonymous; no accounts or roles", async () => {
    for (const path of ["/", "/partnerships", "/company/contact"]) {
      expect(
        await (await read(path)).getByRole("link", { name: /^(log ?in|sign ?in|sign ?up|account)/i }).count(),
      ).toBe(0);
    }
  });
});
