/** A store with pending deliveries, and a courier that the test drives by hand. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Environment } from "../../server/process/config.ts";
import { openSqliteStore } from "../../server/leads/sqlite-store.ts";
import type { Delivery, Lead, NewLead, Store } from "../../server/leads/store.ts";
import { testClock, testForm } from "../server/site.ts";
import { createCourier } from "../../server/deliver/courier.ts";
import { openSenders } from "../../server/deliver/destinations.ts";
import { createDispatch } from "../../server/deliver/dispatch.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";

export interface TestDelivery {
  store: Store;
  pass: (ms: number) => void;
  now: () => Date;
  /** Stores a lead of the form `inquiry`. */
  add: (payload?: Readonly<Record<string, unknown>>, more?: Partial<NewLead>) => Promise<string>;
  /** Runs deliveries until none is due at the current time. */
  deliver: () => Promise<void>;
  /** Runs deliveries and advances the clock, by at most this many milliseconds in all. */
  deliverFor: (ms: number) => Promise<void>;
  deliveries: () => Promise<readonly Delivery[]>;
  /** Replaces the deliveries in the form from now on. */
  correct: (deliver: readonly DeliverySpec[]) => void;
  logged: () => string;
}

/** `deliver`: the deliveries in the form's YAML. */
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
  const dispatch = createDispatch(() => undefined);
  const lanes = [...new Set(deliver.map((spec) => dispatch.laneOf(spec)))];
  const rest = async (ms: number): Promise<boolean> => {
    clock.pass(ms);
    return Promise.resolve(true);
  };
  const round = async (): Promise<number> => {
    let least = Infinity;
    for (const lane of lanes) {
      for (const state of ["pending", "sent"] as const) {
        let wait = await courier(lane, state, rest);
        while (wait === 0) wait = await courier(lane, state, rest);
        least = Math.min(least, wait);
      }
    }
    return least;
  };
  return {
    store,
    pass: clock.pass,
    now: clock.now,
    async add(payload = { name: "Ada", email: "ada@example.org", type: "inquiry" }, more = {}) {
      const deliveries = deliver.map((spec) => ({ destination: spec.name, lane: dispatch.laneOf(spec) }));
      const stored = await store.add({ form: "inquiry", formVersion: "v1", payload, deliveries, ...more });
      return "id" in stored ? stored.id : "";
    },
    deliver: async () => void (await round()),
    async deliverFor(ms) {
      for (let left = ms; ;) {
        // A round may create new work, so waits are short.
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
