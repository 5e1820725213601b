import { describe, expect, it } from "vitest";
import { linksOf } from "../reading.ts";
import { read, unlock, website } from "../website.ts";
import { openVisit, untilTab } from "../browser.ts";

const paths =
  "/ /solutions /company /company/careers /resources /funding /ai-plan /npr /partnerships /fiocon /color3 /gcp-ai /gcp /nawbo /cfmv /ccs /staffing-solutions /iplan".split(
    " ",
  );

const types: Readonly<Record<string, string>> = { pdf: "application/pdf", zip: "application/zip", html: "text/html" };
const first: Readonly<Record<string, string>> = { pdf: "%PDF-", zip: "PK", html: "<" };

describe("external links and static files", () => {
  it("external links and static files (PDFs, a ZIP, a static evaluation page under an assets path) opened in new tabs", async () => {
    const files = new Set<string>();
    for (const path of paths) {
      for (const link of await linksOf((await read(path)).getByRole("main"))) {
        const file = link.to.startsWith("/assets/");
        if (file) files.add(link.to);
        if (file || link.to.startsWith("https://")) expect([path, link]).toEqual([path, { ...link, newTab: true }]);
      }
    }
    expect(files.size).toBeGreaterThanOrEqual(24);
    // Requests as the visitor who unlocked the gated pages, because files linked only there are not public.
    const { request } = (await read("/resources")).context();
    for (const file of files) {
      const answer = await request.get(website() + file);
      const kind = file.slice(file.lastIndexOf(".") + 1);
      expect([file, answer.status(), answer.headers()["content-type"]?.split(";")[0]]).toEqual([
        file,
        200,
        types[kind],
      ]);
      const start = (await answer.body()).subarray(0, 5).toString();
      expect([file, start.startsWith(first[kind] ?? "?")]).toEqual([file, true]);
    }
  });

  it("including /attached_assets/", async () => {
    const [one, other] = await Promise.all(
      ["assets", "attached_assets"].map(async (folder) => fetch(`${website()}/${folder}/guides/ai-security-guide.pdf`)),
    );
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(other?.headers.get("content-type")).toBe("application/pdf");
  });

  it("about 11 PDF files on the foundation/association pages", async () => {
    const files = new Set<string>();
    for (const path of ["/cfmv", "/nawbo"]) {
      for (const { to } of await linksOf((await read(path)).getByRole("main"))) if (to.endsWith(".pdf")) files.add(to);
    }
    expect(files.size).toBeGreaterThanOrEqual(9);
    expect(files.size).toBeLessThanOrEqual(13);
  });

  it("the static evaluation page runs by itself and sends nothing", async () => {
    const page = await openVisit(website());
    await unlock(page, "/gcp");
    await page.goto("/gcp");
    const run = page.getByRole("link", { name: /Run Evaluation/ });
    const address = await run.evaluate((link: HTMLAnchorElement) => link.href);
    await run.click();
    await untilTab(address);
    const diagnostic = await page.context().newPage();
    const sent: string[] = [];
    diagnostic.on("request", (request) => sent.push(request.url()));
    await diagnostic.goto(address);
    await expect.poll(() => diagnostic.getByRole("heading", { level: 1 }).count()).toBe(1);
    await expect.poll(() => diagnostic.getByRole("radio").count()).toBeGreaterThanOrEqual(15);
    expect(sent.filter((url) => !url.startsWith(website()))).toEqual([]);
  });
});
