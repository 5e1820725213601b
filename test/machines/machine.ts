/** A server process on a fixed port, which is restarted after a kill. */
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { type CrashServer, runServer } from "../crash/run-server.ts";

export interface Machine {
  port: number;
  /** Kills it and starts it again; resolves when it listens. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it; resolves when it listens. */
export async function startMachine(environment: Readonly<Record<string, string>>): Promise<Machine> {
  const port = await freePort();
  const start = async (): Promise<CrashServer> => {
    const begun = runServer({ ...environment, PORT: String(port) });
    if ((await begun.address) === undefined) throw new Error(`No server came up at ${port}`);
    return begun;
  };
  let running = await start();
  const stop = async (): Promise<void> => {
    running.kill();
    await running.ended;
  };
  return {
    port,
    stop,
    async crash() {
      await stop();
      running = await start();
    },
  };
}

/** Returns a currently unused port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
