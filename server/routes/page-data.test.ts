import { describe, expect, it } from "vitest";
import type { RenderDocument } from "../../engine/document/rendered.ts";
import type { PageData } from "../../engine/site/page-data.ts";
import { pageDataAddress, shownDataAddress } from "../../engine/site/page-data-address.ts";
import { startTestServer } from "../../test/server/server.ts";

describe("page data for client navigation", () => {
  it("is what the page shows, as JSON, with an ETag", async () => {
    const { get } = await startTestServer();
    const answer = await get(pageDataAddress("/us/write"));
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const data = (await answer.json()) as PageData;
    expect(data.path).toBe("/us/write");
    expect(Object.keys(data.forms)).toContain("inquiry");
    const again = await get(pageDataAddress("/us/write"), { "if-none-match": answer.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  it("is there for the home page and for aliases", async () => {
    const { get } = await startTestServer();
    expect(((await (await get(pageDataAddress("/"))).json()) as PageData).path).toBe("/");
    expect(((await (await get(pageDataAddress("/write"))).json()) as PageData).path).toBe("/us/write");
  });

  it("is the error's view with its status where there is no page", async () => {
    const { get } = await startTestServer();
    const missing = await get(pageDataAddress("/nowhere"));
    expect(missing.status).toBe(404);
    expect(((await missing.json()) as PageData).view).toMatchObject({ kind: "error", status: 404 });
    const broken = await get(pageDataAddress("/broken"));
    expect(broken.status).toBe(503);
    expect(((await broken.json()) as PageData).view).toMatchObject({ kind: "error", status: 503 });
  });

  it("of a page behind a gate is the wall, and is kept by nobody", async () => {
    const { get } = await startTestServer();
    const answer = await get(pageDataAddress("/club"));
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(((await answer.json()) as PageData).view.kind).toBe("wall");
  });
});

/** Renders documents with separate data where they may have it, under a name that identifies the version of the site. */
const renderApart: RenderDocument = (data, { apart = false }) =>
  Promise.resolve({
    html: apart ? `<!doctype html>${data.title}` : JSON.stringify(data),
    scriptHashes: [],
    styleHashes: [],
    ...(apart && { apart: { tag: `of-${data.site}`, json: JSON.stringify(data) } }),
  });

describe("the data of a document, apart from it", () => {
  it("is there at the address that the document names, for the browser that asked alone", async () => {
    const { get } = await startTestServer({ render: renderApart });
    expect(await (await get("/us/write")).text()).toMatch(/^<!doctype html>/);
    const answer = await get(shownDataAddress("/us/write", "of-site-1"));
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toMatch(/^private, .*immutable$/);
    expect(((await answer.json()) as PageData).path).toBe("/us/write");
  });

  it("is not there for a document of another version, nor where no page is", async () => {
    const { get, show, services } = await startTestServer({ render: renderApart });
    const before = shownDataAddress("/us/write", "of-site-1");
    expect((await get(before)).status).toBe(200);
    const { site } = services.published();
    if (site) await show({ ...site, version: "edited" });
    for (const address of [before, shownDataAddress("/nowhere", "of-edited"), "/_shown/of-edited", "/_shown/"])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
    expect((await get(shownDataAddress("/us/write", "of-edited"))).status).toBe(200);
  });

  it("stays in the document of a page behind a gate, open or shut, and of one that differs from load to load", async () => {
    const server = await startTestServer({ render: renderApart });
    const opened = await server.postJson("/api/verify-password", { pageName: "club-access", password: "open sesame" });
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    for (const headers of [{}, { cookie }])
      for (const path of ["/club", "/people"]) {
        expect(await (await server.get(path, headers)).text()).toMatch(/^\{"site":/);
        expect((await server.get(shownDataAddress(path, "of-site-1"), headers)).status).toBe(404);
      }
    // So does a page after its form was sent.
    expect(await (await server.get("/us/write?sent=inquiry")).text()).toMatch(/^\{"site":/);
  });
});
