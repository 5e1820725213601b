import { createServer } from "node:http";
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
