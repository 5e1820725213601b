/** What people do with leads: the functions that `npm run leads` uses, what each is about to do in words, and how it is noted. */
import type { InboxLead } from "../leads/inbox.ts";
import { leadStatuses } from "../leads/lead-marks.ts";
import type { Store } from "../leads/store.ts";
import { numbered, statusWords } from "./words.ts";

export interface LeadAction {
  name: string;
  label: string;
  /** What is about to happen to so many. */
  says: (count: number) => string;
  /** How many things of a lead it would change. */
  counts: (lead: InboxLead) => number;
  /** Does it. Resolves with how many things it changed. */
  act: (store: Store, lead: InboxLead) => Promise<number>;
}

const inState = ({ deliveries }: InboxLead, state: string) => deliveries.filter((each) => each.state === state);

/** What can be done with many leads at once. */
export const leadActions: readonly LeadAction[] = [
  {
    name: "replay",
    label: "Send failed deliveries again",
    says: (count) => `${numbered(count, "failed delivery")} will be sent again, and pauses of destinations end.`,
    counts: (lead) => (lead.quarantined ? 0 : inState(lead, "dead").length),
    act: (store, { id }) => store.desk.replay({ states: ["dead"], lead: id }),
  },
  {
    name: "confirm",
    label: "Note that uncertain ones are there",
    says: (count) =>
      `${numbered(count, "uncertain delivery")} will count as arrived and not be sent again. Look there first.`,
    counts: (lead) => inState(lead, "unknown").length,
    async act(store, lead) {
      let done = 0;
      for (const { destination } of inState(lead, "unknown")) {
        if (await store.desk.confirm(lead.id, destination)) done += 1;
      }
      return done;
    },
  },
  {
    name: "release",
    label: "Not spam: let them go",
    says: (count) =>
      `${numbered(count, "lead")} will leave quarantine and be sent to wherever the form sends its leads.`,
    counts: ({ quarantined }) => (quarantined ? 1 : 0),
    act: async (store, { id }) => Number(await store.desk.release(id)),
  },
  ...leadStatuses.map((status): LeadAction => ({
    name: `status-${status}`,
    label: `Status: ${statusWords[status]}`,
    says: (count) => `${numbered(count, "lead")} will have the status "${statusWords[status]}".`,
    counts: (lead) => (lead.status === status ? 0 : 1),
    act: (store, { id }) => store.marks.setStatus([id], status),
  })),
];
