import type { Server } from "node:http";
import type { Socket } from "node:net";
import process from "node:process";
import type { Logger } from "pino";

export interface StopOptions {
  server: Server;
  /** Ends answers that have no end by themselves, at once. Default: there are none. */
  begin?: () => void;
  /** Closes what the server is made of, after the last request. */
  close: () => Promise<void>;
  log: Logger;
  /** Milliseconds after which requests that are not done are given up, and as many for what is closed then. Default: 10,000. */
  patience?: number;
}

/** Milliseconds in which the same signal is the first once more: Ctrl-C comes from the terminal and again from npm. */
const same = 500;

/** Milliseconds for requests that run, and as many for what is closed then: whoever kills a server waits for both. */
export const stopPatience = 10_000;

/** Milliseconds between two looks for connections that nobody waits on any more. */
const lookAgain = 100;

/**
 * On SIGTERM, SIGINT, or SIGHUP as its terminal is closed: takes no new requests, finishes those that run, closes the store,
 * exits. A second signal ends it at once, for what is stored is safe at any moment; a terminal that is closed is none of the two.
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
    // Where a session ends, SIGTERM and SIGHUP come together, and nobody is in haste.
    if (signal !== "SIGHUP") {
      if (asked && (signal !== asked.signal || performance.now() - asked.since > same)) endWithLog(log, 1);
      asked ??= { signal, since: performance.now() };
    }
    if (isStopping) return;
    isStopping = true;
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
      void finish();
    });
    server.closeIdleConnections();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
}

/**
 * Takes the signals by which programs that put logs away ask for new files. Of itself the one opens Node's debugger to everybody on
 * the machine, without a password and until a restart; the other ends the process at once.
 */
export function ignoreLogSignals(log: Logger): void {
  for (const signal of ["SIGUSR1", "SIGUSR2"])
    process.on(signal, () => log.warn({ signal }, "this signal does nothing: the log goes to the standard output"));
}

/** Ends the process with the log's last lines. */
function endWithLog(log: Logger, code: number): void {
  log.flush();
  process.exit(code);
}
