import { describe, expect, it, onTestFinished } from "vitest";
import { addAccount, cookieSet, signInAt as signIn } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";
import { openSqliteStore } from "../leads/sqlite-store.ts";
import type { Store } from "../leads/store.ts";
import { guessLimits } from "./sign-in.ts";

const email = "ada@example.org";
const knownOf = (response: Response): string => cookieSet(response, "desk-known").split(";")[0] ?? "";

describe("guessing", () => {
  it("from one address, and at one account from many addresses and processes, comes to an end", async () => {
    const shared = openSqliteStore({ file: ":memory:" });
    onTestFinished(() => shared.close());
    const env = { TRUST_PROXY: "1" };
    const servers = [
      await startTestServer({ env, store: () => shared }),
      await startTestServer({ env, store: () => shared }),
    ];
    await addAccount(shared, email, "owner");
    const tryIt = async (at: number, from: string, fields: Record<string, string>): Promise<number> => {
      const server = servers[at % 2];
      if (!server) throw new Error("no server");
      return (await signIn(server, fields, { "x-forwarded-for": from })).status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < guessLimits.address + 1; at += 1) {
      statuses.push(await tryIt(at, "192.0.2.1", { email: `nobody-${at}@example.org`, password: "wrong" }));
    }
    expect(statuses).toEqual([...Array.from({ length: guessLimits.address }, () => 401), 429]);
    expect(await tryIt(0, "192.0.2.1", {})).toBe(429);
    expect(await tryIt(0, "192.0.2.2", {})).toBe(303);
    for (let at = 0; at < guessLimits.account; at += 1) {
      expect(await tryIt(at, `198.51.100.${at}`, { password: "wrong" })).toBe(401);
    }
    expect(await tryIt(1, "203.0.113.9", {})).toBe(429);
    expect(await tryIt(1, "203.0.113.9", { email: "bob@example.org" })).toBe(401);
  });

  it("from one address after the other of a network comes to an end, and not for others", async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: "1" } });
    await addAccount(server.services.store, email, "owner");
    const limit = { limit: guessLimits.network, window: 600_000 };
    for (let at = 1; at < guessLimits.network; at += 1) {
      await server.services.store.turns.take("desk network 2001:db8:1", limit);
    }
    const tryFrom = async (from: string, fields: Record<string, string>): Promise<number> =>
      (await signIn(server, fields, { "x-forwarded-for": from })).status;
    expect(await tryFrom("2001:db8:1:aaaa::1", {})).toBe(303);
    expect(await tryFrom("2001:db8:1:bbbb::1", { email: "a@example.org", password: "wrong" })).toBe(401);
    expect(await tryFrom("2001:db8:1:cccc::1", { email: "b@example.org", password: "wrong" })).toBe(429);
    expect(await tryFrom("2001:db8:2:1::1", { email: "c@example.org", password: "wrong" })).toBe(401);
  });

  it("from everywhere keeps nobody out of a browser in which they have signed in, whose own tries have an end as well", async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: "1" } });
    const { store } = server.services;
    await addAccount(store, email, "owner");
    await addAccount(store, "bob@example.org", "reader");
    const from = (nth: number, cookie = "") => ({ "x-forwarded-for": `198.51.100.${nth}`, cookie });
    const known = knownOf(await signIn(server, {}, from(200)));
    const other = knownOf(await signIn(server, { email: "bob@example.org" }, from(201)));
    for (let at = 0; at < guessLimits.account; at += 1) {
      expect((await signIn(server, { password: "wrong" }, from(at))).status).toBe(401);
    }
    const forged = `${known.split(".")[0] ?? ""}.${"A".repeat(43)}`;
    for (const cookie of ["", other, forged, "desk-known=x", `desk-known=${"A".repeat(5000)}`]) {
      expect((await signIn(server, {}, from(210, cookie))).status).toBe(429);
    }
    // A stranger behind the same address uses up its attempts, too.
    for (let at = 0; at < guessLimits.address; at += 1) {
      await signIn(server, { email: `nobody-${at}@example.org`, password: "wrong" }, from(200));
    }
    const entered = await signIn(server, { email: " ADA@example.org" }, from(200, known));
    expect(entered.status).toBe(303);
    expect(cookieSet(entered, "desk-known")).toMatch(
      /^desk-known=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=15724800; HttpOnly; SameSite=Strict$/,
    );
    for (let at = 0; at < guessLimits.browser; at += 1) {
      expect((await signIn(server, { password: "wrong" }, from(200, known))).status).toBe(401);
    }
    expect((await signIn(server, {}, from(200, known))).status).toBe(429);
    expect((await server.get("/_desk/account", { cookie: known })).status).toBe(303);
  });

  it("comes to an end in all browsers of an account together, however many somebody made when they knew the password", async () => {
    const server = await startTestServer();
    await addAccount(server.services.store, email, "owner");
    const browsers: string[] = [];
    while (browsers.length < guessLimits.known / guessLimits.browser + 1) browsers.push(knownOf(await signIn(server)));
    const statuses: number[] = [];
    for (const cookie of browsers) {
      for (let nth = 0; nth < guessLimits.browser; nth += 1) {
        statuses.push((await signIn(server, { password: "wrong" }, { cookie })).status);
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(guessLimits.known);
    expect(statuses.slice(guessLimits.known)).toEqual(Array.from({ length: guessLimits.browser }, () => 429));
    // A user with a known browser can still sign in from anywhere else, since strangers have not guessed.
    expect((await signIn(server)).status).toBe(303);
  });

  it("is not what very many do who sign in at once from one address: those who are too many come again in a moment", async () => {
    const refused = Promise.withResolvers<void>();
    const store = (own: Store): Store => {
      const credentials: Store["accounts"]["credentials"] = async (address) => {
        await refused.promise;
        return own.accounts.credentials(address);
      };
      return { ...own, accounts: { ...own.accounts, credentials } };
    };
    const server = await startTestServer({ store });
    await addAccount(server.services.store, email, "owner");
    const answered: string[] = [];
    const many = (fields: Record<string, string>): Promise<unknown> =>
      Promise.all(
        Array.from({ length: guessLimits.address + 3 }, async () => {
          const { status, headers } = await signIn(server, fields);
          if (answered.push(`${status} ${headers.get("retry-after") ?? ""}`) === 3) refused.resolve();
        }),
      );
    await many({});
    expect(answered).toEqual([...Array(3).fill("429 2"), ...Array(guessLimits.address).fill("303 ")]);
    expect((await signIn(server)).status).toBe(303);
    answered.length = 3;
    await many({ password: "wrong" });
    expect(answered.filter((each) => each === "401 ")).toHaveLength(guessLimits.address);
    expect((await signIn(server)).status).toBe(429);
  });

  it("tells neither by words nor by status whether an account exists, and each try is in the log", async () => {
    const server = await startTestServer();
    await addAccount(server.services.store, email, "owner");
    const invited = await server.services.store.accounts.add("bob@example.org", "reader");
    expect(invited).toBeDefined();
    const pages = await Promise.all(
      [{ password: "wrong" }, { email: "no@example.org" }, { email: "bob@example.org", password: "" }].map(
        async (fields) => {
          const answer = await signIn(server, fields);
          return `${answer.status} ${(await answer.text()).replaceAll(/[a-z]+@example\.org/g, "")}`;
        },
      ),
    );
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain("401");
    const log = await server.services.store.auditLog.read(9);
    expect(log.map(({ action, detail }) => `${action}: ${detail}`).toSorted()).toEqual([
      "sign in failed: ada@example.org",
      "sign in failed: an address without an account",
      "sign in failed: bob@example.org",
    ]);
  });
});
