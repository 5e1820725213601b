/** The clock is set while the server runs: a duration of ten minutes remains ten minutes. */
import { describe, expect, it } from "vitest";
import { sendRaw, unlockClub } from "./request.ts";
import { startTestServer } from "./server.ts";
import { canary } from "./site.ts";

const hour = 3_600_000;
const minute = 60_000;
const longAhead = 400 * 24 * hour;

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

it("a code of the desk that was used while the clock was ahead keeps nobody from signing in once it is set back", async () => {
  const { accounts } = (await startTestServer()).services.store;
  const id = (await accounts.add("ada@example.org", "owner"))?.id ?? "";
  const step = Date.parse("2026-03-01T12:00:00Z") / 30_000;
  expect(await accounts.useCode(id, step + longAhead / 30_000)).toBe(true);
  expect(await accounts.useCode(id, step)).toBe(true);
  // Neither clocks that differ by a minute nor codes of adjacent steps allow a code to be used twice.
  for (const again of [step, step - 1, step - 4]) expect(await accounts.useCode(id, again)).toBe(false);
});

describe("what a clock that was ahead began is over once it is set back, and not valid until that is reached; a minute is no difference", () => {
  it("the cookie of a gate", async () => {
    const server = await startTestServer();
    const opens = async (cookie: string): Promise<boolean> =>
      (await sendRaw(server, "/club", "GET", { cookie })).body.includes(canary);
    const near = await unlockClub(server);
    server.setClock(-minute);
    expect(await opens(near)).toBe(true);
    server.setClock(longAhead);
    const far = await unlockClub(server);
    expect(await opens(far)).toBe(true);
    server.setClock(-longAhead);
    expect(await opens(far)).toBe(false);
  });

  it("a session of the desk, and an invitation", async () => {
    const server = await startTestServer();
    const { accounts, sessions } = server.services.store;
    const id = (await accounts.add("ada@example.org", "owner"))?.id ?? "";
    const begin = async () => ({ session: await sessions.open(id), invitation: await accounts.invite(id) });
    const lives = async ({ session, invitation }: Awaited<ReturnType<typeof begin>>): Promise<boolean[]> => [
      (await sessions.living([session])).has(session),
      (await sessions.find(session)) !== undefined,
      (await accounts.invited(invitation)) !== undefined,
    ];
    const near = await begin();
    server.setClock(-minute);
    expect(await lives(near)).toEqual([true, true, true]);
    server.setClock(longAhead);
    const far = await begin();
    expect(await lives(far)).toEqual([true, true, true]);
    server.setClock(-longAhead);
    expect(await lives(far)).toEqual([false, false, false]);
    expect(await accounts.takeInvitation(far.invitation, "hash")).toBeUndefined();
    // The next sign-in deletes the session, so that it does not become valid when its time comes.
    await sessions.open(id);
    server.setClock(longAhead);
    expect((await sessions.living([far.session])).size).toBe(0);
  });
});
