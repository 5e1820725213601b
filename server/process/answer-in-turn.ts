/** Limits what one connection may have under way: one answer, and a few requests that wait for it. */
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { refuseUnread, type Unread } from "./refuse-unread.ts";

export interface ConnectionLimits {
  /** Connections at a time; further ones are closed at once. Default: 10,000, or as many as leave files for everything else. */
  connections?: number;
  /** Requests that a connection may pipeline; with more it is closed. Browsers pipeline none, some proxies a few. Default: 32. */
  ahead?: number;
  /** Bytes that these may take in memory; with more the connection is closed. Default: 200,000, for a form and what browsers send. */
  bytesAhead?: number;
  /** Milliseconds without data in either direction after which a connection is closed. Default: 60,000. */
  silence?: number;
  /** Milliseconds that one answer may take, however slowly it is read, give or take a tenth. Default: 900,000. */
  longest?: number;
}

/** The default limits. */
export const connectionLimits = {
  connections: 10_000,
  ahead: 32,
  bytesAhead: 200_000,
  silence: 60_000,
  longest: 900_000,
};

/** Returns how many connections fit a limit of open files: each has one and may be reading another, and some have to be left. */
export function connectionsFor(files: number): number {
  return Math.min(connectionLimits.connections, Math.max(50, Math.floor((files - 200) / 2)));
}

/**
 * Creates a server that treats a request without a body as read once its headers have arrived. Otherwise Node opens, drains and closes an
 * empty stream for each: a seventh of the cost of a page that is answered at once.
 *
 * Requests without a host are left to the application, because nobody counts what Node itself rejects while an answer is under way.
 */
export function createHttpServer(): Server {
  return createServer({ optimizeEmptyRequests: true, requireHostHeader: false });
}

/** Returns how many files this process may have open; Infinity where the system does not tell. */
function mostFiles(limits = "/proc/self/limits"): number {
  const told = existsSync(limits) ? readFileSync(limits, "utf8") : "";
  return Number(/^Max open files +(\d+)/m.exec(told)?.[1] ?? Infinity);
}

interface Waiting {
  response: ServerResponse;
  begin: () => void;
  bytes: number;
}

interface Busy {
  /** When its answer began, in milliseconds of a monotonic clock. */
  began: number;
  response: ServerResponse;
  /** Pipelined requests; nearly always there are none. */
  waiting: Waiting[] | undefined;
}

/** The most of a body that Node reads before anybody asks for it, in bytes. */
const readAhead = 100_000;

/** Returns roughly how many bytes a waiting request takes: each string of its headers has some overhead. */
function bytesOf({ url = "", rawHeaders, headers }: IncomingMessage): number {
  const body = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : readAhead;
  return rawHeaders.reduce((sum, text) => sum + text.length + 50, url.length + Math.min(body, readAhead));
}

/**
 * Answers the requests of each connection one after another, so that a client that pipelines many and reads nothing
 * keeps one file open and one piece of it in memory, and little of what it sent.
 *
 * Node starts all of them at once and keeps the later answers until the first is read.
 */
export function answerInTurn(server: Server, answer: RequestListener, limits: ConnectionLimits = {}): void {
  const own = { ...connectionLimits, connections: connectionsFor(mostFiles()) };
  const { connections, ahead, bytesAhead, silence, longest } = { ...own, ...limits };
  /** Connections with an answer under way. */
  const busy = new Map<Socket, Busy>();
  server.maxConnections = connections;
  server.timeout = silence;

  // One timer for all: setting one for each answer cost as much as the rest of this file.
  const looking = setInterval(() => {
    const latest = performance.now() - longest;
    for (const [socket, { began }] of busy) if (began < latest) socket.destroy();
  }, longest / 10).unref();
  server.once("close", () => clearInterval(looking));

  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    // The rest of a chunked body is not read once it is answered: its chunks may cost more than everything else.
    if (request.headers["transfer-encoding"] !== undefined) response.shouldKeepAlive = false;
    response.once("close", () => {
      const row = busy.get(socket);
      const next = socket.destroyed ? undefined : row?.waiting?.shift();
      if (!row || !next) {
        busy.delete(socket);
        return;
      }
      row.began = performance.now();
      row.response = next.response;
      next.begin();
    });
    answer(request, response);
  };

  const take: RequestListener = (request, response) => {
    const { socket } = request;
    // Requests that arrived in one piece with the one too many are still parsed.
    if (socket.destroyed) return;
    const row = busy.get(socket);
    if (!row) {
      busy.set(socket, { began: performance.now(), response, waiting: undefined });
      begin(request, response);
      return;
    }
    row.waiting ??= [];
    row.waiting.push({ response, begin: () => begin(request, response), bytes: bytesOf(request) });
    const bytes = row.waiting.reduce((sum, each) => sum + each.bytes, 0);
    if (row.waiting.length > ahead || bytes > bytesAhead) socket.destroy();
  };
  // Expectations other than 100-continue may be ignored (RFC 9110, section 10.1.1).
  server.on("request", take).on("checkExpectation", take);
  const refuse = (error: Unread, socket: Socket): void => {
    if (busy.get(socket)?.response.headersSent) socket.destroy();
    else refuseUnread(error, socket);
  };
  server.on("clientError", refuse);
  // A CONNECT request gets a response too: Node would close the connection without one.
  server.on("connect", ({ socket }: IncomingMessage) => refuse({}, socket));
}
