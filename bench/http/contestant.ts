/** A server under measurement: its cost in processor time, which hardly depends on other load on the machine. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { load, type Load, type Measured } from "./load.ts";

/** A response to be sent repeatedly. */
export interface Recorded {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Base64. */
  body: string;
}

export interface Contestant {
  name: string;
  port: number;
  child: ChildProcess;
}

export interface Slice extends Measured {
  /** Microseconds of the server's processor time per request. */
  cost: number;
}

export const usageFlags: readonly string[] = ["--import", path.join(import.meta.dirname, "tell-usage.ts")];

/** Starts one of the reference servers, which are the upper limits. */
export async function startReference(kind: "koa" | "node" | "json"): Promise<Contestant> {
  const file = path.join(import.meta.dirname, "reference.ts");
  const child = spawn(process.execPath, [...usageFlags, file, kind], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const line = await new Promise<Buffer>((resolve) => {
    child.stdout?.once("data", resolve);
  });
  return { name: kind, port: Number(/:(\d+)/.exec(String(line))?.[1]), child };
}

/** Tells a reference server what to respond from now on. */
export async function record({ child }: Contestant, answer: Recorded): Promise<void> {
  const told = once(child, "message");
  child.send(answer);
  await told;
}

/** Returns the microseconds of processor time so far, and the resident bytes. */
export async function usageOf({ child }: Pick<Contestant, "child">): Promise<{ usage: number; resident: number }> {
  const told = once(child, "message");
  child.send("usage");
  const [answer] = (await told) as [{ usage: number; resident: number }];
  return answer;
}

/**
 * Waits until a server is idle, half a minute at most: after its start it prepares files, and after a first response it
 * compresses that better, which would otherwise be counted as the cost of responses.
 */
export async function rest(contestant: Pick<Contestant, "child">): Promise<void> {
  for (let looks = 0; looks < 100; looks += 1) {
    const before = await usageOf(contestant);
    await setTimeout(300);
    const after = await usageOf(contestant);
    if (after.usage - before.usage < 10_000) return;
  }
}

/** Puts load on a server and measures its cost. */
export async function measure(contestant: Contestant, options: Omit<Load, "port">): Promise<Slice> {
  const before = await usageOf(contestant);
  const measured = await load({ ...options, port: contestant.port });
  const after = await usageOf(contestant);
  return { ...measured, cost: (after.usage - before.usage) / measured.requests };
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
