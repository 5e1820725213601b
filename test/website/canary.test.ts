import { describe, expect, it } from "vitest";
import { startTestServer } from "../server/server.ts";
import { canary } from "../server/site.ts";

describe("what is behind a gate never leaves the server before", () => {
  it("not in HTML, page data, sitemap, health, headers or file addresses", async () => {
    const server = await startTestServer();
    const site = server.services.published().site;
    const paths = [
      ...(site?.routes.keys() ?? []),
      ...[...(site?.routes.keys() ?? [])].map((path) => `/_data${path === "/" ? "/index" : path}.json`),
      ...(site?.privateAssets.keys() ?? []),
      ...[...(site?.privateAssets.keys() ?? [])].map((path) => path.replace("/assets", "/attached_assets")),
      "/sitemap.xml",
      "/robots.txt",
      "/healthz",
      "/nowhere",
      "/club?sent=inquiry",
      "/lounge/",
    ];
    for (const path of paths) {
      const answer = await server.get(path);
      const headers = JSON.stringify([...answer.headers]);
      expect([path, `${headers}${await answer.text()}`.includes(canary)]).toEqual([path, false]);
      expect([path, headers.includes("secret.example")]).toEqual([path, false]);
    }
  });

  it("not in answers to wrong passwords and to forms that name the page", async () => {
    const server = await startTestServer();
    const posts = [
      server.postForm("/api/verify-password", { pageName: "club-access", password: "x", _page: "/club" }),
      server.postForm("/api/logout", { pageName: "club-access", _page: "/club" }),
      server.postForm("/api/take", { _form: "inquiry", _page: "/club" }),
      server.postJson("/api/verify-password", { pageName: "club-access", password: "x" }),
    ];
    for (const answer of await Promise.all(posts)) expect(await answer.text()).not.toContain(canary);
  });

  it("unlocked, it is there", async () => {
    const server = await startTestServer();
    const unlocked = await server.postJson("/api/verify-password", {
      pageName: "club-access",
      password: "open sesame",
    });
    const cookie = unlocked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    for (const path of ["/club", "/_data/club.json", "/assets/private/club-access/plan.txt"]) {
      expect(await (await server.get(path, { cookie })).text()).toContain(canary);
    }
    expect(await (await server.get("/lounge", { cookie })).text()).not.toContain(canary);
  });
});
