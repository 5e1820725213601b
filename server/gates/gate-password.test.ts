import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { pageFile, siteFile, startOn, writeContent } from "../../test/content/small-project.ts";
import { startTestServer } from "../../test/server/server.ts";
import { testGate, testPage, testSite } from "../../test/server/site.ts";
import { TooManyWaiting } from "../process/fair-queue.ts";
import { gatesOf } from "./gate-list.ts";
import { createGatePasswords, isPassword } from "./gate-password.ts";
import { createHeldGates } from "./held-gates.ts";
import { hashPassword } from "./password-hash.ts";
import { createGateReport } from "./report-gates.ts";
import { setPassword } from "./set-password.ts";

const none = {
  gatePassword: () => Promise.resolve(undefined),
  gateRound: () => Promise.resolve(0),
  noteGatePrint: () => Promise.resolve(0),
};

it("a gate that is first asked for while very many guess at others opens when they are done", async () => {
  const gated = gatesOf(testSite()).get("club-access");
  if (!gated) throw new Error("There is no such gate");
  const passwords = createGatePasswords(none, new Map([["GATE_CLUB_PASSWORD", "open sesame"]]), "a secret");
  const guess = (_: unknown, nth: number): Promise<unknown> => hashPassword("guess", undefined, `address ${nth}`);
  const guesses = Array.from({ length: 60 }, guess);
  const asked = passwords.stored(gated);
  await Promise.all([Promise.allSettled(guesses), expect(asked).rejects.toBeInstanceOf(TooManyWaiting)]);
  expect(await passwords.stored(gated)).toMatch(/^\$argon2id/);
});

it("no password opens a page that has got another gate, also not the one in the variable of its address", async () => {
  const passwords = createGatePasswords(none, new Map([["GATE_CLUB_PASSWORD", "open sesame"]]), "a secret");
  const held = createHeldGates();
  const passwordFor = async (gate: string): Promise<string | undefined> => {
    const { site } = held.enforce(testSite({ pages: [testPage("/club", { gate: testGate(gate) })] }));
    const [gated] = gatesOf(site).values();
    return gated && passwords.stored(gated);
  };
  expect([await passwordFor("club"), await passwordFor("staff")]).toEqual([expect.any(String), undefined]);
});

it("a password that was copied with space around it opens the gate, one with another space within does not", async () => {
  const server = await startTestServer();
  const tried = async (password: string): Promise<number> =>
    (await server.postJson("/api/verify-password", { pageName: "club-access", password })).status;
  expect([await tried(" open sesame\u00a0\n"), await tried("open  sesame")]).toEqual([200, 401]);
});

it("a password that came with space around it into the environment or the store is the one without", async () => {
  const server = await startTestServer({ env: { GATE_LOUNGE_PASSWORD: " Straße 9\n" }, password: false });
  const gated = gatesOf(testSite()).get("club-access");
  if (!gated) throw new Error("There is no such gate");
  await setPassword(gated, "open sesame \t", server.services.store, new Map());
  await expect(setPassword(gated, " ", server.services.store, new Map())).rejects.toThrow();
  for (const [pageName, password] of [
    ["lounge-access", "Straße 9"],
    ["club-access", "open sesame"],
  ])
    expect((await server.postJson("/api/verify-password", { pageName, password })).status).toBe(200);
});

