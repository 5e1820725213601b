/** Where leads are kept. One interface, several engines, one contract suite. */
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

/** A form submission that was taken. */
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

/** How far the way of a lead to a destination has come. */
export const deliveryStates = ["pending", "sent", "confirmed", "unknown", "dead", "dropped"] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** The way of one lead to one destination. */
export interface Delivery {
  /** The delivery's name in the form. */
  destination: string;
  state: DeliveryState;
  attempts: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** What was last said about it, such as why it failed; "" when nothing was. */
  detail: string;
  /** Where it waits, or waited: the lane's first word is the destination. Absent where nobody asks for it. */
  lane?: string;
  /** Of one that is still to be made: why its lane has not worked since. Absent: it works, or was not tried yet. */
  waits?: string;
}

/** A lead before it has an id. */
export interface NewLead {
  form: string;
  formVersion: string;
  payload: Readonly<Record<string, unknown>>;
  /** Equal key and equal payload: the same lead. Absent: no such promise. */
  idempotencyKey?: string;
  /** Without script: equal form and payload within this many milliseconds is one lead. */
  sameWithin?: number;
  /**
   * Sent by the script, perhaps after a press that the browser itself had answered already, with a plain post: a lead
   * without key that holds these answers, and is no older than so many milliseconds, is the same. Absent: none is.
   */
  posted?: { payload: Readonly<Record<string, unknown>>; changing: readonly string[]; within: number };
  /** Names of payload values that differ from one sending to the next, such as the time, and do not count there. */
  changing?: readonly string[];
  /** Looks like spam: kept, but delivered to nobody until the owner releases it. Default: false. */
  quarantined?: boolean;
  /** Why it looks like spam; kept beside the lead. Default: nothing. */
  suspicion?: readonly string[];
  /** What destinations may need and the payload does not have, such as hutk. Default: nothing. */
  context?: Readonly<Record<string, string>>;
  /** Counted as a turn of this name, together with the lead. Default: of none. */
  turn?: string;
  /** Counted with the leads of this network too, of which so many are taken in a day. Default: of none. */
  network?: { name: string; most: number };
  /** What the turns of that name before it mean for the lead. Default: nothing. */
  judge?: JudgeTurns;
  /** Where it goes: written together with the lead. Default: nowhere. */
  deliveries?: readonly NewDelivery[];
}

/** What is made of the turns of a name before a lead of its is stored, with the lead. */
export interface JudgeTurns {
  /** Milliseconds, a day at most, the longest last. */
  windows: readonly number[];
  /** `counts`: how many turns lie within each window. May be asked more than once. `wait`: in so many seconds it is taken. */
  of: (counts: readonly number[]) => { wait: number } | Required<Pick<NewLead, "quarantined" | "suspicion">>;
}

/** A delivery that is still to be made. */
export interface NewDelivery {
  destination: string;
  /** What shares one rate limit and one pause. */
  lane: string;
}

/** A form as it is shown, with what its leads need. */
export interface ShownForm {
  form: CompiledForm;
  deliveries: readonly DeliverySpec[];
  /** Some page shows it to anybody, without a gate. Default: not known, so it is told to nobody who does not have it. */
  open?: boolean;
  /** The keys of the gates in front of the pages that show it. Default: not known, so it is told to nobody either. */
  gates?: readonly string[];
}

/** A form that some process of this store shows, or showed. */
export interface KeptForm extends ShownForm {
  /** When it was replaced or removed, as far as the server knows. ISO 8601, UTC; absent while it is shown. */
  replacedAt?: string;
}

/** What became of a submission. */
export type Stored = { outcome: "stored" | "repeated"; id: string } | { outcome: "conflict" };

/** Nothing was stored, because too many turns were taken before; in so many seconds there is one. */
export type Refused = { outcome: "refused"; wait: number };

/** Which leads are asked for; what is absent does not matter. Each word of `text` has to begin a word of the answers. */
export interface LeadFilter extends Sought {
  /** The id, or the beginning of it. */
  id?: string;
  form?: string;
  /** ISO 8601, UTC: received at or after. */
  from?: string;
  /** ISO 8601, UTC: received before. */
  until?: string;
  /** At least one delivery is in this state. */
  state?: DeliveryState;
  status?: LeadStatus;
  quarantined?: boolean;
}

/** Durable storage. Every promise that resolves has reached the disk; every I/O failure rejects. */
export interface Store {
  add(lead: NewLead): Promise<Stored | Refused>;
  /** The leads in the order in which they came, also those that come while it reads. */
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
  /** Notes which forms are shown from now on; all others that were shown before count as replaced. */
  showForms(forms: readonly ShownForm[]): Promise<void>;
  /** Notes that a process shows these no more. Others that do say so again. */
  hideForms(forms: readonly ShownForm[]): Promise<void>;
  /**
   * Notes that these are shown still, which another process that shows other versions may have taken for replaced. Of others that
   * are shown it asks the same of their processes: who does not say so within a minute was killed, and shows them no more.
   */
  stillShows(forms: readonly ShownForm[]): Promise<void>;
  /** Forms that are shown, by whatever process, and those replaced at or after this moment (ISO 8601, UTC), which come last. */
  keptForms(since: string): Promise<readonly KeptForm[]>;
  /** The form as the visitor saw it: labels, consent texts and all. Undefined when it was never shown. */
  shownForm(form: string, version: string): Promise<KeptForm | undefined>;
  /** A small value kept by name, such as the session secret; `make` runs once when there is none. */
  secret(name: string, make: () => string): Promise<string>;
  /** The hash of a gate's password as the operator set it; undefined when none was set. */
  gatePassword(gate: string): Promise<string | undefined>;
  setGatePassword(gate: string, hash: string): Promise<void>;
  /** How many times `noteGatePrint` found another password at a gate than the time before. */
  gateRound(gate: string): Promise<number>;
  /** Notes what the environment's password of a gate is known by, "" for none. Resolves with the round that it is in from now on. */
  noteGatePrint(gate: string, print: string): Promise<number>;
  /** Notes that something was done as a whole, such as `retention`, and what came of it. */
  noteRun(name: string, detail: string): Promise<void>;
  /** When it was done last, in ISO 8601, UTC, and what came of it; undefined when it never was. */
  lastRun(name: string): Promise<{ at: string; detail: string } | undefined>;
  /** The time that all who share the store go by, whatever their machines' clocks show. */
  now: () => Date;
  /** Rejects when the store cannot write. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
