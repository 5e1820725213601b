import { describe, expect, it } from "vitest";
import { gated } from "../passwords.ts";
import { even, headingsOf } from "../reading.ts";
import { read, visit, website } from "../website.ts";

const routes = [
  ..."/ /solutions /momentum-ai /momentum-ai/course1 /momentum-ai/course2 /momentum-ai/course3 /industries".split(" "),
  ..."/company /company/careers /company/contact /company/funding /contact /resources /funding /privacy".split(" "),
  ..."/terms /verify-certificate /ai-plan /npr /partnerships /fiocon /color3 /gcp-ai /gcp /nawbo /cfmv".split(" "),
  ..."/ccs /best-of-tech-bot /staffing-solutions /iplan".split(" "),
];

/** Words in the heading that identify the page. */
const telling: Readonly<Record<string, RegExp>> = {
  "/": /^AI adoption that actually sticks$/,
  "/momentum-ai/course1": /AI Tools Introduction and Enterprise Overview/,
  "/momentum-ai/course2": /AI Policy Development with Custom GPTs/,
  "/momentum-ai/course3": /AI Tool Proficiency and Secure Application/,
  "/verify-certificate": /^Verified Certificate$/,
  "/gcp": /^Greater Cleveland Partnership Access$/,
  "/staffing-solutions": /^Staffing Solutions Access$/,
  "/iplan": /^iPlan Group Access$/,
};

describe("registered routes", () => {
  it("there are thirty", () => expect(new Set(routes).size).toBe(30));

  it.each(routes)("%s answers with a page of one title, one main heading and a description", async (path) => {
    const answer = await fetch(website() + path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html.match(/<title>[^<]{6,}<\/title>/g)).toHaveLength(1);
    const headings = html.match(/<h1[^>]*>[^]*?<\/h1>/g) ?? [];
    expect(headings).toHaveLength(1);
    expect(even(headings[0]?.replaceAll(/<[^>]+>/g, ""))).toMatch(telling[path] ?? /\w/);
    expect(html.match(/<meta name="description" content="[^"]{41,}"/g)).toHaveLength(1);
  });

  it("each page has a title and, unless it is gated, a description of its own", async () => {
    const heads = await Promise.all(
      routes.map(async (path) => {
        const html = await (await fetch(website() + path)).text();
        const canonical = /<link rel="canonical" href="[^"]*?:\d+([^"]*)"/.exec(html)?.[1] ?? path;
        return [
          canonical || "/",
          /<title>(.*?)<\/title>/.exec(html)?.[1],
          /name="description" content="(.*?)"/.exec(html)?.[1],
        ];
      }),
    );
    const pages = new Map(heads.map(([canonical, title, description]) => [canonical, { title, description }]));
    expect(pages.size).toBe(28);
    expect(new Set([...pages.values()].map(({ title }) => title)).size).toBe(28);
    const open = [...pages].filter(([path = ""]) => !(path in gated));
    expect(new Set(open.map(([, { description }]) => description)).size).toBe(23);
  });

  it.each([
    ["/contact", "/company/contact", "/contact (same page as company contact)"],
    ["/funding", "/company/funding", "/funding (same as company funding)"],
  ])("%s is the same page as %s, which is its canonical address", async (alias, path) => {
    const [one, other] = await Promise.all([alias, path].map(async (each) => (await fetch(website() + each)).text()));
    const main = (html = ""): string => /<h1[^]*?<\/h1>/.exec(html)?.[0] ?? "";
    expect(main(one)).toBe(main(other));
    const page = await read(alias);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(new RegExp(`${path}$`));
    expect(new URL(page.url()).pathname).toBe(alias);
  });

  it("no route parameters: a path below a page is no page", async () => {
    for (const path of ["/company/contact/1", "/resources/ai", "/momentum-ai/course4"]) {
      expect((await fetch(website() + path)).status).toBe(404);
    }
  });

  it("public: all pages except the gated ones", async () => {
    for (const path of routes) {
      const html = await (await fetch(website() + path)).text();
      expect([path, html.includes('name="password"')]).toEqual([path, path in gated]);
    }
  });
});

describe("navigation", () => {
  it("every navigation scrolls the window to the top instantly", async () => {
    const page = await visit("/");
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    // Records the scroll position of each frame from the click until the next page is at its top.
    await page.evaluate(() => {
      const places = new Set<number>();
      const look = (): void => {
        document.documentElement.dataset["places"] = [...places.add(scrollY)].join(" ");
        requestAnimationFrame(look);
      };
      look();
    });
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Solutions" });
    await link.evaluate((element: HTMLAnchorElement) => element.click());
    await page.waitForURL("**/solutions");
    // Polled, because the page records its position only once per frame.
    await expect.poll(() => page.locator("html").getAttribute("data-places")).toBe("1500 0");
  });
});

describe("any other path shows a not-found page", () => {
  it('reading "404 Page Not Found" and "Did you forget to add the page to the router?"', async () => {
    expect((await fetch(`${website()}/nowhere/at/all`)).status).toBe(404);
    const page = await read("/nowhere/at/all");
    expect(await headingsOf(page, 1)).toEqual(["404 Page Not Found"]);
    expect(await page.getByText("Did you forget to add the page to the router?").isVisible()).toBe(true);
  });

  it("also without a reload, from a link within the site", async () => {
    const page = await visit("/privacy");
    await page.evaluate(() => {
      document.documentElement.dataset["same"] = "yes";
      const link = Object.assign(document.createElement("a"), { href: "/not-there", textContent: "Not there" });
      document.querySelector("main")?.append(link);
    });
    await page.getByRole("link", { name: "Not there" }).click();
    await page.getByRole("heading", { level: 1, name: "404 Page Not Found" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["same"])).toBe("yes");
  });
});
