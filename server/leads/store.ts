/** The storage for leads. One interface, several engines, one contract suite. */
import type { CompiledForm, DeliverySpec } from "../../engine/site/form-spec.ts";
import type { Accounts } from "./accounts.ts";
import type { AuditLog } from "./audit-log.ts";
import type { Desk } from "./desk.ts";
import type { Figures } from "./figures.ts";
import type { Inbox } from "./inbox.ts";
import type { LeadMarks, LeadStatus } from "./lead-marks.ts";
import type { Sought } from "./lead-words.ts";
import type { News } from "./news.ts";
import type { Outbox } from "./outbox.ts";
import type { Sessions } from "./sessions.ts";
import type { Turns } from "./turns.ts";

/** A form submission that was accepted. */
export interface Lead {
  /** UUID version 7. */
  id: string;
  form: string;
  formVersion: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Exactly what the specification's payload lists; our own metadata never enters it. */
  payload: Readonly<Record<string, unknown>>;
  quarantined: boolean;
  deliveries: readonly Delivery[];
}

/** The states of delivering a lead to a destination. */
export const deliveryStates = ["pending", "sent", "confirmed", "unknown", "dead", "dropped"] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** The delivery of one lead to one destination. */
export interface Delivery {
  /** The delivery's name in the form. */
  destination: string;
  state: DeliveryState;
  attempts: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** The latest detail, such as why it failed; "" when there is none. */
  detail: string;
  /** The lane it is or was waiting in, whose first word is the destination. Absent where it is not needed. */
  lane?: string;
  /** For a pending delivery: why its lane has been failing. Absent: it works, or has not been tried. */
  waits?: string;
}

/** A lead before it has an id. */
export interface NewLead {
  form: string;
  formVersion: string;
  payload: Readonly<Record<string, unknown>>;
  /** Equal key and equal payload: the same lead. Absent: no such check. */
  idempotencyKey?: string;
  /** For forms sent without script: equal form and payload within this many milliseconds are one lead. */
  sameWithin?: number;
  /**
   * For leads sent by the script, perhaps after a click that the browser had already answered with a plain POST: a lead
   * without a key that has these answers, and is no older than `within` milliseconds, is the same; and a plain POST with
   * these answers that comes later is the same as this one. Absent: none is.
   */
  posted?: { payload: Readonly<Record<string, unknown>>; changing: readonly string[]; within: number };
  /** Names of payload values that differ between submissions, such as the time, and are ignored in those comparisons. */
  changing?: readonly string[];
  /** Looks like spam: stored, but delivered nowhere until the owner releases it. Default: false. */
  quarantined?: boolean;
  /** Why it looks like spam; stored with the lead. Default: nothing. */
  suspicion?: readonly string[];
  /** What destinations may need beyond the payload, such as hutk. Default: nothing. */
  context?: Readonly<Record<string, string>>;
  /** Counted as a turn of this name, in the same transaction as the lead. Default: none. */
  turn?: string;
  /** Also counted with the leads of this network, of which at most `most` are accepted in a day. Default: none. */
  network?: { name: string; most: number };
  /** What the earlier turns of that name mean for the lead. Default: nothing. */
  judge?: JudgeTurns;
  /** Where it goes: stored in the same transaction. Default: nowhere. */
  deliveries?: readonly NewDelivery[];
}

/** Judges a lead by the earlier turns of its name, in the transaction that stores it. */
export interface JudgeTurns {
  /** Milliseconds, a day at most, the longest last. */
  windows: readonly number[];
  /** `counts`: the number of turns within each window. May be called more than once. `wait`: seconds until the lead is accepted. */
  of: (counts: readonly number[]) => { wait: number } | Required<Pick<NewLead, "quarantined" | "suspicion">>;
}

/** A delivery that is still to be made. */
export interface NewDelivery {
  destination: string;
  /** The deliveries of a lane share one rate limit and one pause. */
  lane: string;
}

