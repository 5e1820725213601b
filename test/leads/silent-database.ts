/** A way to a database that can fall silent, as a machine that hangs or a network that is cut: nothing is refused, nothing is said. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

export interface SilentWay {
  /** The address of the database by this way. */
  url: string;
  /**
   * From now on nothing passes, on old connections and on new ones; `when`: only from the first words on that fit. `"heard"`: those
   * words still reach the database, and only its answer does not pass.
   */
  fallSilent: (when?: RegExp, those?: "heard") => void;
  /** Connections made from now on pass; what was silent stays so. */
  speak: () => void;
  /** Connections that somebody holds open. */
  held: () => number;
}

/** `url`: of a database of tests, which is behind a socket. The way ends with the test. */
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
      // Neither does the end of a connection pass.
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
