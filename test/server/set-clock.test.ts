/** Somebody sets the clock while the server runs: what was to last ten minutes lasts ten minutes. */
import { describe, expect, it } from "vitest";
import { startTestServer } from "./server.ts";

const hour = 3_600_000;
const minute = 60_000;

describe.each([2, -2])("when the clock is set by %i hours", (hours) => {
  it("who guessed at a gate too often is let in again after ten minutes, not sooner and not later", async () => {
    const server = await startTestServer();
    const guess = (password: string): Promise<Response> =>
      server.postJson("/api/verify-password", { pageName: "club-access", password });
    for (let nth = 0; nth < 30; nth += 1) await guess("wrong");
    expect((await guess("open sesame")).status).toBe(429);
    server.setClock(hours * hour);
    server.pass(9 * minute);
    const early = await guess("open sesame");
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, "60"]);
    server.pass(minute);
    expect((await guess("open sesame")).status).toBe(200);
  });

  it("who sent too many forms may send again after a minute, not sooner and not later", async () => {
    const server = await startTestServer({ env: { SUBMITS_PER_MINUTE: "2" } });
    const send = (): Promise<Response> => server.postJson("/api/take", {});
    await send();
    await send();
    server.setClock(hours * hour);
    server.pass(59_000);
    expect((await send()).status).toBe(429);
    server.pass(1000);
    expect((await send()).status).toBe(422);
  });

  it("/healthz is a second old at most", async () => {
    const server = await startTestServer();
    await server.get("/healthz");
    await server.show(undefined);
    server.setClock(hours * hour);
    server.pass(1000);
    expect(await (await server.get("/healthz")).json()).toMatchObject({ site: null });
  });
});

it("equal plain posts are one lead for ten minutes, and two when a clock that was ahead is set back between them", async () => {
  const server = await startTestServer();
  const hidden = { _form: "inquiry", _page: "/us/write", _version: "v1" };
  const post = (): Promise<Response> =>
    server.postForm("/api/take", { name: "Ada", email: "ada@example.org", ...hidden });
  await post();
  server.setClock(-30_000);
  await post();
  expect(await server.leads()).toHaveLength(1);
  server.setClock(-2 * hour);
  await post();
  expect(await server.leads()).toHaveLength(2);
});
