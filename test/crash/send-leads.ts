import { setTimeout as sleep } from "node:timers/promises";
import type { CrashServer } from "./run-server.ts";

export interface Sending {
  /** Prefix of the leads' keys. */
  name: string;
  leads: number;
  /** The current servers. */
  running: readonly CrashServer[];
  /** Ids by key, added as responses arrive. */
  answered: Map<string, string>;
  /** Aborted when the responses no longer matter. */
  over: AbortSignal;
}

/** Milliseconds without an accepted lead after which it is assumed that the servers do not start at all. */
const patience = 500_000;

/** Sends leads concurrently and retries each with its key until it is acknowledged. Rejects when a lead is not for too long. */
export async function sendLeads({ name, leads, running, answered, over }: Sending): Promise<void> {
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < leads && !over.aborted) {
      const key = `${name}-${(next += 1)}`;
      const deadline = Date.now() + patience;
      for (let tries = 0; !answered.has(key) && !over.aborted; tries += 1) {
        if (Date.now() > deadline) throw new Error(`No server answered the lead ${key}`);
        const address = await running[tries % running.length]?.address;
        const id = address === undefined ? undefined : await post(address, key);
        if (id === undefined) await sleep(50);
        else answered.set(key, id);
      }
    }
  };
  await Promise.all(Array.from({ length: 12 }, send));
}

async function post(address: string, key: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/api/take`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ name: key, email: "ada@example.org", type: "inquiry" }),
    });
    return answer.ok ? ((await answer.json()) as { id: string }).id : undefined;
  } catch {
    return undefined;
  }
}
