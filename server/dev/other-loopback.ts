/** `localhost` is two addresses, and a browser may ask the other one first: who else listened there would be taken for this server. */
import type { Server } from "node:http";
import { createServer } from "node:net";

/**
 * Takes a port of ::1 for a server that has it at 127.0.0.1. Resolves with whether nobody else has it: a script of theirs would run
 * at the studio's own address. A machine without ::1 has nobody there.
 */
export function takeOtherLoopback(server: Server, port: number): Promise<boolean> {
  // As node:http has its connections.
  const beside = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
  server.once("close", () => beside.close());
  return new Promise((resolve) => {
    beside.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    beside.listen({ port, host: "::1", ipv6Only: true }, () => resolve(true));
  });
}
