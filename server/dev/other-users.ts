/** Connections of other users of this machine: whoever is logged in here reaches the loopback address, too. */
import { readFileSync } from "node:fs";
import type { Server, Socket } from "node:net";
import process from "node:process";
import type { Logger } from "pino";
import { isThisMachine } from "./studio/refuse-strangers.ts";

/** Linux's lists of connections, each with its user. Other systems have none, and nobody is refused there. */
const lists = ["/proc/net/tcp", "/proc/net/tcp6"];

type Ends = Pick<Socket, "remoteAddress" | "localAddress" | "remotePort" | "localPort">;

/** In the lists: both ends are open; the far end was closed, and only what comes late is waited for. */
const [open, over] = ["01", "06"];

/**
 * The number of another user at the far end of a connection within this machine, or "gone" for an end that was closed: whose it was is
 * said no more, and what was sent before could still be read. Undefined for our own, for root, and where it is not said.
 */
export function otherUser(ends: Ends, own = process.getuid?.(), read = readLists): number | "gone" | undefined {
  // Who runs this as root is somebody else in the browser.
  if (own === undefined || own === 0) return undefined;
  // It was cut off before it was taken.
  if (ends.remoteAddress === undefined) return "gone";
  if (!isThisMachine(ends)) return undefined;
  const [far = "", near = ""] = [ends.remotePort, ends.localPort].map(
    (port) => `:${(port ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  // A list that changes while it is read may miss a line.
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
    // A list without our own end names nobody; one that has what else is at our port would name an end that is open.
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

/** Ends connections of other users before anything is read from them. */
export function refuseOtherUsers(server: Server, log: Logger): void {
  server.prependListener("connection", (socket) => {
    const user = otherUser(socket);
    if (user === undefined) return;
    socket.destroy();
    // Browsers close what they opened in advance, too.
    if (user === "gone") return;
    log.warn({ user }, "Another user of this machine asked, and got no answer. HOST=127.0.0.1 lets all of them in.");
  });
}
