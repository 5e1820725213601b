import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

export interface StopOptions {
  server: Server;
  /** Ends answers that have no end by themselves, at once. Default: there are none. */
  begin?: () => void;
  /** Closes what the server is made of, after the last request. */
  close: () => Promise<void>;
  log: Logger;
  /** Milliseconds after which requests that are not done are given up. Default: 10,000. */
  patience?: number;
}

/** Milliseconds between two looks for connections that nobody waits on any more. */
const lookAgain = 100;

/** On SIGTERM or SIGINT: takes no new requests, finishes those that run, closes the store, exits. */
export function stopGracefully({ server, begin, close, log, patience = 10_000 }: StopOptions): void {
  let stopping = false;
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    begin?.();
    // A connection that stays open between requests is told to close with its next answer.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    const giveUp = setTimeout(() => {
      log.warn("requests that took too long were given up");
      server.closeAllConnections();
    }, patience);
    // Browsers and proxies keep a connection after its answer, and open some for requests to come: Node closes the ones
    // only when it is asked again, and takes the others for busy.
    const letGo = setInterval(() => {
      server.closeIdleConnections();
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    }, lookAgain);
    server.close(() => {
      clearTimeout(giveUp);
      clearInterval(letGo);
      void close().then(
        () => {
          log.info("stopped");
          process.exitCode = 0;
          process.exit();
        },
        (error: unknown) => {
          log.error({ err: error }, "the store could not be closed");
          process.exit(1);
        },
      );
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
