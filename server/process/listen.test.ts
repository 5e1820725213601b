import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "./listen.ts";

it("connections that the system cannot hand over end nothing, however many they are", async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const told: Error[] = [];
  await listen(server, { port: 0, host: "127.0.0.1" }, (error) => void told.push(error));
  const failure = Object.assign(new Error("accept ENOBUFS"), { code: "ENOBUFS" });
  for (let nth = 0; nth < 3; nth += 1) server.emit("error", failure);
  expect(told).toEqual([failure, failure, failure]);
});

it.skipIf(process.platform !== "linux")(
  "as many connections as come while something else is done are there when the loop turns",
  async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    await listen(server, { port: 0, host: "127.0.0.1" });
    const { port } = server.address() as AddressInfo;
    const most = Number(readFileSync("/proc/sys/net/core/somaxconn", "utf8"));
    const atOnce = Math.min(2000, most);
    // Started within one turn of the event loop: nothing is accepted before the next.
    const sockets = Array.from({ length: atOnce }, () => connect(port, "127.0.0.1").on("error", () => undefined));
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    await new Promise((begun) => process.nextTick(begun));
    const there = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
    const established = readFileSync("/proc/self/net/tcp", "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , remote, state]) => remote?.endsWith(there) && state === "01");
    expect(established).toHaveLength(atOnce);
  },
);