it.each([
  ["another one", "close sesame", false],
  ["none", "", false],
  ["another one, of which the page came only while the server ran,", "close sesame", true],
])(
  "a password of the environment that is brought back after %s lets nobody stay in; a restart lets everybody",
  async (_, between, isLate) => {
    const root = mkdtempSync(path.join(tmpdir(), "rounds-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    writeContent(root, "pages/_site.yaml", siteFile);
    writeContent(root, "pages/index.yaml", pageFile("Home"));
    const club = pageFile("Secret words", "gate: {key: club, title: Members only}\n");
    writeContent(root, "pages/club.yaml", club);
    const withPassword = async (password: string, cookie = ""): Promise<{ isIn: boolean; cookie: string }> => {
      const comesLate = isLate && password === between;
      if (comesLate) rmSync(path.join(root, "pages/club.yaml"));
      const server = await startOn(root, { env: password === "" ? {} : { GATE_CLUB_PASSWORD: password } });
      if (comesLate) writeContent(root, "pages/club.yaml", club);
      await server.refresh();
      if (comesLate) await expect.poll(() => server.services.store.gateRound("club")).toBe(1);
      const shown = await fetch(`${server.origin}/club`, { headers: { cookie } });
      const isIn = (await shown.text()).includes("Secret words");
      const answer = await fetch(`${server.origin}/api/verify-password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ pageName: "club", password }),
      });
      await server.stop();
      return { isIn, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
    };
    const { cookie } = await withPassword("open sesame");
    expect((await withPassword("open sesame", cookie)).isIn).toBe(true);
    expect((await withPassword(between, cookie)).isIn).toBe(false);
    const again = await withPassword("open sesame", cookie);
    expect(again.isIn).toBe(false);
    expect((await withPassword("open sesame", again.cookie)).isIn).toBe(true);
  },
);

it("a process follows the round that another one began, and keeps to what it knows while the store is away", async () => {
  const gated = gatesOf(testSite()).get("club-access");
  if (!gated) throw new Error("There is no such gate");
  let round: number | undefined = 0;
  const asked = vi.fn(() => (round === undefined ? Promise.reject(new Error("away")) : Promise.resolve(round)));
  const store = { gatePassword: () => Promise.resolve(undefined), gateRound: asked, noteGatePrint: asked };
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const passwords = createGatePasswords(store, new Map([["GATE_CLUB_PASSWORD", "open sesame"]]), "a secret");
  const first = await passwords.stored(gated);
  expect([await passwords.stored(gated), asked.mock.calls.length]).toEqual([first, 1]);
  round = 1;
  clock.mockReturnValue(6000);
  await passwords.stored(gated);
  const second = await passwords.stored(gated);
  expect(second).not.toBe(first);
  round = undefined;
  clock.mockReturnValue(12_000);
  expect([await passwords.stored(gated), await passwords.stored(gated)]).toEqual([second, second]);
});

it("a copy of a page that lost its gate opens that gate with the copied page's password, and not with the one of its own address", async () => {
  const variables = ["CLUB", "ACME"].map((name) => [`GATE_${name}_PASSWORD`, `of ${name}`] as const);
  const passwords = createGatePasswords(none, new Map(variables), "a secret");
  const held = createHeldGates();
  const club = testPage("/club", { gate: testGate("club"), forms: ["secrets"] });
  const copy = testPage("/acme", { forms: ["secrets"] });
  held.enforce(testSite({ pages: [club] }));
  for (const pages of [[copy, club], [copy]]) {
    const { site } = held.enforce(testSite({ pages }));
    const [gated] = gatesOf(site).values();
    const stored = (gated && (await passwords.stored(gated))) ?? "";
    expect(await Promise.all(["of CLUB", "of ACME"].map((each) => isPassword(each, stored, "")))).toEqual([
      true,
      false,
    ]);
  }
});

it("no password of the environment opens a gate whose key two pages have: that of the one is not for the other", async () => {
  const passwords = createGatePasswords(none, new Map([["GATE_ACME_PASSWORD", "of acme"]]), "a secret");
  const pages = ["/acme", "/club"].map((at) => testPage(at, { gate: testGate("club") }));
  const site = testSite({ pages });
  const [gated] = gatesOf(site).values();
  expect(gated && (await passwords.stored(gated))).toBeUndefined();
  const said: string[] = [];
  const log = pino({}, { write: (line) => void said.push(line) });
  await createGateReport(passwords, new Map(), log)(site);
  expect(said.join("")).toMatch(/stays shut until \/club has another one/);
  expect(said.join("")).not.toContain("set GATE_ACME_PASSWORD");
});
