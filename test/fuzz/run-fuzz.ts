/** Sends generated requests to a separate server and reports its faults. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createLoader } from "../../engine/load/loader.ts";
import { seededRandom } from "../crash/random.ts";
import type { FuzzCost } from "./fuzz-server.ts";
import { createRequests, type FuzzRequest } from "./requests.ts";

export interface FuzzResult {
  /** The faults, one sentence each, with the request. */
  faults: readonly string[];
  requests: number;
  /** Number of responses by status; 0: no response. */
  statuses: Readonly<Record<number, number>>;
  /** Milliseconds of processor time of the most expensive request. */
  dearest: number;
  /** Retained bytes after the first tenth of the requests and at the end. */
  heap: readonly [early: number, late: number];
}

/** Maximum milliseconds of processor time of a request. */
const most = 50;

/** Maximum growth of memory in bytes from the first tenth of the requests to the end. */
const mostGrowth = 60_000_000;

/** Milliseconds of silence after which no response to an incomplete request is expected. */
const quiet = 30;

/** Runs this many requests of a seed, one after the other. */
export async function runFuzz(seed: number, requests: number): Promise<FuzzResult> {
  const root = path.resolve(import.meta.dirname, "../..");
  const { site } = await createLoader({ root }).load();
  if (!site) throw new Error("The site does not compile");
  const folder = mkdtempSync(path.join(tmpdir(), "fuzz-"));
  const child = fork(path.join(import.meta.dirname, "fuzz-server.ts"), {
    execArgv: ["--expose-gc"],
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: folder,
      FUZZ_BUILT: process.env["FUZZ_BUILT"],
      // The client address in their headers is trusted, as behind a proxy.
      TRUST_PROXY: "1",
      LOG_LEVEL: process.env["LOG_LEVEL"],
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  let dearest = 0;
  try {
    const port = (await message(child)) as number;
    const next = createRequests(site, seededRandom(seed));
    const cost = async (collect = false): Promise<FuzzCost> => {
      child.send({ collect });
      return (await message(child)) as FuzzCost;
    };
    await send(port, { bytes: Buffer.from("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"), whole: true });
    await cost();
    let early = 0;
    for (let nth = 0; nth < requests; nth += 1) {
      const request = next();
      const status = await send(port, request);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500 || (status === 0 && request.whole)) faults.push(`answered ${status}: ${shown(request)}`);
      let { ms } = await cost();
      // Garbage collection and compilation happen at arbitrary times; an expensive request is expensive each time.
      for (let again = 0; ms > most && again < 3; again += 1) {
        await send(port, request);
        ms = Math.min(ms, (await cost()).ms);
      }
      if (ms > most) faults.push(`took ${ms.toFixed(0)} ms: ${shown(request)}`);
      dearest = Math.max(dearest, ms);
      if (nth === Math.floor(requests / 10)) early = (await cost(true)).heap;
    }
    const late = (await cost(true)).heap;
    if (late - early > mostGrowth)
      faults.push(`held on to ${Math.round((late - early) / 1_000_000)} MB more in the end`);
    const health = await send(port, {
      bytes: Buffer.from("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"),
      whole: true,
    });
    if (health !== 200) faults.push(`is not well in the end: ${health}`);
    return { faults, requests, statuses, dearest, heap: [early, late] };
  } finally {
    const ended = new Promise((resolve) => {
      child.once("exit", resolve);
    });
    child.disconnect();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves with the next message; rejects when the server exits instead. */
function message(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error("The server has ended"));
    child.once("exit", ended);
    child.once("message", (said: unknown) => {
      child.off("exit", ended);
      resolve(said);
    });
  });
}

/** Sends the bytes on a new connection. Resolves with the first status received; 0 when there is none. */
function send(port: number, { bytes, whole }: FuzzRequest): Promise<number> {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    if (!whole) socket.setTimeout(quiet, () => socket.destroy());
    socket.on("data", (chunk) => (said += said.length < 100 ? String(chunk) : ""));
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)));
  });
}

function shown({ bytes }: FuzzRequest): string {
  const text = JSON.stringify(String(bytes));
  return text.length > 3000 ? `${text.slice(0, 3000)}... (${bytes.length} bytes)` : text;
}
