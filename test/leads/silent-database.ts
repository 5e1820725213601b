/** A proxy to a database that can fall silent, like a hung machine or a cut network: connections are neither refused nor answered. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

export interface SilentWay {
  /** The address of the proxy. */
  url: string;
  /**
   * Blocks all data from now on, on old and new connections; `when`: only from the first data that match. `"heard"`: that data
   * still reaches the database, and only its response is blocked.
   */
  fallSilent: (when?: RegExp, those?: "heard") => void;
  /** New connections work from now on; blocked ones stay blocked. */
  speak: () => void;
  /** Returns the number of open connections. */
  held: () => number;
}

/** Starts a proxy to the test database at `url`, which listens on a Unix socket. The proxy is stopped at the end of the test. */
export async function silentWay(url: string): Promise<SilentWay> {
  const folder = mkdtempSync(path.join(tmpdir(), "silent-"));
  const host = /host=([^&]*)/;
  const target = path.join(decodeURIComponent(host.exec(url)?.[1] ?? ""), ".s.PGSQL.5432");
  const sockets = new Set<Socket>();
  let open = 0;
  let silentFrom: RegExp | undefined;
  let last: "heard" | undefined;
  const server = createServer((near) => {
    const far = connect(target);
    let silent = false;
    open += 1;
    near.once("close", () => (open -= 1));
    near.on("data", (data: Buffer) => {
      const falls = !silent && (silentFrom?.test(data.toString("latin1")) ?? false);
      silent ||= falls;
      if (!silent || (falls && last === "heard")) far.write(data);
    });
    far.on("data", (data: Buffer) => {
      if (!silent) near.write(data);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => undefined);
      // Closing a connection is not forwarded either.
      one.on("close", () => silent || other.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(path.join(folder, ".s.PGSQL.5432"), resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: url.replace(host, `host=${encodeURIComponent(folder)}`),
    fallSilent: (when = /(?:)/, those) => void ([silentFrom, last] = [when, those]),
    speak: () => void (silentFrom = undefined),
    held: () => open,
  };
}
