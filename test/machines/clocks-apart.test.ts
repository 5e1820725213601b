/** Three servers whose clocks are hours apart, and are set while they work, share everything as if they had one clock. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { openPostgresStore } from "../../server/leads/postgres-store.ts";
import type { Lead } from "../../server/leads/store.ts";
import { startEndpoint } from "../deliver/endpoint.ts";
import { startPostgres, type TestPostgres } from "../leads/test-postgres.ts";
import { startMachine } from "./machine.ts";

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

it("each lead is sent once, limits count for all, and what came is dated alike", async () => {
  const url = (await postgres?.createDatabase()) ?? "";
  const folder = mkdtempSync(path.join(tmpdir(), "clocks-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  const answer = Promise.withResolvers<{ status: number }>();
  const hook = await startEndpoint(() => answer.promise);
  onTestFinished(() => hook.close());
  const store = await openPostgresStore({ url });
  onTestFinished(() => store.close());
  const clockOf = (nth: number): string => path.join(folder, `clock-${nth}`);
  const setClocks = (hours: readonly number[]): void =>
    hours.forEach((each, nth) => writeFileSync(clockOf(nth), String(each)));
  setClocks([0, 3, -3]);
  const machines = await Promise.all(
    [0, 1, 2].map((nth) =>
      startMachine({
        DATABASE_URL: url,
        DATA_DIR: path.join(folder, String(nth)),
        NODE_OPTIONS: `--import ${path.join(import.meta.dirname, "shifted-clock.ts")}`,
        CLOCK_FILE: clockOf(nth),
        TRUST_PROXY: "1",
        WEBHOOK_SECRET: "s3cret",
        DELIVERIES: JSON.stringify([{ name: "hook", to: "webhook", settings: { url: hook.url } }]),
      }),
    ),
  );
  onTestFinished(() => Promise.all(machines.map((machine) => machine.stop())).then(() => undefined));
  const ask = (nth: number, address: string, body: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${machines[nth % 3]?.port}${address}`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": `k${nth}`, "x-form": "inquiry@v1" },
      body: JSON.stringify(body),
    });
  let sent = 0;
  /** Sends two forms to each server; resolves when all deliveries have been sent, none of which gets a response yet. */
  const sendSix = async (): Promise<void> => {
    for (let nth = 0; nth < 6; nth += 1, sent += 1) {
      const taken = await ask(sent, "/api/take", { name: `Ada ${sent}`, email: "ada@example.org", type: "inquiry" });
      expect(taken.status).toBe(200);
    }
    const arrived = (): number => new Set(hook.requests.map(({ headers }) => headers["webhook-id"])).size;
    await expect.poll(arrived).toBe(sent);
  };
  await sendSix();
  // Deliveries in progress stay with their sender even when clocks are set, although the other servers look for work constantly.
  setClocks([-3, 0, 30]);
  await sendSix();

  answer.resolve({ status: 204 });
  const leads: Lead[] = [];
  const areSent = async (): Promise<boolean> => {
    leads.length = 0;
    for await (const lead of store.leads()) leads.push(lead);
    return leads.every(({ deliveries: [one] }) => one?.state === "sent");
  };
  await expect.poll(areSent).toBe(true);
  expect(hook.requests).toHaveLength(sent);
  const dates = leads.map(({ receivedAt }) => Date.parse(receivedAt));
  expect(Math.max(...dates) - Math.min(...dates)).toBeLessThan(3_600_000);

  const guess = (nth: number): Promise<Response> =>
    ask(nth, "/api/verify-password", { pageName: "club-access", password: "guess" });
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, nth) => guess(nth)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(30);
});
