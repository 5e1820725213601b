import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchJson } from "./fetch-json.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(body: string, status: number): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("the generic data fetching", () => {
  it("fetches a GET path with credentials included and parses JSON", async () => {
    const fetch = answer('{"a":1}', 200);
    expect(await fetchJson("/_data/index.json")).toEqual({ a: 1 });
    expect(fetch).toHaveBeenCalledWith("/_data/index.json", expect.objectContaining({ credentials: "include" }));
  });

  it('a non-OK status is an error of the form "status: body text"', async () => {
    answer("broken", 500);
    await expect(fetchJson("/x")).rejects.toThrow(/^500: broken$/);
  });

  it("can return null on 401 when configured", async () => {
    answer("no", 401);
    expect(await fetchJson("/x", { on401: "null" })).toBeNull();
    await expect(fetchJson("/x")).rejects.toThrow(/^401: no$/);
  });

  it("never retries", async () => {
    const fetch = answer("broken", 503);
    await expect(fetchJson("/x")).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
