/** Rejects requests that Node cannot parse, or did not receive in time, so that the response arrives. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** Statuses by the parser's error codes; all others are 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Milliseconds for which the rest is read, and its most bytes: more than any proxy lets pass (deploy/nginx.conf). */
const [patience, most] = [5000, 2_000_000];

/** Why a request was not read: Node's error code. */
export type Unread = Pick<NodeJS.ErrnoException, "code">;

/**
 * Sends the response and discards what is still on its way. A connection that is closed before everything was read is
 * reset, which loses the response: a proxy that was still sending counts that as a failure of the server.
 */
export function refuseUnread({ code = "" }: Unread, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  let left = most;
  // The socket of a CONNECT request has no listener any more, and an error without one ends the process.
  socket.on("error", () => undefined);
  // The parser must not read the rest.
  socket.on("data", () => undefined).removeAllListeners("data");
  socket.on("data", ({ length }: Buffer) => {
    left -= length;
    if (left < 0) socket.destroy();
  });
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  const late = setTimeout(() => socket.destroy(), patience);
  socket.resume().once("close", () => clearTimeout(late));
}
