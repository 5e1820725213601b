/** Attacks by somebody who wants in without the password. */
import { createHook } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { sendRaw, unlockClub } from "../../test/server/request.ts";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import { canary } from "../../test/server/site.ts";

const right = { pageName: "club-access", password: "open sesame" };
const wrong = { pageName: "club-access", password: "guess" };

describe("the cookie", () => {
  it("is not what the visitor brings along: a planted one is no session, and each admission is signed by the server", async () => {
    const server = await startTestServer();
    for (const planted of ["gate-club-access=planted", "gate-club-access=9999999999.planted", "gate-club-access="]) {
      const answer = await server.postJson("/api/verify-password", right, { cookie: planted });
      const [given = ""] = answer.headers.getSetCookie();
      expect(given).toMatch(/^gate-club-access=\d{10}\.[\w-]{43};/);
      expect((await sendRaw(server, "/club", "GET", { cookie: planted })).body).not.toContain(canary);
    }
  });

  it("says when it ends and cannot be made to end later", async () => {
    const server = await startTestServer();
    const [name, value = ""] = (await unlockClub(server)).split("=");
    const [expires = "", signature = ""] = value.split(".");
    for (const later of [
      String(Number(expires) + 1),
      `0${expires}`,
      `${expires} `,
      `+${expires}`,
      "1e12",
      "Infinity",
    ]) {
      const { body } = await sendRaw(server, "/club", "GET", { cookie: `${name}=${later}.${signature}` });
      expect([later, body.includes(canary)]).toEqual([later, false]);
    }
  });

  it("twice, the first or the last of them has to be right by itself", async () => {
    const server = await startTestServer();
    const cookie = await unlockClub(server);
    const mixed = await sendRaw(server, "/club", "GET", { cookie: `gate-club-access=1.x; gate-club-access=2.y` });
    expect(mixed.body).not.toContain(canary);
    expect((await sendRaw(server, "/club", "GET", { cookie: `theme=dark; ${cookie}; other="a;b"` })).body).toContain(
      canary,
    );
  });

  it("is void under another SESSION_SECRET: that logs everybody out of every gate", async () => {
    const same = { GATE_CLUB_PASSWORD: "open sesame" };
    const cookie = await unlockClub(await startTestServer({ env: same }));
    const server = await startTestServer({
      env: { ...same, SESSION_SECRET: "another secret of more than thirty-two characters" },
    });
    expect((await sendRaw(server, "/club", "GET", { cookie })).body).not.toContain(canary);
  });

  it("without the prefix __Host- it opens nothing on a site served over https: no subdomain can plant one", async () => {
    const env = { SITE_URL: "https://www.example.com" };
    const server = await startTestServer({ env });
    const cookie = await unlockClub(server);
    expect(cookie).toMatch(/^__Host-/);
    expect((await sendRaw(server, "/club", "GET", { cookie })).body).toContain(canary);
    expect((await sendRaw(server, "/club", "GET", { cookie: cookie.replace("__Host-", "") })).body).not.toContain(
      canary,
    );
  });
});

describe("the time that an answer takes", () => {
  it("does not tell whether there is such a gate or whether it has a password: each refusal makes one hash", async () => {
    const unset = await startTestServer({ password: false });
    const set = await startTestServer({ env: { GATE_CLUB_PASSWORD: "open sesame" }, password: false });
    // The first try also hashes the password from the environment.
    await set.postJson("/api/verify-password", wrong);
    const refused = [
      { server: set, body: wrong },
      { server: set, body: { pageName: "none", password: "guess" } },
      { server: set, body: { pageName: "club-access", password: "x".repeat(5000) } },
      { server: unset, body: wrong },
    ];
    for (const { server, body } of refused) {
      const { hashes, result } = await countHashes(() => server.postJson("/api/verify-password", body));
      expect([body.pageName, result.status, hashes]).toEqual([body.pageName, 401, 1]);
      const spaced = { ...body, password: `${body.password} ` };
      const twice = await countHashes(() => server.postJson("/api/verify-password", spaced));
      expect([body.pageName, twice.result.status, twice.hashes]).toEqual([body.pageName, 401, 2]);
    }
  });
});

/** Counts hashes, which take the time, instead of timing them: on a busy machine a clock would measure other work as well. */
async function countHashes<T>(work: () => Promise<T>): Promise<{ hashes: number; result: T }> {
  let hashes = 0;
  const hook = createHook({ init: (_id, type) => void (hashes += type === "ARGON2REQUEST" ? 1 : 0) }).enable();
  const result = await work();
  hook.disable();
  return { hashes, result };
}

