import { describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import { canary, cheapHash, testGate, testPage, testSite } from "../../test/server/site.ts";

const right = { pageName: "club-access", password: "open sesame" };
const wrong = { pageName: "club-access", password: "guess" };

/** Opens the gate and returns the cookie as a browser would send it. */
async function unlock(server: TestServer, body: object = right): Promise<string> {
  const answer = await server.postJson("/api/verify-password", body);
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function isIn(server: TestServer, cookie: string, pageName = "club-access"): Promise<boolean> {
  const answer = await server.postJson("/api/check-auth", { pageName }, { cookie });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { authenticated: boolean }).authenticated;
}

describe("the gates' endpoints", () => {
  it("check-auth: always 200 {authenticated}", async () => {
    const server = await startTestServer();
    expect(await isIn(server, "")).toBe(false);
    expect(await isIn(server, "", "no-such-gate")).toBe(false);
    expect(await isIn(server, await unlock(server))).toBe(true);
  });

  it("verify-password: 200 {success: true}, else 401 {success: false, message}", async () => {
    const { postJson } = await startTestServer();
    const open = await postJson("/api/verify-password", right);
    expect([open.status, await open.json()]).toEqual([200, { success: true, message: "Access Granted" }]);
    const shut = await postJson("/api/verify-password", wrong);
    expect([shut.status, await shut.json()]).toEqual([401, { success: false, message: "Invalid password" }]);
    expect(shut.headers.getSetCookie()).toEqual([]);
    expect(shut.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["an unknown gate", { pageName: "none", password: "x" }],
    ["no password", { pageName: "club-access" }],
    ["a password that is no text", { pageName: "club-access", password: ["open sesame"] }],
    ["a very long password", { pageName: "club-access", password: "x".repeat(5000) }],
    ["a name of the language's own", { pageName: "__proto__", password: "x" }],
  ])("401 for %s", async (_, body) => {
    const { postJson } = await startTestServer();
    expect((await postJson("/api/verify-password", body)).status).toBe(401);
  });

  it("the visible behaviour stays as specified: case-insensitive where the gate says so, and only there", async () => {
    const server = await startTestServer();
    await unlock(server, { pageName: "lounge-access", password: "STRASSE 9" });
    const answer = await server.postJson("/api/verify-password", { ...right, password: "OPEN SESAME" });
    expect(answer.status).toBe(401);
  });

  it("the cookie is HttpOnly, SameSite=Lax and ends with the session or after 30 days", async () => {
    const { postJson } = await startTestServer();
    const [browser = ""] = (await postJson("/api/verify-password", right)).headers.getSetCookie();
    expect(browser).toMatch(/^gate-club-access=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const lounge = { pageName: "lounge-access", password: "straße 9" };
    const [session = ""] = (await postJson("/api/verify-password", lounge)).headers.getSetCookie();
    expect(session).toMatch(/^gate-lounge-access=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("Secure and __Host- cookies only when SITE_URL is https", async () => {
    const { postJson } = await startTestServer({ env: { SITE_URL: "https://www.example.com" } });
    const [cookie = ""] = (await postJson("/api/verify-password", right)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-gate-club-access=.*; Secure$/);
  });

  it("the cookie opens its own gate and no other, and no forged one opens any", async () => {
    const server = await startTestServer();
    const cookie = await unlock(server);
    expect(await isIn(server, cookie)).toBe(true);
    expect(await isIn(server, cookie.replaceAll("club", "lounge"), "lounge-access")).toBe(false);
    expect(await isIn(server, cookie.replace(/=\d/, "=9"))).toBe(false);
    expect(await isIn(server, `${cookie.slice(0, -1)}${cookie.endsWith("A") ? "B" : "A"}`)).toBe(false);
    expect(await isIn(server, "gate-club-access=9999999999.")).toBe(false);
  });

  it("the cookie ends after 30 days on the server too", async () => {
    const server = await startTestServer();
    const cookie = await unlock(server);
    server.pass(29 * 24 * 3600 * 1000);
    expect(await isIn(server, cookie)).toBe(true);
    server.pass(2 * 24 * 3600 * 1000);
    expect(await isIn(server, cookie)).toBe(false);
  });

  it("the cookie is void when the password changes", async () => {
    const server = await startTestServer();
    const cookie = await unlock(server);
    expect(await isIn(server, cookie)).toBe(true);
    await server.services.store.setGatePassword("club-access", cheapHash("another"));
    expect(await isIn(server, cookie)).toBe(false);
  });

  it("a restart with the same password and secret leaves visitors in", async () => {
    const same = { env: { GATE_CLUB_PASSWORD: "open sesame" } };
    const cookie = await unlock(await startTestServer(same));
    expect(await isIn(await startTestServer(same), cookie)).toBe(true);
    expect(await isIn(await startTestServer({ env: { GATE_CLUB_PASSWORD: "another" } }), cookie)).toBe(false);
  });

  it("a gate without a password stays shut", async () => {
    const server = await startTestServer({ password: false });
    for (const password of ["", "open sesame", "undefined"]) {
      expect((await server.postJson("/api/verify-password", { ...right, password })).status).toBe(401);
    }
    expect(await (await server.get("/club")).text()).not.toContain(canary);
  });

  it("logout takes the cookie back", async () => {
    const { postJson, postForm } = await startTestServer();
    const answer = await postJson("/api/logout", { pageName: "club-access" });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^gate-club-access=; Path=\/; Max-Age=0;/);
    const odd = await postJson("/api/logout", { pageName: "x=1; Domain=evil.example" });
    expect(odd.headers.getSetCookie()).toEqual([]);
    const plain = await postForm("/api/logout", { pageName: "club-access", _page: "/club" });
    expect([plain.status, plain.headers.get("location")]).toEqual([303, "/club"]);
  });

  it("30 wrong passwords in 10 minutes, then 429 with Retry-After, and words a visitor understands", async () => {
    const server = await startTestServer();
    await Promise.all(Array.from({ length: 30 }, () => server.postJson("/api/verify-password", wrong)));
    const answer = await server.postJson("/api/verify-password", right);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "600"]);
    expect(await answer.json()).toEqual({
      success: false,
      message: "Too many wrong passwords. Please wait 10 minutes and try again.",
    });
    await unlock(server, { pageName: "lounge-access", password: "straße 9" });
    server.pass(600_000);
    await unlock(server);
  });

  it("right passwords do not count: a class shares one address", async () => {
    const server = await startTestServer();
    for (let count = 0; count < 35; count++) await unlock(server);
  });

  it("counts by the address that the proxy tells, and believes nobody else", async () => {
    const behind = await startTestServer({ env: { TRUST_PROXY: "1" } });
    const from = (address: string) => behind.postJson("/api/verify-password", wrong, { "x-forwarded-for": address });
    await Promise.all(Array.from({ length: 30 }, (_, each) => from(`10.0.0.${each}, 192.0.2.1`)));
    expect((await from("10.0.0.99, 192.0.2.1")).status).toBe(429);
    expect((await from("192.0.2.2")).status).toBe(401);
    const bare = await startTestServer();
    const claim = (each: number) =>
      bare.postJson("/api/verify-password", wrong, { "x-forwarded-for": `192.0.2.${each}` });
    await Promise.all(Array.from({ length: 30 }, (_, each) => claim(each)));
    expect((await claim(99)).status).toBe(429);
  });

  it("many failures over all addresses slow the answers and alert, and lock nobody out", async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: "1" }, delay: 40 });
    const from = (each: number) =>
      server.postJson("/api/verify-password", wrong, { "x-forwarded-for": `192.0.2.${each}` });
    for (let count = 0; count < 102; count++) await from(count % 30);
    expect(server.logged()).toContain('"alert":"gate-guessing"');
    expect(server.logged().split("gate-guessing")).toHaveLength(2);
    const started = performance.now();
    const open = await server.postJson("/api/verify-password", right, { "x-forwarded-for": "198.51.100.7" });
    expect(open.status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(39);
  });

  it("400, 405, 413 and 415 for what they do not take", async () => {
    const { get, send, postJson } = await startTestServer();
    expect((await get("/api/verify-password")).status).toBe(405);
    const init = { method: "POST", body: "{", headers: { "content-type": "application/json" } };
    expect((await send("/api/check-auth", init)).status).toBe(400);
    expect((await send("/api/check-auth", { method: "POST", body: "{}" })).status).toBe(415);
    expect((await postJson("/api/check-auth", { pageName: "x".repeat(9000) })).status).toBe(413);
  });

  it("are for this site's own pages only", async () => {
    const { postJson, origin } = await startTestServer();
    const post = (headers: Record<string, string>) => postJson("/api/verify-password", right, headers);
    expect((await post({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await post({ "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await post({ origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ origin: "null" })).status).toBe(403);
    expect((await post({ origin })).status).toBe(200);
    expect((await post({ "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await post({ "sec-fetch-site": "same-origin", origin: "null" })).status).toBe(200);
  });
});

describe("a gate as plain HTML", () => {
  it("posts as plain HTML too (303)", async () => {
    const { postForm, get } = await startTestServer();
    const answer = await postForm("/api/verify-password", { ...right, _page: "/club" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/club"]);
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await (await get("/club", { cookie })).text()).toContain(canary);
  });

  it("shows the wall again with the message beside the field", async () => {
    const { postForm } = await startTestServer();
    const answer = await postForm("/api/verify-password", { ...wrong, _page: "/club" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "no-store"]);
    const html = await answer.text();
    expect(html).toContain('"error":"Invalid password"');
    expect(html).not.toContain(canary);
  });

  it("leads to a page with that gate and to nothing else", async () => {
    const { postForm } = await startTestServer();
    for (const asked of ["//evil.example", "/", "/lounge"]) {
      const answer = await postForm("/api/verify-password", { ...right, _page: asked });
      expect(answer.headers.get("location")).toBe("/club");
    }
  });
});

describe("unlocked pages", () => {
  it("are no-store, and hold what is behind the gate", async () => {
    const server = await startTestServer();
    const answer = await server.get("/club", { cookie: await unlock(server) });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("vary")).toContain("Cookie");
    expect(await answer.text()).toContain(canary);
    expect(await (await server.get("/club")).text()).not.toContain(canary);
  });

  it("a live edit that removes or weakens a gate takes effect only at a restart", async () => {
    const server = await startTestServer({ env: { GATE_CLUB_PASSWORD: "open sesame" } });
    const open = [
      testPage("/club", { blocks: [{ type: "text", key: "s", continues: false, props: { text: canary } }] }),
    ];
    await server.show(testSite({ version: "2", pages: open }));
    const page = await server.get("/club");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(await page.text()).not.toContain(canary);
    expect(await (await server.get("/_data/club.json")).text()).not.toContain(canary);
    expect(await (await server.get("/sitemap.xml")).text()).not.toContain("club");
    const health = (await (await server.get("/healthz")).json()) as { held: string[] };
    expect(health.held[0]).toContain("restart the server");
    expect(await isIn(server, await unlock(server))).toBe(true);
    const other = [testPage("/club", { gate: testGate("lounge-access") })];
    await server.show(testSite({ version: "3", pages: other }));
    const pageName = "nobody.";
    expect(await (await server.get("/club")).text()).toContain(`"key":"${pageName}"`);
    // The variable of its address has the password of the previous gate.
    expect((await server.postJson("/api/verify-password", { pageName, password: "open sesame" })).status).toBe(401);
  });
});
