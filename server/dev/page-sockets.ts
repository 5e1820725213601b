/** The sockets on which open pages are told of edits. Vite takes what is said on them as it comes: one wrong message would end it. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ViteDevServer } from "vite";
import { isRecord } from "../../engine/things/values.ts";
import { isThisMachine } from "./studio/refuse-strangers.ts";

/** So many sockets other machines hold at a time; so many bytes one says in all, which are days of a page's; and so many wait for one that reads nothing. */
const most = { others: 200, said: 1_000_000, waiting: 4_000_000 };

/** What Vite gets of a server's sockets: its own kind, from a page. It asks those alone for its token, and holds what is of no kind of its. */
export function socketsOf(server: Server): Server {
  const taken = createServer();
  let others = 0;
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin, "sec-websocket-protocol": protocol = "" } = request.headers;
    const isPage =
      origin !== undefined && /^vite-(?:hmr|ping)$/.test(protocol) && /^\/(?:\?|$)/.test(request.url ?? "");
    const isOther = !isThisMachine(request.socket);
    if (!isPage || (isOther && others >= most.others)) {
      socket.destroy();
      return;
    }
    if (isOther) {
      others += 1;
      socket.once("close", () => (others -= 1));
    }
    endTalkers(request.socket);
    taken.emit("upgrade", request, socket, head);
  });
  return taken;
}

/** Ends a socket that says more than any page: what is not a whole message yet is kept. */
function endTalkers(socket: Socket): void {
  let said = 0;
  socket.on("data", (bytes: Buffer) => {
    said += bytes.length;
    if (said > most.said) socket.destroy();
  });
}

/** Lets Vite hear nothing but what its own script and the site's pages say. */
export function judgeMessages({ ws }: Pick<ViteDevServer, "ws">): void {
  ws.on("connection", (socket) => {
    const emit = socket.emit.bind(socket);
    socket.emit = (event: string | symbol, ...said: unknown[]): boolean => {
      if (event !== "message") return emit(event, ...said);
      if (socket.bufferedAmount > most.waiting) socket.terminate();
      return isOfPage(said[0]) && emit(event, ...said);
    };
  });
}

/** Whether a message is that of a page which asks what is wrong, or of a module that cannot be replaced alone. */
function isOfPage(said: unknown): boolean {
  const message = Buffer.isBuffer(said) && said.length < 10_000 ? read(said.toString("utf8")) : undefined;
  if (!isRecord(message) || message["type"] !== "custom") return false;
  const { event, data } = message;
  if (event === "content:ask") return true;
  if (event !== "vite:invalidate" || !isRecord(data)) return false;
  const { path, message: words, firstInvalidatedBy: by } = data;
  return typeof path === "string" && [words, by].every((each) => each === undefined || typeof each === "string");
}

function read(text: string): unknown {
  try {
    const said: unknown = JSON.parse(text);
    return said;
  } catch {
    return undefined;
  }
}