/** A form as it is shown, with what its leads need. */
export interface ShownForm {
  form: CompiledForm;
  deliveries: readonly DeliverySpec[];
  /** Whether some page shows it without a gate. Default: unknown, so it is sent only to clients that already have it. */
  open?: boolean;
  /** The keys of the gates in front of the pages that show it. Default: unknown, so it is not sent to anybody either. */
  gates?: readonly string[];
}

/** A form that some process of this store shows or has shown. */
export interface KeptForm extends ShownForm {
  /** When it was replaced or removed, as far as the server knows. ISO 8601, UTC; absent while it is shown. */
  replacedAt?: string;
}

/** The result of a submission. */
export type Stored = { outcome: "stored" | "repeated"; id: string } | { outcome: "conflict" };

/** Nothing was stored, because too many turns were taken before; the next is free in `wait` seconds. */
export type Refused = { outcome: "refused"; wait: number };

/** Which leads to read; absent conditions do not filter. Each word of `text` must be the prefix of a word of the answers. */
export interface LeadFilter extends Sought {
  /** The id, or a prefix of it. */
  id?: string;
  form?: string;
  /** ISO 8601, UTC: received at this time or later. */
  from?: string;
  /** ISO 8601, UTC: received before this time. */
  until?: string;
  /** At least one delivery is in this state. */
  state?: DeliveryState;
  status?: LeadStatus;
  quarantined?: boolean;
}

/** Durable storage. Every promise that resolves has reached the disk; every I/O failure rejects. */
export interface Store {
  add(lead: NewLead): Promise<Stored | Refused>;
  /** The leads in the order in which they arrived, including those that arrive during the read. */
  leads(filter?: LeadFilter): AsyncIterable<Lead>;
  outbox: Outbox;
  desk: Desk;
  turns: Turns;
  accounts: Accounts;
  sessions: Sessions;
  auditLog: AuditLog;
  marks: LeadMarks;
  inbox: Inbox;
  news: News;
  figures: Figures;
  /** Records which forms are shown from now on; all others that were shown count as replaced. */
  showForms(forms: readonly ShownForm[]): Promise<void>;
  /** Records that a process no longer shows these. Other processes that do will confirm it. */
  hideForms(forms: readonly ShownForm[]): Promise<void>;
  /**
   * Confirms that these are still shown, because a process that shows other versions may have recorded them as replaced. It asks the same
   * of the processes that show other forms: one that does not confirm within a minute was killed, and shows them no more.
   */
  stillShows(forms: readonly ShownForm[]): Promise<void>;
  /** Forms shown by any process, followed by those replaced at or after this time (ISO 8601, UTC). */
  keptForms(since: string): Promise<readonly KeptForm[]>;
  /** The form as the visitor saw it, with labels and consent texts. Undefined when it was never shown. */
  shownForm(form: string, version: string): Promise<KeptForm | undefined>;
  /** A small value stored by name, such as the session secret; `make` creates it when there is none. */
  secret(name: string, make: () => string): Promise<string>;
  /** The hash of a gate's password as the operator set it; undefined when none was set. */
  gatePassword(gate: string): Promise<string | undefined>;
  setGatePassword(gate: string, hash: string): Promise<void>;
  /** How many times `noteGatePrint` has found the gate's password changed. */
  gateRound(gate: string): Promise<number>;
  /** Records a fingerprint of the gate's password in the environment, "" for none. Resolves with the round from now on. */
  noteGatePrint(gate: string, print: string): Promise<number>;
  /** Records that something was run to completion, such as `retention`, and its result. */
  noteRun(name: string, detail: string): Promise<void>;
  /** When it last ran, in ISO 8601, UTC, and with what result; undefined when it never did. */
  lastRun(name: string): Promise<{ at: string; detail: string } | undefined>;
  /** The clock of everyone who shares the store, whatever their machines' clocks show. */
  now: () => Date;
  /** Rejects when the store cannot write. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
