import { describe, expect, it } from "vitest";
import { eachOf, headingsOf, leadsOf, mainWords, partAt, wordsOf } from "../reading.ts";
import { read } from "../website.ts";

describe("/momentum-ai", () => {
  it("Hero, method, implementation timeline, benefits, problem-based learning, closing call to action", async () => {
    const page = await read("/momentum-ai");
    const ids = await page.locator("main section").evaluateAll((all) => all.map((one) => one.id));
    const order = ["method", "timeline", "benefits", "problem-based-learning"];
    expect(ids.filter((id) => order.includes(id))).toEqual(order);
    expect(await headingsOf(page, 1)).toEqual(["Momentum AI"]);
    const closing = page.getByRole("main").locator("section").last();
    expect((await leadsOf(closing)).map(([, to]) => to)).toContain("/company/contact");
  });

  it("implementation timeline with three phases at progress 33, 66 and 100 percent", async () => {
    const bars = partAt(await read("/momentum-ai"), "timeline").getByRole("progressbar");
    const values = await bars.evaluateAll((all) =>
      all.map((one) => [(one as HTMLProgressElement).value, (one as HTMLProgressElement).max]),
    );
    expect(values).toEqual([
      [33, 100],
      [66, 100],
      [100, 100],
    ]);
    const words = await eachOf(partAt(await read("/momentum-ai"), "timeline").getByText(/^\d+%$/));
    expect(words.filter(Boolean)).toEqual(["33%", "66%", "100%"]);
  });

  it("each phase links to a course page", async () => {
    const links = await leadsOf(partAt(await read("/momentum-ai"), "timeline"));
    expect(links.map(([, to]) => to)).toEqual(["/momentum-ai/course1", "/momentum-ai/course2", "/momentum-ai/course3"]);
  });

  it("timeline phase (phase, title, progress, description, link)", async () => {
    const phases = partAt(await read("/momentum-ai"), "timeline").getByRole("listitem");
    expect(await phases.count()).toBe(3);
    for (const [at, phase] of (await phases.all()).entries()) {
      expect(await wordsOf(phase)).toContain(`Phase ${at + 1}`);
      expect(await phase.getByRole("heading").count()).toBe(1);
      expect((await phase.getByRole("paragraph").last().innerText()).length).toBeGreaterThan(40);
      expect(await phase.getByRole("link").count()).toBe(1);
    }
  });
});

interface Course {
  path: string;
  says: string;
  title: string;
  audience: RegExp[];
  before: RegExp;
  modules?: number;
}

const courses: readonly Course[] = [
  {
    path: "/momentum-ai/course1",
    says: "Phase 1: AI Tools Introduction and Enterprise Overview. Audience: leadership, department heads, IT decision makers; no prerequisites.",
    title: "AI Tools Introduction and Enterprise Overview",
    audience: [/leadership/i, /department heads/i, /IT decision makers/],
    before: /Prerequisites None/,
  },
  {
    path: "/momentum-ai/course2",
    says: "Phase 2: AI Policy Development with Custom GPTs. Audience: leadership, legal, IT, compliance, HR; Course 1 recommended; four modules.",
    title: "AI Policy Development with Custom GPTs",
    audience: [/leadership/i, /legal/i, /IT/, /compliance/i, /HR/],
    before: /Course 1 recommended/,
    modules: 4,
  },
  {
    path: "/momentum-ai/course3",
    says: "Phase 3: AI Tool Proficiency and Secure Application. Audience: all employees using AI tools; hands-on workshop format; four modules.",
    title: "AI Tool Proficiency and Secure Application",
    audience: [/all employees using AI tools/i],
    before: /Format Hands-on workshop/i,
    modules: 4,
  },
];

describe("Course pages", () => {
  it.each(courses)("$says", async ({ path, title, audience, before, modules }) => {
    const page = await read(path);
    expect(await headingsOf(page, 1)).toEqual([title]);
    expect(await mainWords(page)).toMatch(new RegExp(`phase ${path.at(-1)}`, "i"));
    const glance = await wordsOf(partAt(page, "at-a-glance"));
    for (const group of audience) expect(glance).toMatch(group);
    expect(glance).toMatch(before);
    const items = partAt(page, "modules").getByRole("list").first().getByRole("heading");
    if (modules) expect(await items.count()).toBe(modules);
    else expect(await items.count()).toBeGreaterThan(2);
  });

  it.each(courses.map(({ path }) => path))(
    "%s: Each course costs $2,000 per person; 4 hours of core training plus 16 hours of supporting material",
    async (path) => {
      const glance = await wordsOf(partAt(await read(path), "at-a-glance"));
      expect(glance).toContain("Price $2,000 per person");
      expect(glance).toContain("Core training 4 hours");
      expect(glance).toContain("Supporting material 16 hours");
    },
  );

  it("each says how TechCred pays for it and leads on", async () => {
    for (const { path } of courses) {
      const page = await read(path);
      expect(await wordsOf(partAt(page, "funding"))).toMatch(/TechCred.*\$2,000/);
      expect((await leadsOf(page.getByRole("main"))).map(([, to]) => to)).toEqual(
        expect.arrayContaining(["/company/contact", "/funding"]),
      );
    }
  });
});
