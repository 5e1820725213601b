/** Detects connections of other users of this machine, since everyone logged in here can reach the loopback address. */
import { readFileSync } from "node:fs";
import type { Server, Socket } from "node:net";
import process from "node:process";
import type { Logger } from "pino";
import { isThisMachine } from "./studio/refuse-strangers.ts";

/** Linux's tables of TCP connections, with their users. Other systems have none, and there nobody is refused. */
const lists = ["/proc/net/tcp", "/proc/net/tcp6"];

type Ends = Pick<Socket, "remoteAddress" | "localAddress" | "remotePort" | "localPort">;

/** TCP states in these tables: ESTABLISHED, and TIME_WAIT, in which the peer has closed and only late packets are awaited. */
const [open, over] = ["01", "06"];

/**
 * Returns the UID of another user at the peer of a local connection, or "gone" for a closed peer: its owner is no longer
 * listed, but data sent before could still be read. Undefined for our own user, for root, and where the system does not tell.
 */
export function otherUser(ends: Ends, own = process.getuid?.(), read = readLists): number | "gone" | undefined {
  // Someone who runs this as root uses the browser as a different user.
  if (own === undefined || own === 0) return undefined;
  // The connection was aborted before it was accepted.
  if (ends.remoteAddress === undefined) return "gone";
  if (!isThisMachine(ends)) return undefined;
  const [far = "", near = ""] = [ends.remotePort, ends.localPort].map(
    (port) => `:${(port ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  // Reading a table while it changes may miss a line.
  for (let times = 0; times < 3; times += 1) {
    const ours = read()
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, from = "", to = ""]) => from.endsWith(near) || (from.endsWith(far) && to.endsWith(near)));
    const others = ours.filter(([, from = "", , state]) => from.endsWith(far) && state !== over);
    const strange = others.find(
      ([, , , state, , , , user]) => Number(user) !== own && !(user === "0" && state === open),
    );
    if (strange) return Number(strange[7]) || "gone";
    if (others.length > 0) return undefined;
    const isOpen = ours.some(([, , to = "", state]) => to.endsWith(far) && state === open);
    // Without any line of our port, the table tells nothing; with one, it would also list our end if it were still open.
    if (!isOpen) return ours.length > 0 ? "gone" : undefined;
  }
  return undefined;
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

/** Closes connections of other users before reading anything from them. */
export function refuseOtherUsers(server: Server, log: Logger): void {
  server.prependListener("connection", (socket) => {
    const user = otherUser(socket);
    if (user === undefined) return;
    socket.destroy();
    // Not logged, since browsers also close connections that they opened in advance.
    if (user === "gone") return;
    log.warn({ user }, "Another user of this machine asked, and got no answer. HOST=127.0.0.1 lets all of them in.");
  });
}
