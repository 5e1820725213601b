import { expect, it } from "vitest";
import { sendRaw } from "../../test/server/request.ts";
import { startTestServer } from "../../test/server/server.ts";

it("an address that nobody can read and a method that nothing has are the sender's mistakes", async () => {
  const server = await startTestServer();
  expect((await sendRaw(server, "//_da?=#..-1Z@es.json")).status).toBe(400);
  expect((await sendRaw(server, "//ipl?__proto__;;@%5CaZ#'-1%5C@%20%00an")).status).toBe(400);
  for (const method of ["PROPFIND", "TRACE"]) {
    const { status, headers } = await sendRaw(server, "/healthz", method);
    expect([status, headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  }
  expect(server.logged()).not.toContain("failed");
});

it("an address of the server's own has one spelling, which proxies know", async () => {
  const server = await startTestServer({ env: { METRICS_TOKEN: "token" } });
  const headers = { authorization: "Bearer token" };
  expect((await server.get("/metrics", headers)).status).toBe(200);
  for (const path of [
    "/METRICS",
    "/metrics/",
    "/%6detrics",
    "/Healthz",
    "/healthz/",
    "/ASSETS/app.zip",
    "/API/form-proof",
  ])
    expect([path, (await server.get(path, headers)).status]).toEqual([path, 404]);
});
