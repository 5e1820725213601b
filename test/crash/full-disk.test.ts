import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSqliteStore } from "../../server/leads/sqlite-store.ts";
import type { FastClock } from "./fast-clock.ts";
import { runServer, type CrashServer, type RunLimits } from "./run-server.ts";

const clock: FastClock = { base: Date.now(), speed: 1, steps: [] };

interface Sender {
  server: CrashServer;
  dataDir: string;
  /** The ids in the responses. */
  answered: string[];
  post: (n: number) => Promise<Response>;
  /** Sends leads one after the other until one is refused. */
  postUntilRefused: () => Promise<Response>;
  /** Returns the HTTP status, and what /healthz reports of the server and of the store. */
  health: () => Promise<unknown>;
}

async function start(limits: RunLimits): Promise<Sender> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "full-disk-test-"));
  const deliveries = ["coda", "email"].map((name) => ({ name, to: name, settings: {} }));
  const environment = { CLOCK: JSON.stringify(clock), DATA_DIR: dataDir, DELIVERIES: JSON.stringify(deliveries) };
  const server = runServer(environment, limits);
  onTestFinished(async () => {
    server.kill();
    await server.ended;
    rmSync(dataDir, { recursive: true });
  });
  const address = (await server.address) ?? "";
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
  let sent = 0;
  return {
    server,
    dataDir,
    answered,
    post,
    async postUntilRefused() {
      while (sent < 5000) {
        const answer = await post((sent += 1));
        if (!answer.ok) return answer;
      }
      throw new Error("Nothing was ever refused");
    },
    async health() {
      const answer = await fetch(`${address}/healthz`);
      const { status, store } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, status, store];
    },
  };
}

/** Expects that exactly the acknowledged leads are stored, each with both deliveries. */
async function expectWhole(folder: string, answered: readonly string[]): Promise<void> {
  const store = openSqliteStore({ file: path.join(folder, "leads.sqlite") });
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
}

/** A report may be a second old, so it is polled. */
const failing = [503, "failing", "The store of leads cannot be written."];

function limitFiles({ pid }: CrashServer, bytes: number | "unlimited"): void {
  const { status, stderr } = spawnSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:`], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
}

async function expectRefusal(refused: Response): Promise<void> {
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refused.text()).toContain("Please try again");
}

it("a full disk: clear 503, nothing half-written, /healthz says so; with room again, all is well", async () => {
  const { server, dataDir, answered, post, postUntilRefused, health } = await start({ file: 600 });
  await expect.poll(health).toMatchObject([200, {}, "ok"]);
  await expectRefusal(await postUntilRefused());
  expect(answered.length).toBeGreaterThan(5);
  // The space that was too small for a lead may still suffice for something smaller.
  limitFiles(server, 4096);
  await expect.poll(health).toEqual(failing);

  limitFiles(server, "unlimited");
  expect((await post(0)).status).toBe(200);
  await expect.poll(health).toMatchObject([200, {}, "ok"]);
  server.kill();
  await server.ended;
  await expectWhole(dataDir, answered);
});

const mounting = ["--mount", "--map-root-user", "mount", "-t", "tmpfs", "tmpfs", tmpdir()];
const hasOwnDisks = spawnSync("unshare", mounting).status === 0;

// Where mounting is not permitted, the test of /healthz itself supplies the free space.
it.skipIf(!hasOwnDisks)(
  "a disk with room for less than one lead of the largest size: /healthz says so before a lead is refused",
  async () => {
    const { server, dataDir, answered, post, postUntilRefused, health } = await start({ disk: 6000 });
    const disk = `/proc/${server.pid}/root${dataDir}`;
    expect((await post(0)).status).toBe(200);
    await expect.poll(health).toEqual([200, "degraded", "ok"]);
    const { bavail, bsize } = statfsSync(disk);
    const others = path.join(disk, "other-files");
    writeFileSync(others, Buffer.alloc(bavail * bsize - 600_000));
    await expect.poll(health).toEqual(failing);
    // Small leads still fit and are not rejected.
    expect((await post(-1)).status).toBe(200);
    await expectRefusal(await postUntilRefused());
    await expect.poll(health).toEqual(failing);

    rmSync(others);
    expect((await post(-2)).status).toBe(200);
    await expect.poll(health).toEqual([200, "degraded", "ok"]);
    // The disk disappears with its server. Only the database and its journal are copied, because the shared memory file is rebuilt.
    for (const name of ["leads.sqlite", "leads.sqlite-wal"]) cpSync(path.join(disk, name), path.join(dataDir, name));
    await expectWhole(dataDir, answered);
  },
);
