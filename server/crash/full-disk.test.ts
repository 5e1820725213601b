import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSqliteStore } from "../leads/sqlite-store.ts";
import type { FastClock } from "./fast-clock.ts";
import { runServer } from "./run-server.ts";

const clock: FastClock = { base: Date.now(), speed: 1, steps: [] };

it(
  "a full disk: clear 503, nothing half-written, /healthz says so; with room again, all is well",
  {
    timeout: 60_000,
  },
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "full-disk-test-"));
    const deliveries = ["coda", "email"].map((name) => ({ name, to: name, settings: {} }));
    const environment = { CLOCK: JSON.stringify(clock), DATA_DIR: dataDir, DELIVERIES: JSON.stringify(deliveries) };
    // No file may grow beyond this many kilobytes.
    const server = runServer(environment, 400);
    onTestFinished(async () => {
      server.kill();
      await server.ended;
      rmSync(dataDir, { recursive: true });
    });
    const address = (await server.address) ?? "";
    const health = async (): Promise<unknown> => {
      const answer = await fetch(`${address}/healthz`);
      const { status, store } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, status, store];
    };
    const answered: string[] = [];
    const post = async (n: number): Promise<Response> => {
      const answer = await fetch(`${address}/api/take`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": `key-${n}` },
        body: JSON.stringify({ name: `n${n} ${"x".repeat(150)}`, email: "ada@example.org", type: "inquiry" }),
      });
      if (answer.ok) answered.push(((await answer.clone().json()) as { id: string }).id);
      return answer;
    };
    expect(await health()).toEqual([200, "ok", "ok"]);
    let refused: Response | undefined;
    let sent = 0;
    while (sent < 5000 && !refused) {
      const answer = await post((sent += 1));
      if (!answer.ok) refused = answer;
    }
    expect(answered.length).toBeGreaterThan(5);
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect(await refused?.text()).toContain("Please try again");
    expect(await health()).toEqual([503, "failing", "The store of leads cannot be written."]);

    const lifted = spawnSync("prlimit", [`--pid=${server.pid}`, "--fsize=unlimited"], { encoding: "utf8" });
    expect([lifted.status, lifted.stderr]).toEqual([0, ""]);
    expect((await post(sent)).status).toBe(200);
    expect(await health()).toEqual([200, "ok", "ok"]);
    server.kill();
    await server.ended;

    const store = openSqliteStore({ file: path.join(dataDir, "leads.sqlite") });
    const stored: string[] = [];
    for await (const lead of store.leads()) {
      stored.push(lead.id);
      expect(lead.deliveries.map(({ destination, state }) => [destination, state])).toEqual([
        ["coda", "pending"],
        ["email", "pending"],
      ]);
    }
    await store.close();
    expect(stored).toEqual(answered);
  },
);
