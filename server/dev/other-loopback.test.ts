import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { hasBothLoopbacks } from "../../test/machines/both-loopbacks.ts";
import { takeOtherLoopback } from "./other-loopback.ts";

async function listening(host: string, port = 0): Promise<{ server: ReturnType<typeof createServer>; port: number }> {
  const server = createServer((_request, response) => response.end("ours"));
  server.listen(port, host);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

const hasBoth = hasBothLoopbacks();

it.runIf(hasBoth)("both addresses of localhost lead to one server", async () => {
  const { server, port } = await listening("127.0.0.1");
  expect(await takeOtherLoopback(server, port)).toBe(true);
  for (const host of ["127.0.0.1", "[::1]"])
    expect(await (await fetch(`http://${host}:${port}/`, { headers: { connection: "close" } })).text()).toBe("ours");
});

it.runIf(hasBoth)("who has the other address already is noticed", async () => {
  const { port } = await listening("::1");
  const { server } = await listening("127.0.0.1", port);
  expect(await takeOtherLoopback(server, port)).toBe(false);
});
