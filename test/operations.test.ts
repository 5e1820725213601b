/** Promises of docs/operations.md that no other test verifies: its tables match the program, as do a few of its sentences. */
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { command as desk } from "../cli/desk.ts";
import { command as leads } from "../cli/leads.ts";
import { startDelivery } from "../server/deliver/start-delivery.ts";
import { openSqliteStore } from "../server/leads/sqlite-store.ts";
import { testDelivery } from "./deliver/delivery.ts";
import { startEndpoint, type TestAnswer, type TestEndpoint } from "./deliver/endpoint.ts";
import { startTestServer } from "./server/server.ts";
import { testClock, testForm } from "./server/site.ts";

const root = path.resolve(import.meta.dirname, "..");
const runbook = readFileSync(path.join(root, "docs/operations.md"), "utf8");
const code = globSync("server/**/*.ts", { cwd: root })
  .filter((file) => !file.includes(".test"))
  .map((file) => readFileSync(path.join(root, file), "utf8"))
  .join("\n");

/** Returns the text between a heading and the next one. */
function section(heading: string): string {
  const [, after = ""] = runbook.split(`\n## ${heading}\n`);
  return after.split("\n## ")[0] ?? "";
}

/** Returns everything in backticks in the first column of a section's tables. */
function firstColumn(text: string): string[] {
  const cells = text.split("\n").flatMap((line) => /^\| ([^|]+) \|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
}

function found(pattern: RegExp, text = code): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].sort();
}

it("no command that is written in a crontab word by word holds a sign by which cron would end it", () => {
  expect([...runbook.matchAll(/`npm run [^`]*`/g)].flat().filter((command) => command.includes("%"))).toEqual([]);
});

describe("the tables", () => {
  it("name each alert that the log can have, and no other", () => {
    const written = found(/alert: ["`]([a-z-]+)["`]/g);
    expect(firstColumn(section("Alerts")).sort()).toEqual([...written, "delivery-dead", "delivery-unknown"].sort());
  });

  it("name each of the site's own metrics, and no other", () => {
    expect(found(/`(pagewright_\w+)/g, section("Metrics"))).toEqual(found(/name: "(pagewright_\w+)"/g));
  });

  it("name each variable that the server reads", () => {
    const read = found(/(?:text|whole|oneOf)\("([A-Z_]+)"/g);
    expect(read.length).toBeGreaterThan(10);
    const named = firstColumn(section("Environment"));
    expect(read.filter((name) => !named.includes(name))).toEqual([]);
  });

  it.each([
    [leads, "leads", section("The leads command") + section("Backup, restore, upgrade")],
    [desk, "desk", section("The desk")],
  ] as const)("name each word that %# can be told", (command, _name, text) => {
    const words = new Set(firstColumn(text).map((word) => word.split(" ")[0]));
    expect(command.commands.map((each) => each.name()).filter((name) => !words.has(name))).toEqual([]);
  });
});

async function startHook(answer: () => TestAnswer): Promise<TestEndpoint> {
  const hook = await startEndpoint(answer);
  onTestFinished(() => hook.close());
  return hook;
}

it("what is not configured waits and fails nothing; once the variables are set, it is delivered; the log says which wait", async () => {
  const hook = await startHook(() => ({ status: 204 }));
  const folder = mkdtempSync(path.join(tmpdir(), "operations-"));
  const store = openSqliteStore({ file: path.join(folder, "leads.sqlite"), now: () => new Date() });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const current = {
    form: testForm("inquiry"),
    deliveries: [{ name: "hook", to: "webhook", settings: { url: `${hook.url}/` } }],
  };
  await store.showForms([current]);
  const start = (environment: Record<string, string>): { stop: () => Promise<void>; lane: string; said: string } => {
    let said = "";
    const log = pino({ base: null }, { write: (line: string) => void (said += line) });
    const started = startDelivery({
      store,
      currentForm: () => current,
      environment,
      now: () => new Date(),
      log,
      poll: 20,
    });
    const [spec] = current.deliveries;
    return { stop: started.stop, lane: spec ? started.dispatch.laneOf(spec) : "", said };
  };
  const state = async (): Promise<string[]> => {
    const all: string[] = [];
    for await (const lead of store.leads())
      all.push(...lead.deliveries.map((each) => `${each.state} ${each.attempts}`));
    return all;
  };
  const without = start({});
  expect(without.said).toMatch(/"waiting":\[[^\]]*"webhook"/);
  const payload = { name: "Ada", email: "ada@example.org", type: "inquiry" };
  const deliveries = [{ destination: "hook", lane: without.lane }];
  await store.add({ form: "inquiry", formVersion: "v1", payload, deliveries });
  await without.stop();
  expect(await state()).toEqual(["pending 0"]);
  const configured = start({ WEBHOOK_SECRET: "s3cret" });
  expect(configured.said).toMatch(/"destinations":\["webhook"\]/);
  await expect.poll(state).toEqual(["sent 1"]);
  await configured.stop();
  expect(hook.requests).toHaveLength(1);
});

it("Retry-After is kept, up to an hour, whatever a destination asks for", async () => {
  let asked = "1800";
  const hook = await startHook(() => ({ status: 429, headers: { "retry-after": asked } }));
  const spec = { name: "hook", to: "webhook", settings: { url: `${hook.url}/` } };
  const delivery = await testDelivery([spec], { WEBHOOK_SECRET: "s3cret" });
  await delivery.add();
  await delivery.deliverFor(29 * 60_000);
  expect(hook.requests).toHaveLength(1);
  asked = "9".repeat(400);
  await delivery.deliverFor(2 * 60_000);
  expect(hook.requests).toHaveLength(2);
  await delivery.deliverFor(58 * 60_000);
  expect(hook.requests).toHaveLength(2);
  await delivery.deliverFor(3 * 60_000);
  expect(hook.requests).toHaveLength(3);
});

it("the addresses in shared limits are kept as keyed hashes, and go when they are a day old", async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: "1" } });
  const visitor = { "x-forwarded-for": "203.0.113.77" };
  await server.postJson("/api/verify-password", { pageName: "club-access", password: "guess" }, visitor);
  await server.postJson("/api/take", { name: "Ada", email: "ada@example.org", type: "inquiry" }, visitor);
  const files = readdirSync(server.folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.includes(".sqlite"),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(readFileSync(path.join(server.folder, file)).includes("203.0.113.77")).toBe(false);

  const folder = mkdtempSync(path.join(tmpdir(), "operations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const clock = testClock();
  const limit = { limit: 5, window: 60_000 };
  const open = (): ReturnType<typeof openSqliteStore> =>
    openSqliteStore({ file: path.join(folder, "leads.sqlite"), now: clock.now });
  const first = open();
  await first.turns.take("203.0.113.77", limit);
  await first.close();
  clock.pass(25 * 3_600_000);
  // A server checks at once when it begins to show its forms, and then once an hour.
  const second = open();
  await second.turns.take("203.0.113.78", limit);
  await second.stillShows([]);
  await expect.poll(() => second.turns.count("203.0.113.77", 48 * 3_600_000)).toBe(0);
  expect(await second.turns.count("203.0.113.78", 48 * 3_600_000)).toBe(1);
  await second.close();
});
