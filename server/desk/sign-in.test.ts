import { testLook } from "../../test/default-look.ts";
import { TOTP, Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { addAccount, cookieSet, deskPassword, enterDesk, signInAt as signIn } from "../../test/server/desk-visitor.ts";
import { cheapHash } from "../../test/server/site.ts";
import { sendRaw } from "../../test/server/request.ts";
import { startTestServer } from "../../test/server/server.ts";
import { deskRoutes } from "./serve-desk.ts";

const email = "ada@example.org";
const cookieOf = (response: Response): string => cookieSet(response).split(";")[0] ?? "";
const pathOf = (pattern: string): string => `/_desk${pattern.replaceAll(/:\w+/g, "x")}`;

describe("the desk's addresses", () => {
  it("answer 404 like any other without an account, and where a password could be read on its way", async () => {
    const server = await startTestServer();
    const unknown = await (await server.get("/nothing-here")).text();
    for (const { method, path } of deskRoutes) {
      const answer = await server.send(pathOf(path), { method });
      expect([path, answer.status]).toEqual([path, 404]);
      if (method === "GET") expect(await answer.text()).toBe(unknown);
    }
    const plain = await startTestServer({ env: { SITE_URL: "http://www.example.com" } });
    await addAccount(plain.services.store, email, "owner");
    expect((await plain.get("/_desk/sign-in")).status).toBe(404);
  });

  it("are no-store and noindex with a policy of their own in every answer, signed in or not", async () => {
    const server = await startTestServer();
    const owner = await enterDesk(server, "owner");
    const tries = deskRoutes.flatMap(({ method, path }) => [
      { method, path, cookie: "" },
      { method, path, cookie: owner.cookie },
    ]);
    tries.push({ method: "GET", path: "/no/such/page", cookie: owner.cookie });
    for (const { method, path, cookie } of tries) {
      const { headers } = await server.send(pathOf(path), { method, headers: { cookie } });
      const sent = ["cache-control", "x-robots-tag"].map((name) => headers.get(name));
      expect([path, ...sent]).toEqual([path, "no-store", "noindex, nofollow"]);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("content-security-policy")).not.toContain("unsafe");
    }
  });

  it("look like the site: they take its theme before the style sheets that use it", async () => {
    const server = await startTestServer();
    await addAccount(server.services.store, email, "owner");
    const page = await (await server.get("/_desk/sign-in")).text();
    expect(/<link rel="stylesheet" href="([^"]*)"/.exec(page)?.[1]).toBe("/_desk/files/theme.css");
    expect(await (await server.get("/_desk/files/theme.css")).text()).toBe(testLook.style);
  });

  it("lead to the sign-in and back, and nowhere else", async () => {
    const server = await startTestServer();
    await addAccount(server.services.store, email, "owner");
    const answer = await server.get("/_desk/account?x=1");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/_desk/sign-in?next=%2F_desk%2Faccount%3Fx%3D1",
    ]);
    expect((await signIn(server, { next: "/_desk/account" })).headers.get("location")).toBe("/_desk/account");
    for (const next of [
      "https://evil.example",
      "//evil.example",
      "/_desk\\@evil.example",
      "/_deskx",
      "/other",
      "/_desk/\r\nx: y",
    ]) {
      expect((await signIn(server, { next })).headers.get("location")).toBe("/_desk");
    }
  });
});

it("however long the way back is, no head is larger than what proxies take (4 kB)", async () => {
  const server = await startTestServer();
  await addAccount(server.services.store, email, "owner");
  const long = `/_desk/${"/".repeat(7000)}`;
  for (const way of [long, `/_desk/sign-in?next=${long}`]) {
    const { status, headers } = await sendRaw(server, way, "GET", { "sec-fetch-site": "cross-site" });
    expect([status < 400, JSON.stringify(headers).length < 3000]).toEqual([true, true]);
  }
  expect((await signIn(server, { next: long.slice(0, 1000) })).headers.get("location")).toBe("/_desk");
});

describe("a link in a message", () => {
  it("leads those who are in to their page, also from another site, whose visitors bring no cookie", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "owner", email);
    const way = "/_desk/sign-in?next=%2F_desk%2Flog";
    expect((await ada.get(way)).headers.get("location")).toBe("/_desk/log");
    const first = await server.get(way, { "sec-fetch-site": "cross-site" });
    expect([first.status, first.headers.get("refresh")]).toEqual([
      200,
      "0; url=/_desk/sign-in?here=yes&next=%2F_desk%2Flog",
    ]);
    const again = await server.get(`${way}&here=yes`, { "sec-fetch-site": "cross-site" });
    expect([again.status, again.headers.get("refresh")]).toEqual([200, null]);
    const evil = await server.get("/_desk/sign-in?next=//evil.example", { "sec-fetch-site": "cross-site" });
    expect(evil.headers.get("refresh")).toBe("0; url=/_desk/sign-in?here=yes&next=%2F_desk");
  });
});

