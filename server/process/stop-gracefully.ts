import type { Server } from "node:http";
import type { Socket } from "node:net";
import process from "node:process";
import type { Logger } from "pino";

export interface StopOptions {
  server: Server;
  /** Ends responses that have no end of their own, at once. Default: there are none. */
  begin?: () => void;
  /** Closes the server's services, after the last request. */
  close: () => Promise<void>;
  log: Logger;
  /** Milliseconds after which unfinished requests are given up, and as many for `close`. Default: 10,000. */
  patience?: number;
}

/** Milliseconds within which the same signal counts once: Ctrl-C comes from the terminal and again from npm. */
const same = 500;

/** Milliseconds for requests under way, and as many for closing: whatever kills a server must wait for both. */
export const stopPatience = 10_000;

/** Milliseconds between two looks for idle connections. */
const lookAgain = 100;

/**
 * Stops on SIGTERM, SIGINT, or SIGHUP when its terminal is closed: accepts no new requests, finishes those under way, closes the store and
 * exits. A second signal ends it at once, because what is stored is safe at any moment; SIGHUP does not count as one of the two.
 */
export function stopGracefully({ server, begin, close, log, patience = stopPatience }: StopOptions): void {
  let isStopping = false;
  let asked: { signal: string; since: number } | undefined;
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const finish = async (): Promise<void> => {
    const late = setTimeout(() => {
      log.error("what was to be closed took too long");
      endWithLog(log, 1);
    }, patience);
    try {
      await close();
      log.info("stopped");
      endWithLog(log, 0);
    } catch (error) {
      log.error({ err: error }, "the store could not be closed");
      endWithLog(log, 1);
    } finally {
      clearTimeout(late);
    }
  };
  const stop = (signal: string): void => {
    // When a session ends, SIGTERM and SIGHUP come together, and nobody is in a hurry.
    if (signal !== "SIGHUP") {
      if (asked && (signal !== asked.signal || performance.now() - asked.since > same)) endWithLog(log, 1);
      asked ??= { signal, since: performance.now() };
    }
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    begin?.();
    // A keep-alive connection is told to close with its next response.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    const giveUp = setTimeout(() => {
      log.warn("requests that took too long were given up");
      server.closeAllConnections();
    }, patience);
    // Browsers and proxies keep a connection after its response, and open some for later requests: Node closes the
    // former only when asked again, and takes the latter for busy.
    const letGo = setInterval(() => {
      server.closeIdleConnections();
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    }, lookAgain);
    server.close(() => {
      clearTimeout(giveUp);
      clearInterval(letGo);
      void finish();
    });
    server.closeIdleConnections();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
}

/**
 * Handles the signals with which log rotation asks for new files. By default one opens Node's debugger to everybody on
 * the machine, without a password and until a restart; the other ends the process at once.
 */
export function ignoreLogSignals(log: Logger): void {
  for (const signal of ["SIGUSR1", "SIGUSR2"])
    process.on(signal, () => log.warn({ signal }, "this signal does nothing: the log goes to the standard output"));
}

/** Ends the process after flushing the log. */
function endWithLog(log: Logger, code: number): void {
  log.flush();
  process.exit(code);
}
