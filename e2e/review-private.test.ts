/** A review report is visible only to the person who requested it, and is stored nowhere else. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { diff } from "../cli/diff.ts";
import { serveViews } from "../cli/report/serve-views.ts";
import { openData } from "../engine/diff/changed-pages.ts";
import { takeSnapshot } from "../engine/diff/snapshot.ts";
import { readBuild } from "../server/read-build.ts";
import { openRequest } from "../test/reviews/requests.ts";
import { openVisit, untilHydrated } from "./browser.ts";

it("goes through no link that came with a branch", async () => {
  const { folder: content, remove } = openRequest("field-required");
  onTestFinished(remove);
  const theirs = mkdtempSync(path.join(tmpdir(), "theirs-"));
  onTestFinished(() => rmSync(theirs, { recursive: true }));
  writeFileSync(path.join(theirs, "index.html"), "mine");
  const report = path.join(content, "review");
  const links = [
    [report, theirs, report],
    [path.join(report, "pictures"), theirs, report],
    [path.join(report, "index.html"), path.join(theirs, "index.html"), report],
    [report, theirs, path.join(report, "within")],
  ] as const;
  for (const [link, to, asked] of links) {
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(to, link);
    await expect(diff(content, "HEAD", { report: asked, say: () => undefined })).rejects.toThrow(`${link} is a link`);
    expect(readdirSync(theirs)).toEqual(["index.html"]);
    expect(readFileSync(path.join(theirs, "index.html"), "utf8")).toBe("mine");
    rmSync(report, { recursive: true });
  }
});

it("shows what is drawn to its own browser alone", async () => {
  const root = path.resolve(import.meta.dirname, "..");
  const snapshot = await takeSnapshot(root, root);
  const page = [...(snapshot?.site.pages.values() ?? [])].find(({ gate }) => gate !== undefined);
  if (!snapshot || !page) throw new Error("There is no gated page.");
  const views = await serveViews(root, await readBuild());
  onTestFinished(views.close);
  const address = new URL(views.addressOf(openData(snapshot.site, page), snapshot.site.look));
  const ask = (to: string, headers = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      get(new URL(to, address), { headers }, (response) => resolve(response.resume().statusCode ?? 0)).on(
        "error",
        reject,
      );
    });
  const asset = `/assets/${[...snapshot.files.keys()].find((name) => name.endsWith(".svg"))}`;
  expect(await ask(`${address.pathname}?view=0`)).toBe(403);
  expect(await ask(`${address.pathname}?view=0&key=`, { cookie: "views=" })).toBe(403);
  expect(await ask(asset)).toBe(403);
  expect(await ask(address.href, { host: "elsewhere.test" })).toBe(403);
  expect(await ask(address.href)).toBe(200);
  const visit = await openVisit(address.origin);
  const refused: string[] = [];
  visit.on("response", (response) => void (response.status() === 403 && refused.push(response.url())));
  await visit.goto(address.href);
  await untilHydrated(visit);
  expect(await visit.evaluate(async (at) => (await fetch(at)).status, asset)).toBe(200);
  expect(refused).toEqual([]);
});
