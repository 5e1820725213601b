import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { sendRaw } from "../../test/server/request.ts";
import { startTestServer, type TestServer } from "../../test/server/server.ts";

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

it("what somebody would rather have is not read where it is said at length", async () => {
  const server = await startTestServer();
  const typeFor = async (accept: string): Promise<string | null> =>
    (await server.postForm("/api/take", { _form: "inquiry" }, { accept })).headers.get("content-type");
  expect(await typeFor("application/json")).toContain("json");
  expect(await typeFor(`application/json${", a/b".repeat(3000)}`)).toContain("html");
  const encodingFor = async (asked: string): Promise<unknown> =>
    (await sendRaw(server, "/us/write", "GET", { "accept-encoding": asked })).headers["content-encoding"];
  expect(await encodingFor("br")).toBe("br");
  expect(await encodingFor(`br${", a".repeat(4000)}`)).toBeUndefined();
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
  for (const path of ["/metrics\u00A0", "/metrics#", "/metrics#?a", "/metrics\u00A0?a"])
    expect([path, await statusOfBytes(server, path, "Authorization: Bearer token")]).toEqual([path, "400"]);
});

it("an address that is written out whole, and is none, is repeated nowhere", async () => {
  const server = await startTestServer();
  const warned: unknown[] = [];
  const note = (warning: Error): void => void warned.push(warning.message);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  expect(await statusOfBytes(server, "http://other.e::xample/", "A: b")).toBe("400");
  expect(await statusOfBytes(server, "http://other.example/write", "A: b")).toBe("200");
  expect(warned).toEqual([]);
});

/** Sends the path byte for byte, as Node's own client would not allow. */
async function statusOfBytes({ origin }: TestServer, path: string, header: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.end(
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n\r\n`, "latin1"),
  );
  return (await text(socket)).slice(9, 12);
}
