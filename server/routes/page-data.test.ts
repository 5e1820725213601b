import { describe, expect, it } from "vitest";
import type { PageData } from "../../engine/site/page-data.ts";
import { pageDataAddress } from "../../engine/site/page-data-address.ts";
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