describe("a limit that is got around", () => {
  const tryFrom = ({ postJson }: TestServer, headers: Record<string, string>): Promise<Response> =>
    postJson("/api/verify-password", wrong, headers);
  const use = async (server: TestServer, headersOf: (at: number) => Record<string, string>): Promise<void> => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => tryFrom(server, headersOf(at))));
  };

  it("not with X-Forwarded-For, X-Real-IP and its kin, or Forwarded, when no proxy is trusted", async () => {
    const server = await startTestServer();
    const headersOf = (at: number): Record<string, string> => ({
      "x-forwarded-for": `10.1.1.${at}`,
      "x-real-ip": `10.1.2.${at}`,
      "cf-connecting-ip": `10.1.3.${at}`,
      forwarded: `for=10.1.4.${at}`,
    });
    await use(server, headersOf);
    expect((await tryFrom(server, headersOf(99))).status).toBe(429);
  });

  it("not with more addresses in front than there are proxies, nor with none", async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: "1" } });
    await use(server, (at) => ({ "x-forwarded-for": `evil${at}, 10.1.1.${at}, 192.0.2.9` }));
    expect((await tryFrom(server, { "x-forwarded-for": "1.1.1.1,2.2.2.2, 192.0.2.9" })).status).toBe(429);
  });

  it("not within one IPv6 network, and not with the page's plain form instead of the script", async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: "1" } });
    await use(server, (at) => ({ "x-forwarded-for": `2001:db8:1:2::${at.toString(16)}` }));
    const fields = { ...wrong, _page: "/club" };
    const plain = await server.postForm("/api/verify-password", fields, { "x-forwarded-for": "2001:db8:1:2:ffff::1" });
    expect([plain.status, Number(plain.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const html = await plain.text();
    expect(html).toContain("Too many wrong passwords. Please wait 10 minutes and try again.");
    expect(html).not.toContain(canary);
  });

  it("not by asking for gates that do not exist, and the limit of one locks no other", async () => {
    const server = await startTestServer();
    const ask = (pageName: string) => server.postJson("/api/verify-password", { pageName, password: "x" });
    await Promise.all(Array.from({ length: 30 }, (_, at) => ask(`none-${at}`)));
    expect((await ask("yet-another")).status).toBe(429);
    expect((await server.postJson("/api/verify-password", right)).status).toBe(200);
  });
});

describe("many who guess at once", () => {
  it("let the right password through soon; those beyond are told when to come again, and have not used up a try", async () => {
    const server = await startTestServer({
      env: { TRUST_PROXY: "1", GATE_CLUB_PASSWORD: "open sesame" },
      password: false,
    });
    const answered: number[] = [];
    const tryFrom = (address: string, body: object): Promise<Response> =>
      server.postJson("/api/verify-password", body, { "x-forwarded-for": address }).then((answer) => {
        answered.push(answer.status);
        return answer;
      });
    await tryFrom("192.0.2.1", right);
    answered.length = 0;
    const guesses = Array.from({ length: 200 }, (_, at) => tryFrom(`10.0.0.${at % 8}`, wrong));
    expect((await tryFrom("192.0.2.9", right)).status).toBe(200);
    // Two at a time, and the eight addresses take turns: only a few of the two hundred come before it.
    expect(answered.filter((status) => status === 401).length).toBeLessThan(40);
    const busy = (await Promise.all(guesses)).filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(100);
    expect(Number(busy[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await busy[0]?.json()).toEqual({
      success: false,
      message: "Many people are trying passwords right now. Please try again in a moment.",
    });
    const again = await Promise.all(Array.from({ length: 10 }, () => tryFrom("10.0.0.1", wrong)));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 401));
  });

  it("the plain form gets its wall again, with words", async () => {
    const server = await startTestServer({
      env: { TRUST_PROXY: "1", GATE_CLUB_PASSWORD: "open sesame" },
      password: false,
    });
    const fields = { ...wrong, _page: "/club" };
    const tries = Array.from({ length: 120 }, (_, at) =>
      server.postForm("/api/verify-password", fields, { "x-forwarded-for": `10.0.0.${at % 8}` }),
    );
    const busy = (await Promise.all(tries)).find(({ status }) => status === 503);
    const html = (await busy?.text()) ?? "";
    expect(html).toContain("Many people are trying passwords right now.");
    expect(html).not.toContain(canary);
  });
});

describe("what a page of another site sends in a visitor's name", () => {
  const foreign = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site", origin: "null" },
    { "sec-fetch-site": "none", origin: "null" },
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
  ];

  it("neither admits nor logs out, as JSON or as a form", async () => {
    const server = await startTestServer();
    for (const headers of foreign) {
      for (const path of ["/api/verify-password", "/api/logout", "/api/check-auth"]) {
        for (const answer of [
          await server.postJson(path, right, headers),
          await server.postForm(path, { ...right, _page: "/club" }, headers),
        ]) {
          expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []]);
        }
      }
    }
  });

  it("cannot read an answer: none allows another origin", async () => {
    const server = await startTestServer();
    const cookie = await unlockClub(server);
    for (const path of ["/club", "/_data/club.json", "/assets/private/club-access/plan.txt"]) {
      const { headers } = await sendRaw(server, path, "GET", { cookie, origin: "https://evil.example" });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["x-frame-options"]).toBe("DENY");
    }
  });

  it("is kept and held back when it is a form's answers; JSON it cannot send without being asked for leave", async () => {
    const server = await startTestServer();
    const fields = { name: "Ada", email: "ada@example.com", _form: "inquiry", _page: "/us/write" };
    for (const headers of foreign) {
      const answer = await server.postForm("/api/take", { ...fields, name: JSON.stringify(headers) }, headers);
      expect(answer.status).toBe(303);
    }
    const own = { "sec-fetch-site": "same-origin", origin: server.origin };
    expect((await server.postForm("/api/take", fields, own)).status).toBe(303);
    const leads = await server.leads();
    expect(leads.map(({ quarantined }) => quarantined)).toEqual([...foreign.map(() => true), false]);
    const { suspicion } = await server.services.store.desk.history(leads[0]?.id ?? "");
    expect(suspicion).toContain("another site");
    const text = { method: "POST", body: "{}", headers: { "content-type": "text/plain" } };
    expect((await server.send("/api/take", text)).status).toBe(415);
    const leave = await server.send("/api/take", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(leave.headers.get("access-control-allow-origin")).toBeNull();
  });
});
