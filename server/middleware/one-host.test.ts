import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";

async function statusOf(origin: string, hosts: readonly string[], line = "GET / HTTP/1.1"): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  const lines = [line, ...hosts.map((host) => `Host: ${host}`), "Connection: close", "", ""];
  socket.write(lines.join("\r\n"));
  return (await text(socket)).slice(9, 12);
}

it("a request names one host, and names it as hosts are named", async () => {
  const { origin } = await startTestServer();
  for (const good of ["example.com", "example.com:8080", "[::1]:3000", "127.0.0.1"])
    expect([good, await statusOf(origin, [good])]).toEqual([good, "200"]);
  for (const bad of [["a.example", "b.example"], ["a.example", "a.example"], ["a b"], ["a/b"], ["a@b"], []])
    expect([bad, await statusOf(origin, bad)]).toEqual([bad, "400"]);
});

it("HTTP/1.0, by which some proxies ask how a server is, need not name one", async () => {
  const { origin } = await startTestServer();
  for (const asked of ["GET /healthz", "HEAD /healthz", "GET /"])
    expect([asked, await statusOf(origin, [], `${asked} HTTP/1.0`)]).toEqual([asked, "200"]);
  expect(await statusOf(origin, ["a.example", "b.example"], "GET / HTTP/1.0")).toBe("400");
});
