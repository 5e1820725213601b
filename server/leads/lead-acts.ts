/** Actions on leads: the functions that `npm run leads` uses, a description of what each will do, and how it is logged. */
import { numbered } from "../../engine/things/plain-text.ts";
import { createFairQueue } from "../process/fair-queue.ts";
import { ahead } from "./clocks.ts";
import type { InboxLead } from "./inbox.ts";
import { leadStatuses, statusWords } from "./lead-marks.ts";
import type { Store } from "./store.ts";

export interface LeadAct {
  name: string;
  label: string;
  /** The least role that may do it at the desk; default: every role that may act on leads. */
  least?: "owner";
  /** Where the action makes sense; elsewhere it does nothing. Default: everywhere. */
  at?: "inbox" | "quarantine";
  /** Describes the action on `count` leads or deliveries before it runs. */
  says: (count: number) => string;
  /** How many changes it would make to a lead. */
  counts: (lead: InboxLead) => number;
  /** Applies the action to some leads. Resolves with the number of changes. */
  act: (store: Store, leads: readonly InboxLead[]) => Promise<number>;
}

/** Acts on each lead separately, a few at a time: on PostgreSQL each takes a connection that pages and forms would wait for. */
const withEach =
  (act: (store: Store, lead: InboxLead) => Promise<number>): LeadAct["act"] =>
  async (store, leads) => {
    const few = createFairQueue({ atOnce: 4, most: leads.length });
    const changed = await Promise.all(leads.map((lead) => few.run("", () => act(store, lead))));
    return changed.reduce((sum, each) => sum + each, 0);
  };

const idsOf = (leads: readonly InboxLead[]) => leads.map(({ id }) => id);

const inState = ({ deliveries }: InboxLead, state: string) => deliveries.filter((each) => each.state === state);

/** The actions for many leads at once. */
export const leadActs: readonly LeadAct[] = [
  ...leadStatuses.map((status): LeadAct => ({
    name: `status-${status}`,
    label: `Status: ${statusWords[status]}`,
    says: (count) => `${numbered(count, "lead")} will have the status "${statusWords[status]}".`,
    counts: (lead) => (lead.status === status ? 0 : 1),
    act: (store, leads) => store.marks.setStatus(idsOf(leads), status),
  })),
  {
    name: "replay",
    label: "Send failed deliveries again",
    at: "inbox",
    says: (count) => `${numbered(count, "failed delivery")} will be sent again, and pauses of destinations end.`,
    counts: (lead) => (lead.quarantined ? 0 : inState(lead, "dead").length),
    act: withEach((store, { id }) => store.desk.replay({ states: ["dead"], lead: id })),
  },
  {
    name: "confirm",
    label: "Note that uncertain ones are there",
    at: "inbox",
    says: (count) =>
      `${numbered(count, "uncertain delivery")} will count as arrived and not be sent again. Look there first.`,
    counts: (lead) => inState(lead, "unknown").length,
    act: withEach(async (store, lead) => {
      let done = 0;
      for (const { destination, updatedAt } of inState(lead, "unknown")) {
        // Somebody else may have replayed it since the leads were read, and it failed again.
        if (await store.desk.confirm(lead.id, destination, updatedAt)) done += 1;
      }
      return done;
    }),
  },
  {
    name: "release",
    label: "Not spam: send them where they belong",
    at: "quarantine",
    says: (count) =>
      `${numbered(count, "lead")} will leave quarantine and be sent to wherever the form sends its leads.`,
    counts: ({ quarantined }) => (quarantined ? 1 : 0),
    act: withEach(async (store, { id }) => Number(await store.desk.release(id))),
  },
  {
    name: "erase-spam",
    label: "Spam: erase for good",
    at: "quarantine",
    least: "owner",
    says: (count) => `${numbered(count, "lead")} in quarantine will be erased for good. This cannot be undone.`,
    counts: ({ quarantined }) => (quarantined ? 1 : 0),
    // Somebody may have released it since it was selected.
    act: (store, leads) => store.desk.erase(idsOf(leads), "spam"),
  },
];

/** Yields the leads as they were seen at a given time (ISO 8601, UTC): without deliveries that have changed since. */
export async function* asSeen(
  leads: AsyncIterable<InboxLead>,
  moment: string,
  now: () => Date,
): AsyncGenerator<InboxLead> {
  // A date in the future was written before the clock was set back.
  const isSeen = (at: string): boolean => at <= moment || Date.parse(at) > now().getTime() + ahead;
  for await (const lead of leads) {
    yield { ...lead, deliveries: lead.deliveries.filter(({ updatedAt }) => isSeen(updatedAt)) };
  }
}

/** Counts the leads that an action would change, and the changes. Stops one lead after `most`. */
export async function countActs(
  act: LeadAct,
  leads: AsyncIterable<InboxLead>,
  most = Infinity,
): Promise<{ leads: number; changes: number }> {
  const count = { leads: 0, changes: 0 };
  for await (const lead of leads) {
    const changes = act.counts(lead);
    if (changes === 0) continue;
    count.leads += 1;
    count.changes += changes;
    if (count.leads > most) break;
  }
  return count;
}

/** Leads changed at a time: they share a write to disk, and visitors' requests run in between. */
const piece = 50;

/** Runs an action and logs who did it, as long as `goesOn` resolves with true before each batch. Resolves with the number of changes. */
export async function actOnAll(
  act: LeadAct,
  leads: AsyncIterable<InboxLead>,
  { store, actor, goesOn }: { store: Store; actor: string; goesOn?: () => Promise<boolean> },
): Promise<number> {
  let changes = 0;
  let next: InboxLead[] = [];
  /** Resolves with false when the rest must be left alone. */
  const finish = async (): Promise<boolean> => {
    if (next.length === 0) return true;
    if (goesOn && !(await goesOn())) return false;
    const planned = next.reduce((sum, lead) => sum + act.counts(lead), 0);
    const detail = `${numbered(planned, "change")}, ${numbered(next.length, "lead")}: ${idsOf(next).join(" ")}`;
    // Logged before anything is done: an interrupted action has been done in part.
    await store.auditLog.note({ actor, action: act.name, detail });
    changes += await act.act(store, next);
    next = [];
    return true;
  };
  for await (const lead of leads) {
    if (act.counts(lead) > 0 && next.push(lead) === piece && !(await finish())) return changes;
  }
  await finish();
  return changes;
}
