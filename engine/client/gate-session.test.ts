import { afterEach, expect, it, vi } from "vitest";
import { isGateOpen } from "./gate-session.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["in", 200, { authenticated: true }, true],
  ["not in, as where the browser keeps no cookie", 200, { authenticated: false }, false],
  ["nothing, for too much is asked", 429, {}, undefined],
  ["nothing that can be understood", 200, [], undefined],
])("what the server says of a visitor is told from what it does not say: %s", async (_, status, body, expected) => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
  expect(await isGateOpen("club-access")).toBe(expected);
});