describe("an invitation", () => {
  it("sets a password once: twelve characters or more, none that is tried first, and no other rule", async () => {
    const server = await startTestServer();
    const { accounts, auditLog } = server.services.store;
    const account = await accounts.add(email, "operator");
    const path = `/_desk/invitation/${await accounts.invite(account?.id ?? "")}`;
    expect(await (await server.get(path)).text()).toContain(email);
    const set = (password: string, again = password) =>
      server.postForm(path, { password, again }, { origin: server.origin });
    const refused = [
      ["eleven char"],
      ["passwordpassword"],
      ["QwertyQwerty"],
      ["123456qwerty"],
      ["twelve chars", "twelve cars"],
      ["x".repeat(257)],
    ] as const;
    for (const [password, again] of refused) expect((await set(password, again)).status).toBe(422);
    const taken = await set("            ä");
    expect([taken.status, taken.headers.get("location")]).toEqual([303, "/_desk/account?first=yes"]);
    expect((await server.get("/_desk/account", { cookie: cookieOf(taken) })).status).toBe(200);
    expect((await set(deskPassword)).status).toBe(410);
    expect((await server.get(path)).status).toBe(410);
    expect((await signIn(server, { password: "            ä" })).status).toBe(303);
    expect((await auditLog.read(9)).map(({ action }) => action)).toEqual(["sign in", "sign in", "set password"]);
  });
});

describe("a session", () => {
  it("has a cookie that no script and no other site gets, and with https the prefix __Host-", async () => {
    const server = await startTestServer({ env: { SITE_URL: "https://www.example.com" } });
    await addAccount(server.services.store, email, "owner");
    expect(cookieSet(await signIn(server), "__Host-desk")).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    const local = await startTestServer();
    await addAccount(local.services.store, email, "owner");
    expect(cookieSet(await signIn(local))).toMatch(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it("is new at each sign-in, and one that somebody planted is worth nothing", async () => {
    const server = await startTestServer();
    await addAccount(server.services.store, email, "owner");
    const planted = `desk=${"A".repeat(43)}`;
    const first = cookieOf(await signIn(server, {}, { cookie: planted }));
    expect(first).not.toBe(planted);
    const second = cookieOf(await signIn(server, {}, { cookie: first }));
    for (const cookie of [planted, first, "desk=", `desk=${"A".repeat(5000)}`, "desk=../../x"]) {
      expect((await server.get("/_desk/account", { cookie })).status).toBe(303);
    }
    expect((await server.get("/_desk/account", { cookie: second })).status).toBe(200);
  });

  it("that was signed out, was idle for twelve hours, or whose account is gone, opens nothing any more", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "owner", email);
    const bob = await enterDesk(server, "reader");
    expect((await ada.post("/_desk/sign-out")).headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect((await ada.get("/_desk/account")).status).toBe(303);
    await server.services.store.accounts.remove(bob.account.email);
    expect((await bob.get("/_desk/account")).status).toBe(303);
    const idle = await enterDesk(server, "operator");
    server.pass(12 * 3_600_000);
    expect((await idle.get("/_desk/account")).status).toBe(303);
  });

  it("of all other machines ends when it is told to", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "owner", email);
    const other = cookieOf(await signIn(server));
    expect((await ada.post("/_desk/account/sign-out-others")).status).toBe(303);
    expect((await server.get("/_desk/account", { cookie: other })).status).toBe(303);
    expect((await ada.get("/_desk/account")).status).toBe(200);
  });
});

describe("a one-time code", () => {
  it("is set up with a code, asked for from then on, taken once, and given up with a code", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "owner", email);
    const page = await (await ada.get("/_desk/account/code")).text();
    expect(page).toContain("<svg");
    const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(page)?.[1] ?? "";
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = (): string => totp.generate({ timestamp: server.services.now().getTime() });
    expect((await ada.post("/_desk/account/code", { secret, code: "000000" })).status).toBe(422);
    expect((await ada.post("/_desk/account/code", { secret: "x'\"<", code: code() })).status).toBe(400);
    const current = deskPassword;
    for (const guessed of ["", "wrong"]) {
      expect((await ada.post("/_desk/account/code", { secret, code: code(), current: guessed })).status).toBe(422);
    }
    expect((await ada.post("/_desk/account/code", { secret, code: code(), current })).status).toBe(303);
    expect((await ada.post("/_desk/account/code", { secret: "A".repeat(32), code: code() })).status).toBe(400);
    expect((await signIn(server)).status).toBe(401);
    // The code used during set-up counts as used as well.
    expect((await signIn(server, { code: code() })).status).toBe(401);
    server.pass(60_000);
    expect((await signIn(server, { code: code() })).status).toBe(303);
    expect((await signIn(server, { code: code() })).status).toBe(401);
    expect((await ada.post("/_desk/account/code/remove", { code: code() })).status).toBe(422);
    server.pass(60_000);
    expect((await ada.post("/_desk/account/code/remove", { code: code() })).status).toBe(303);
    expect((await signIn(server)).status).toBe(303);
  });
});

it.each(["password", "code"])(
  "a %s that is set while the old proof is being judged leaves no session to whoever had that",
  async (what) => {
    const server = await startTestServer({
      store: (store) => ({
        ...store,
        accounts: {
          ...store.accounts,
          async credentials(address) {
            const judgedBy = await store.accounts.credentials(address);
            const { id = "" } = judgedBy?.account ?? {};
            const other = await store.sessions.open(id);
            if (what === "password")
              await store.accounts.setPassword(id, cheapHash("another horse and its staple"), other);
            else await store.accounts.setCodeSecret(id, new Secret().base32, other);
            return judgedBy;
          },
        },
      }),
    });
    await addAccount(server.services.store, email, "owner");
    const entered = await signIn(server);
    expect([entered.status, cookieSet(entered)]).toEqual([401, ""]);
  },
);
