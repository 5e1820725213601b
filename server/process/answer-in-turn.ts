/** What one connection may have under way: one answer, and a few requests that wait for it. */
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { refuseUnread, type Unread } from "./refuse-unread.ts";

export interface ConnectionLimits {
  /** Connections at a time; those beyond are closed at once. Default: 10,000, or as many as leave files for all else. */
  connections?: number;
  /** Requests that a connection may have sent ahead; with more it is closed. Browsers send none, some proxies a few. Default: 32. */
  ahead?: number;
  /** Bytes that these may take in memory; with more the connection is closed. Default: 200,000, a form and what browsers send. */
  bytesAhead?: number;
  /** Milliseconds in which nothing is sent or taken after which a connection is closed. Default: 60,000. */
  silence?: number;
  /** Milliseconds that one answer may take, however slowly it is read, give or take a tenth. Default: 900,000. */
  longest?: number;
}

/** What holds where nothing else is asked for. */
export const connectionLimits = {
  connections: 10_000,
  ahead: 32,
  bytesAhead: 200_000,
  silence: 60_000,
  longest: 900_000,
};

/** How many a process holds that may open so many files: each has one and may be reading another, and some have to be left. */
export function connectionsFor(files: number): number {
  return Math.min(connectionLimits.connections, Math.max(50, Math.floor((files - 200) / 2)));
}

/**
 * A server that has read a request without a body once its head is there. Otherwise each has a stream of nothing, which is
 * opened, emptied and closed: a seventh of what a page costs that is answered at once.
 *
 * It leaves those without a host to the application: what Node refuses itself, while an answer is under way, nobody counts.
 */
export function createHttpServer(): Server {
  return createServer({ optimizeEmptyRequests: true, requireHostHeader: false });
}

/** Files that this process may have open; Infinity where the system does not tell. */
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
  /** When its answer began, in milliseconds that no clock that is set can move. */
  began: number;
  response: ServerResponse;
  /** What was sent ahead; nearly always there is nothing. */
  waiting: Waiting[] | undefined;
}

/** The most of a body that Node reads before somebody asks for it. */
const readAhead = 100_000;

/** Bytes that a request takes while it waits, about: each text of its head has some beside its own. */
function bytesOf({ url = "", rawHeaders, headers }: IncomingMessage): number {
  const body = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : readAhead;
  return rawHeaders.reduce((sum, text) => sum + text.length + 50, url.length + Math.min(body, readAhead));
}

/**
 * Answers the requests of each connection one after the other, so that whoever sends many and reads nothing keeps one
 * file open and one piece of it in memory, and little of what was sent.
 *
 * Node begins them all at once and keeps the later answers until the first is read.
 */
export function answerInTurn(server: Server, answer: RequestListener, limits: ConnectionLimits = {}): void {
  const own = { ...connectionLimits, connections: connectionsFor(mostFiles()) };
  const { connections, ahead, bytesAhead, silence, longest } = { ...own, ...limits };
  /** Connections with an answer under way. */
  const busy = new Map<Socket, Busy>();
  server.maxConnections = connections;
  server.timeout = silence;

  // One clock for all: setting one for each answer cost as much as the rest of this file.
  const looking = setInterval(() => {
    const latest = performance.now() - longest;
    for (const [socket, { began }] of busy) if (began < latest) socket.destroy();
  }, longest / 10).unref();
  server.once("close", () => clearInterval(looking));

  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    // What is left of a body in pieces is not read when it is answered: its pieces may cost more than all else.
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
    // What was sent in one piece with a request too many is still read to its end.
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
  // What a request expects beside being told to go on may be passed over (RFC 9110, section 10.1.1).
  server.on("request", take).on("checkExpectation", take);
  const refuse = (error: Unread, socket: Socket): void => {
    if (busy.get(socket)?.response.headersSent) socket.destroy();
    else refuseUnread(error, socket);
  };
  server.on("clientError", refuse);
  // Whoever wants to be let through to elsewhere hears so too: Node closes the connection without a word.
  server.on("connect", ({ socket }: IncomingMessage) => refuse({}, socket));
}
