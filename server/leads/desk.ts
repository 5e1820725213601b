/** What staff do with stored leads: inspect, send again, release and delete them. */
import type { Engine, Row } from "./engine.ts";
import type { DeliveryState } from "./store.ts";
import { goesIf, type OldLeads, readOldLeads } from "./old-leads.ts";
import { confirmDelivery, eraseLeads, releaseLead, replayDeliveries, type TellErased } from "./desk-tasks.ts";
import { jsonIn, stateOf } from "./columns.ts";
import { type OldestWaiting, readOldestWaiting } from "./stuck.ts";
import { readTries, type Try } from "./tries.ts";
import { listOf } from "../../engine/things/values.ts";

/** An event in the history of a delivery. */
export interface DeliveryEvent {
  destination: string;
  /** ISO 8601, UTC. */
  at: string;
  state: DeliveryState;
  detail: string;
}

/** What is stored about a lead beyond what is exported. */
export interface LeadHistory {
  /** The reasons why it looks like spam. */
  suspicion: readonly string[];
  events: readonly DeliveryEvent[];
}

/** Selects deliveries to send again: those in one of `states`, which must not be empty. */
export interface ReplayFilter {
  states: readonly DeliveryState[];
  lead?: string;
  destination?: string;
}

/** The number of deliveries in a state. */
export interface DeliveryCount {
  form: string;
  destination: string;
  state: DeliveryState;
  count: number;
}

export interface Desk {
  history(lead: string): Promise<LeadHistory>;
  /** Makes deliveries pending again, a few leads at a time, and ends all pauses. Resolves with the count. */
  replay(filter: ReplayFilter): Promise<number>;
  /** Records that somebody saw the lead at the destination. False if it is not unknown, dead or sent there, or changed after `since`. */
  confirm(lead: string, destination: string, since?: string): Promise<boolean>;
  /** Releases a quarantined lead for delivery. Resolves with false when there is none with that id. */
  release(lead: string): Promise<boolean>;
  /** Deletes leads with all their data in small transactions, each lead wholly or not at all. `only`: those that still match. `tell`: called for each. Resolves with the count. */
  erase(leads: readonly string[], only?: keyof typeof goesIf, tell?: TellErased): Promise<number>;
  counts(): Promise<readonly DeliveryCount[]>;
  /** The same over all forms, which is fast however many leads there are. */
  stateCounts(): Promise<readonly Omit<DeliveryCount, "form">[]>;
  /** The number of leads by form and by whether they are quarantined. */
  leadCounts(): Promise<readonly { form: string; quarantined: boolean; count: number }[]>;
  /** The leads that, at a given time, are older than the retention days of their form. */
  oldLeads(days: ReadonlyMap<string, number>, moment: Date): Promise<readonly OldLeads[]>;
  /** The number of the last event of any delivery; 0 when there is none. */
  lastEvent(): Promise<number>;
  /** The attempts after that event number, newest first: a few hundred at most. */
  triesAfter(event: number): Promise<readonly Try[]>;
  /** Since when the oldest delivery of a lane that has not arrived has been tried. ISO 8601, UTC. */
  oldestUndelivered(lane: string): Promise<string | undefined>;
  /** The same, split by whether a later lead has arrived. */
  oldestWaiting(lane: string): Promise<OldestWaiting>;
}

/** Creates the desk of a store. */
export function createDesk(engine: Engine, now: () => Date): Desk {
  return {
    async history(lead) {
      const [found] = await engine.read("SELECT suspicion FROM leads WHERE id = ?", lead);
      const events = await engine.read(
        "SELECT destination, at, state, detail FROM delivery_events WHERE lead = ? ORDER BY seq",
        lead,
      );
      const suspicion = listOf(found && jsonIn(found, "suspicion")).map(String);
      return { suspicion, events: events.map(eventOf) };
    },
    replay: (filter) => replayDeliveries(filter, now().toISOString(), engine),
    confirm: (lead, destination, since) =>
      engine.run(() => confirmDelivery(lead, destination, now().toISOString(), since)),
    release: (lead) => engine.run(() => releaseLead(lead, now().toISOString(), engine.dialect)),
    erase: (leads, only, tell) => eraseLeads(leads, engine, { fits: only && goesIf[only], tell }),
    async counts() {
      const rows = await engine.read(
        `SELECT l.form, d.destination, d.state, count(*) AS count FROM deliveries d JOIN leads l ON l.id = d.lead
         GROUP BY l.form, d.destination, d.state ORDER BY l.form, d.destination, d.state`,
      );
      return rows.map((row) => Object.assign(countOf(row), { form: String(row["form"]) }));
    },
    async stateCounts() {
      const rows = await engine.read(
        "SELECT destination, state, count(*) AS count FROM deliveries GROUP BY destination, state",
      );
      return rows.map(countOf);
    },
    async leadCounts() {
      const rows = await engine.read(
        "SELECT form, quarantined, count(*) AS count FROM leads GROUP BY form, quarantined",
      );
      return rows.map((row) => ({
        form: String(row["form"]),
        quarantined: Number(row["quarantined"]) === 1,
        count: Number(row["count"]),
      }));
    },
    oldLeads: (days, moment) => readOldLeads(engine, days, moment),
    async lastEvent() {
      const [row] = await engine.read("SELECT max(seq) AS seq FROM delivery_events");
      return Number(row?.["seq"] ?? 0);
    },
    triesAfter: (event) => readTries(engine, event),
    async oldestUndelivered(lane) {
      const [row] = await engine.read(
        "SELECT min(since) AS since FROM deliveries WHERE lane = ? AND state IN ('pending', 'sent') AND due_at IS NOT NULL",
        lane,
      );
      const since = row?.["since"];
      return typeof since === "string" ? since : undefined;
    },
    oldestWaiting: (lane) => readOldestWaiting(engine, lane, now()),
  };
}

function countOf(row: Row): Omit<DeliveryCount, "form"> {
  return { destination: String(row["destination"]), state: stateOf(row), count: Number(row["count"]) };
}

function eventOf(row: Row): DeliveryEvent {
  return {
    destination: String(row["destination"]),
    at: String(row["at"]),
    state: stateOf(row),
    detail: String(row["detail"]),
  };
}
