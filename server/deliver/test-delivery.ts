/** A store with deliveries to make and a courier to make them by hand, for tests. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { DeliverySpec } from "../../engine/compile/site.ts";
import type { Environment } from "../config.ts";
import { openSqliteStore } from "../leads/sqlite-store.ts";
import type { Delivery, Lead, NewLead, Store } from "../leads/store.ts";
import { testClock, testForm } from "../test-site.ts";
import { createCourier } from "./courier.ts";
import { openSenders } from "./destinations.ts";
import { createPost } from "./post.ts";

export interface TestDelivery {
  store: Store;
  pass: (ms: number) => void;
  /** Stores a lead of the form `inquiry`. */
  add: (payload?: Readonly<Record<string, unknown>>, more?: Partial<NewLead>) => Promise<string>;
  /** Delivers and looks until nothing is due at this moment. */
  deliver: () => Promise<void>;
  /** Delivers for as long as the clock has to be moved on by at most so many milliseconds in all. */
  deliverFor: (ms: number) => Promise<void>;
  deliveries: () => Promise<readonly Delivery[]>;
  /** From now on the form's file says this. */
  correct: (deliver: readonly DeliverySpec[]) => void;
  logged: () => string;
}

/** `deliver` is what the form's YAML says. */
export async function testDelivery(deliver: readonly DeliverySpec[], environment: Environment): Promise<TestDelivery> {
  const folder = mkdtempSync(path.join(tmpdir(), "delivery-test-"));
  const clock = testClock();
  const store = openSqliteStore({ file: path.join(folder, "leads.sqlite"), now: clock.now });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  let current = { form: testForm("inquiry"), deliveries: deliver };
  await store.showForms([current]);
  const lines: string[] = [];
  const courier = createCourier({
    store,
    senders: openSenders(environment, clock.now),
    currentForm: () => current,
    now: clock.now,
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    random: () => 1,
  });
  const post = createPost(() => undefined);
  const lanes = [...new Set(deliver.map((spec) => post.laneOf(spec)))];
  const round = async (): Promise<number> => {
    let least = Infinity;
    for (const lane of lanes) {
      for (const state of ["pending", "sent"] as const) {
        let wait = await courier(lane, state);
        while (wait === 0) wait = await courier(lane, state);
        least = Math.min(least, wait);
      }
    }
    return least;
  };
  return {
    store,
    pass: clock.pass,
    async add(payload = { name: "Ada", email: "ada@example.org", type: "inquiry" }, more = {}) {
      const deliveries = deliver.map((spec) => ({ destination: spec.name, lane: post.laneOf(spec) }));
      const stored = await store.add({ form: "inquiry", formVersion: "v1", payload, deliveries, ...more });
      return stored.outcome === "conflict" ? "" : stored.id;
    },
    deliver: async () => void (await round()),
    async deliverFor(ms) {
      for (let left = ms; ;) {
        // A round may leave new work behind, so nobody sleeps for long.
        const wait = Math.min(5000, Math.max(1, await round()));
        if (wait > left) return clock.pass(left);
        left -= wait;
        clock.pass(wait);
      }
    },
    async deliveries() {
      const leads: Lead[] = [];
      for await (const lead of store.leads()) leads.push(lead);
      return leads.flatMap((lead) => lead.deliveries);
    },
    correct: (corrected) => void (current = { ...current, deliveries: corrected }),
    logged: () => lines.join(""),
  };
}
