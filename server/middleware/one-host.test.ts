import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";

async function statusOf(origin: string, hosts: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  const lines = ["GET / HTTP/1.1", ...hosts.map((host) => `Host: ${host}`), "Connection: close", "", ""];
  socket.end(lines.join("\r\n"));
  return (await text(socket)).slice(9, 12);
}

it("a request names one host, and names it as hosts are named", async () => {
  const { origin } = await startTestServer();
  for (const good of ["example.com", "example.com:8080", "[::1]:3000", "127.0.0.1"])
    expect([good, await statusOf(origin, [good])]).toEqual([good, "200"]);
  for (const bad of [["a.example", "b.example"], ["a.example", "a.example"], ["a b"], ["a/b"], ["a@b"], []])
    expect([bad, await statusOf(origin, bad)]).toEqual([bad, "400"]);
});
