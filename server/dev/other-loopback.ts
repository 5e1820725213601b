/** `localhost` has two addresses, and a browser may try the other first: whoever listens there would be taken for this server. */
import type { Server } from "node:http";
import { createServer } from "node:net";

/**
 * Listens on the port at ::1 for a server that is bound to 127.0.0.1. Resolves with false when another process has it, whose
 * scripts would run in the studio's origin. On a machine without ::1, nobody can have it.
 */
export function takeOtherLoopback(server: Server, port: number): Promise<boolean> {
  // The same socket options that node:http uses.
  const beside = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
  server.once("close", () => beside.close());
  return new Promise((resolve) => {
    beside.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
    beside.listen({ port, host: "::1", ipv6Only: true }, () => resolve(true));
  });
}
