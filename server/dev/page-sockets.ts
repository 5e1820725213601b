/** WebSockets that notify open pages of edits. Vite does not validate messages: a single malformed one would crash it. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ViteDevServer } from "vite";
import { isRecord } from "../../engine/things/values.ts";
import { isThisMachine } from "./studio/refuse-strangers.ts";

/** Limits: open sockets of other machines; bytes received per socket (days' worth for a page); bytes queued for one that does not read. */
const most = { others: 200, said: 1_000_000, waiting: 4_000_000 };

/** Passes Vite its own kind of upgrade, from pages only: it checks its token for those alone, and keeps sockets of any other kind open. */
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

/** Closes a socket that sends more than any page would, because incomplete messages are buffered. */
function endTalkers(socket: Socket): void {
  let said = 0;
  socket.on("data", (bytes: Buffer) => {
    said += bytes.length;
    if (said > most.said) socket.destroy();
  });
}

/** Passes Vite only the messages that its own client and the site's pages send. */
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

/** Whether a message comes from a page that asks for problems, or from a module that cannot be hot-replaced on its own. */
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
