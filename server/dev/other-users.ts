/** Connections of other users of this machine: whoever is logged in here reaches the loopback address, too. */
import { readFileSync } from "node:fs";
import type { Server, Socket } from "node:net";
import process from "node:process";
import type { Logger } from "pino";
import { isThisMachine } from "./studio/refuse-strangers.ts";

/** Linux's lists of connections, each with its user. Other systems have none, and nobody is refused there. */
const lists = ["/proc/net/tcp", "/proc/net/tcp6"];

type Ends = Pick<Socket, "remoteAddress" | "localAddress" | "remotePort" | "localPort">;

/** The number of another user at the far end of a connection within this machine; undefined for our own, for root, and where it is not said. */
export function otherUser(ends: Ends, own = process.getuid?.(), read = readLists): number | undefined {
  // Who runs this as root is somebody else in the browser.
  if (own === undefined || own === 0 || !isThisMachine(ends)) return undefined;
  const [far, near] = [ends.remotePort, ends.localPort].map(
    (port) => `:${(port ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  return read()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, from = "", to = ""]) => from.endsWith(far ?? "") && to.endsWith(near ?? ""))
    .map((columns) => Number(columns[7]))
    .find((user) => user !== own && user > 0);
}

function readLists(): string {
  return lists
    .map((list) => {
      try {
        return readFileSync(list, "latin1");
      } catch {
        return "";
      }
    })
    .join("\n");
}

/** Ends connections of other users before anything is read from them. */
export function refuseOtherUsers(server: Server, log: Logger): void {
  server.prependListener("connection", (socket) => {
    const user = otherUser(socket);
    if (user === undefined) return;
    socket.destroy();
    log.warn({ user }, "Another user of this machine asked, and got no answer. HOST=127.0.0.1 lets all of them in.");
  });
}
