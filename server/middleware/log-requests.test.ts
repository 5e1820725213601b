import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";

describe("the log", () => {
  it("has request id, method, route, status and ms", async () => {
    const { get, logged } = await startTestServer();
    const id = (await get("/write")).headers.get("x-request-id");
    await expect.poll(logged).toContain(`"id":"${id}"`);
    const line =
      logged()
        .split("\n")
        .find((each) => each.includes(String(id))) ?? "{}";
    expect(JSON.parse(line)).toMatchObject({ method: "GET", route: "/us/write", status: 200, msg: "request" });
    expect(JSON.parse(line)).toHaveProperty("ms");
  });

  it("names the server's own addresses by their patterns, answered or refused", async () => {
    const { get, postJson, logged } = await startTestServer();
    await get("/healthz");
    await get("/assets/check.html");
    await get("/assets/nothing-here.pdf");
    await get("/_data/index.json");
    await postJson("/api/verify-password", { pageName: "club-access", password: "wrong" });
    await expect.poll(() => logged().match(/"msg":"request"/g)?.length).toBe(5);
    const routes = [...logged().matchAll(/"route":"([^"]*)"/g)].map(([, route]) => route);
    const assets = "/assets/*file";
    expect(routes).toEqual(["/healthz", assets, assets, "/_data/*page", "/api/verify-password"]);
  });

  it("without personal data: no bodies, no query strings, no addresses, no e-mail addresses, no unknown paths", async () => {
    const { get, postForm, postJson, logged } = await startTestServer();
    await get("/?name=ada.lovelace");
    await get("/ada@example.com");
    await get("/assets/ada@example.com.pdf");
    await postForm("/api/take", { name: "ada.lovelace", email: "ada@example.com", _form: "inquiry" });
    await postJson("/api/take", { name: "ada.lovelace", email: "ada@example.com", type: "inquiry" });
    await postJson("/api/verify-password", { pageName: "ada@example.com", password: "hunter2" });
    await expect.poll(() => logged().match(/"msg":"request"/g)?.length).toBe(6);
    // Three letters alone may occur in a request's id, which consists of digits and letters up to f.
    for (const word of ["lovelace", "ada@", "ada.", "example.com", "hunter2", "127.0.0.1", "::1"])
      expect(logged()).not.toContain(word);
  });

  it.each([
    ["is broken off", "Content-Length: 100\r\n\r\nname=A"],
    ["is no HTTP", "Transfer-Encoding: chunked\r\n\r\nzz\r\nname"],
  ])("a body that %s is a visitor who went away, and no failure of the server's", async (_what, rest) => {
    const { origin, logged } = await startTestServer();
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.on("error", () => undefined);
    const type = "Content-Type: application/x-www-form-urlencoded";
    socket.write(`POST /api/take HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${rest}`, () => socket.end());
    await expect.poll(logged).toContain('"aborted":true');
    expect(logged()).not.toContain("failed");
  });
});
