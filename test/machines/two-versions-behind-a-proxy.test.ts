/** A rolling content change: pages of two versions, mixed behind a proxy, break nothing. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { RenderDocument } from "../../engine/document/rendered.ts";
import type { PageData } from "../../engine/site/page-data.ts";
import { shownDataAddress } from "../../engine/site/page-data-address.ts";
import { openSqliteStore } from "../../server/leads/sqlite-store.ts";
import { startTestServer, type TestServer } from "../server/server.ts";
import { canary, cheapHash, testClock, testPage, testSite } from "../server/site.ts";
import { startRoundRobin } from "./round-robin.ts";

/** Starts a server of one version, with its own text on the page and its own built files, and with a shared store. */
async function serve(version: string, shared: string): Promise<TestServer> {
  const store = openSqliteStore({ file: path.join(shared, "shared.sqlite"), ...testClock() });
  onTestFinished(() => store.close());
  await store.setGatePassword("club-access", cheapHash("open sesame"));
  const clientDir = path.join(shared, version);
  mkdirSync(path.join(clientDir, "_app"), { recursive: true });
  writeFileSync(path.join(clientDir, `_app/loader-${version}.js`), `console.log("${version}")`);
  const apartOf = (data: PageData) => ({ tag: `of-${version}`, json: JSON.stringify(data) });
  const render: RenderDocument = (data, { files, apart }) =>
    Promise.resolve({
      html: `<!doctype html><title>${version}</title><script type="module" src="${files.loader}"></script>${JSON.stringify(data.view)}`,
      scriptHashes: [],
      styleHashes: [],
      ...(apart === true && { apart: apartOf(data) }),
    });
  const base = testSite();
  const extra = testPage(`/only-${version}`);
  const pages = [...base.pages.values(), extra];
  const site = testSite({ version: `site-${version}`, pages });
  const files = () => ({ loader: `/_app/loader-${version}.js`, application: [], styles: [] });
  return startTestServer({ site, password: false, render, store: () => store, services: { clientDir, files } });
}

it("each page's files are had, a gate that one opened is open at the other, and a form of either is taken", async () => {
  const { folder } = await startTestServer();
  const servers = [await serve("old", folder), await serve("new", folder)];
  const ports = servers.map(({ origin }) => Number(new URL(origin).port));
  const { origin, stop } = await startRoundRobin(ports);
  onTestFinished(stop);
  const seen = new Set<string>();
  for (let nth = 0; nth < 6; nth += 1) {
    const html = await (await fetch(`${origin}/us/write`)).text();
    const [, file = ""] = /src="([^"]+)"/.exec(html) ?? [];
    seen.add(file);
    // Twice in a row, so that both servers are asked for each other's file.
    for (const _ of servers) expect([file, (await fetch(origin + file)).status]).toEqual([file, 200]);
  }
  expect([...seen].sort()).toEqual(["/_app/loader-new.js", "/_app/loader-old.js"]);
  for (const version of ["old", "new"])
    for (const _ of servers) {
      const data = await fetch(origin + shownDataAddress("/us/write", `of-${version}`));
      expect(await data.json()).toMatchObject({ path: "/us/write", site: `site-${version}` });
    }

  const post = (address: string, body: object, cookie = ""): Promise<Response> =>
    fetch(origin + address, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  for (let nth = 0; nth < servers.length; nth += 1) {
    const opened = await post("/api/verify-password", { pageName: "club-access", password: "open sesame" });
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    for (const server of servers) expect(await (await server.get("/club", { cookie })).text()).toContain(canary);
  }
});

it("page data says of which version of the site it is, so that a browser with the other loads the page as a whole", async () => {
  const { folder } = await startTestServer();
  const [old, next] = [await serve("old", folder), await serve("new", folder)];
  const versions = await Promise.all([old, next].map(async ({ get }) => (await get("/_data/us/write.json")).json()));
  expect(versions).toMatchObject([{ site: "site-old" }, { site: "site-new" }]);
  // A page that only the newer version has is not found on the older one, so the browser requests the document instead.
  expect([(await next.get("/only-new")).status, (await old.get("/only-new")).status]).toEqual([200, 404]);
});
