import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { PageData } from "../../engine/site/page-data.ts";
import { pageDataAddress } from "../../engine/site/page-data-address.ts";
import { pageFile, siteFile, startOn, writeContent } from "../../test/content/small-project.ts";

it("the same content is another site where another program shows it: a page that stayed open reads no data of that", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "next-program-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeContent(root, "pages/_site.yaml", siteFile);
  writeContent(root, "pages/index.yaml", pageFile("First words"));
  const sites: string[] = [];
  for (const application of ["/_app/main-1.js", "/_app/main-1.js", "/_app/main-2.js"]) {
    const running = await startOn(root, { application: [application] });
    const [, answer] = await running.get(pageDataAddress("/"));
    sites.push((JSON.parse(answer) as PageData).site);
    await running.stop();
  }
  const [first, restarted, updated] = sites;
  expect(restarted).toBe(first);
  expect(updated).not.toBe(first);
});
