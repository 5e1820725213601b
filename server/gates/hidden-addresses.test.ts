/** Ways around the wall: other spellings of addresses behind it, and what caches reveal. */
import { describe, expect, it } from "vitest";
import { sendRaw, unlockClub } from "../../test/server/request.ts";
import { startTestServer } from "../../test/server/server.ts";
import { canary } from "../../test/server/site.ts";

describe("other ways to write the address of a gated page or file", () => {
  it.each([
    "/club/",
    "//club",
    "///club",
    "/club//",
    "/%63lub",
    "/club%2f",
    "/club%00",
    "/CLUB",
    "/./club",
    "/%2e/club",
    "/x/../club",
    "/x/%2e%2e/club",
    "/club;a=b",
    "/club.html",
    "/club.json",
    "/club?sent=inquiry",
    "/club?unlocked=true",
    "/\\club",
    "/_data/club.json",
    "/_data//club.json",
    "/_data/club",
    "/_data/%63lub.json",
    "/_data/CLUB.json",
    "/_data/./club.json",
    "/_data/../club.json",
    "/_data/x/../club.json",
    "/_data/club.json?unlocked=true",
    "/assets/private/club-access/plan.txt",
    "/assets//private/club-access/plan.txt",
    "/assets/./private/club-access/plan.txt",
    "/assets/%2e/private/club-access/plan.txt",
    "/assets/guides/../private/club-access/plan.txt",
    "/assets/guides/%2e%2e/private/club-access/plan.txt",
    "/assets/guides/..%2fprivate/club-access/plan.txt",
    "/assets/guides%2f..%2fprivate%2fclub-access%2fplan.txt",
    "/assets/guides/..%5cprivate%5cclub-access%5cplan.txt",
    "/assets/PRIVATE/club-access/plan.txt",
    "/assets/private/lounge-access/../club-access/plan.txt",
    "/assets/private/no-such-gate/../club-access/plan.txt",
    "/attached_assets/private/club-access/plan.txt",
    "/attached_assets/../assets/private/club-access/plan.txt",
    "/assets/private/club-access/plan.txt/",
    "/assets/private/club-access/plan.txt%00.pdf",
    "/assets/private/club-access/",
  ])("%s", async (address) => {
    const server = await startTestServer();
    for (const [method, headers] of [
      ["GET", {}],
      ["GET", { range: "bytes=0-9999" }],
      ["GET", { "if-none-match": "*" }],
      ["GET", { accept: "application/json", "x-original-url": "/club", "x-rewrite-url": "/club" }],
      ["HEAD", {}],
    ] as const) {
      const answer = await sendRaw(server, address, method, headers);
      const said = JSON.stringify(answer.headers) + answer.body;
      expect([said.includes(canary), answer.status === 206]).toEqual([false, false]);
      if (answer.status === 200) expect(answer.headers["cache-control"]).toBe("no-store");
      if (answer.status === 308) expect(answer.headers["location"]).toMatch(/^\/club$/);
    }
  });

  it("TRACE, PUT, DELETE and the like open nothing", async () => {
    const server = await startTestServer();
    for (const method of ["TRACE", "PUT", "DELETE", "PATCH", "OPTIONS", "POST"]) {
      const { status, body } = await sendRaw(server, "/club", method, { cookie: await unlockClub(server) });
      expect([method, body.includes(canary), status >= 400]).toEqual([method, false, true]);
    }
  });
});

describe("caches and validators", () => {
  it("whatever a gated address answers, walls and files included, no cache keeps; what opens it varies with the cookie", async () => {
    const server = await startTestServer();
    const cookie = await unlockClub(server);
    for (const path of ["/club", "/_data/club.json", "/assets/private/club-access/plan.txt"]) {
      for (const headers of [{}, { cookie }, { cookie: "gate-club-access=1.x" }]) {
        const answer = await sendRaw(server, path, "GET", headers);
        expect([path, answer.headers["cache-control"]]).toEqual([path, "no-store"]);
        expect(String(answer.headers["vary"])).toMatch(/\bCookie\b/);
      }
    }
  });

  it("the ETag of the page behind the gate tells nobody outside that they have it", async () => {
    const server = await startTestServer();
    const cookie = await unlockClub(server);
    for (const path of ["/club", "/_data/club.json", "/assets/private/club-access/plan.txt"]) {
      const { headers } = await sendRaw(server, path, "GET", { cookie });
      const outside = await sendRaw(server, path, "GET", { "if-none-match": String(headers["etag"]) });
      expect([path, outside.status]).not.toEqual([path, 304]);
    }
  });

  it("one visitor in does not let the next one in: each answer is decided anew", async () => {
    const server = await startTestServer();
    const cookie = await unlockClub(server);
    for (let round = 0; round < 3; round += 1) {
      expect((await sendRaw(server, "/club", "GET", { cookie })).body).toContain(canary);
      expect((await sendRaw(server, "/club")).body).not.toContain(canary);
    }
  });
});
