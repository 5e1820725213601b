import { afterEach, describe, expect, it, vi } from "vitest";
import { createPageStore } from "./page-store.ts";

afterEach(() => vi.unstubAllGlobals());

function serve(statusOf: (path: string) => number = () => 200): ReturnType<typeof vi.fn> {
  const fetch = vi.fn((path: string) =>
    Promise.resolve(new Response(JSON.stringify({ site: "1", path, view: {} }), { status: statusOf(path) })),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("the pages of a visit", () => {
  it("cached data never expires: each page is asked for once, also by two at the same time", async () => {
    const fetch = serve();
    const pages = createPageStore(() => "");
    await Promise.all([pages.get("/a"), pages.get("/a")]);
    await pages.get("/a");
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(pages.peek("/a")).toMatchObject({ path: "/_data/a.json" });
  });

  it("data of another version of the site or another state of the gates is not shown", async () => {
    const fetch = serve();
    let state = "1";
    const pages = createPageStore(() => state);
    await pages.get("/a");
    state = "1 club";
    expect(pages.peek("/a")).toBeUndefined();
    await pages.get("/a");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("an unknown page has data too; a failure has none and is asked for again", async () => {
    const fetch = serve((path) => (path.includes("unknown") ? 404 : 500));
    const pages = createPageStore(() => "");
    expect(await pages.get("/unknown")).toMatchObject({ site: "1" });
    await expect(pages.get("/broken")).rejects.toThrow(/^500: /);
    await expect(pages.get("/broken")).rejects.toThrow(/^500: /);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("what was asked for before everything was forgotten does not come back", async () => {
    serve();
    const pages = createPageStore(() => "");
    const asked = pages.get("/a");
    pages.clear();
    await asked;
    expect(pages.peek("/a")).toBeUndefined();
  });

  it("what was asked for again after everything was forgotten is kept, whichever answer comes first", async () => {
    const fetch = serve();
    const pages = createPageStore(() => "");
    const before = pages.get("/a");
    pages.clear();
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetch.mockReturnValueOnce(promise);
    const again = pages.get("/a");
    await before;
    resolve(new Response(JSON.stringify({ site: "2", path: "/a", view: {} })));
    await again;
    expect(pages.peek("/a")).toMatchObject({ site: "2" });
  });
});
