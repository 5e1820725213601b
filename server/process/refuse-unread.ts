/** What Node cannot read, or did not get in time, is refused so that the refusal arrives. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** By the parser's codes; all else is 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Milliseconds for which the rest is taken, and its bytes: more than any proxy lets pass (deploy/nginx.conf). */
const [patience, most] = [5000, 2_000_000];

/** Why it is not read: the code that Node gives it. */
export type Unread = Pick<NodeJS.ErrnoException, "code">;

/**
 * Answers, and throws away what is still on its way. A connection that is closed before all was read is reset, which takes the answer with it:
 * a proxy that was still sending counts that as a failure of the server.
 */
export function refuseUnread({ code = "" }: Unread, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  let left = most;
  // A tunnel's has no listener any more, and a fault without one ends the process.
  socket.on("error", () => undefined);
  // The parser is asked no more.
  socket.on("data", () => undefined).removeAllListeners("data");
  socket.on("data", ({ length }: Buffer) => {
    left -= length;
    if (left < 0) socket.destroy();
  });
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  const late = setTimeout(() => socket.destroy(), patience);
  socket.resume().once("close", () => clearTimeout(late));
}
