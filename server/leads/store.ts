/** Where leads are kept. One interface, several engines, one contract suite. */
import type { CompiledForm } from "../../engine/compile/site.ts";

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

/** The way of one lead to one destination. */
export interface Delivery {
  destination: string;
  state: "pending" | "sent" | "confirmed" | "unknown" | "dead";
  attempts: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
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
  /** Names of payload values that differ from one sending to the next, such as the time, and do not count there. */
  changing?: readonly string[];
  /** Looks like spam: kept, but delivered to nobody until the owner releases it. Default: false. */
  quarantined?: boolean;
}

/** A form that was shown and was replaced or removed since. */
export interface ReplacedForm {
  form: CompiledForm;
  /** When it was last shown, as far as the server knows. ISO 8601, UTC. */
  replacedAt: string;
}

/** What became of a submission. */
export type Stored = { outcome: "stored" | "repeated"; id: string } | { outcome: "conflict" };

/** Durable storage. Every promise that resolves has reached the disk; every I/O failure rejects. */
export interface Store {
  add(lead: NewLead): Promise<Stored>;
  leads(): AsyncIterable<Lead>;
  /** Notes which forms are shown from now on; all others that were shown before count as replaced. */
  showForms(forms: readonly CompiledForm[]): Promise<void>;
  /** Forms that were replaced at or after this moment (ISO 8601, UTC). */
  replacedForms(since: string): Promise<readonly ReplacedForm[]>;
  /** A small value kept by name, such as the session secret; `make` runs once when there is none. */
  secret(name: string, make: () => string): Promise<string>;
  /** The hash of a gate's password as the operator set it; undefined when none was set. */
  gatePassword(gate: string): Promise<string | undefined>;
  setGatePassword(gate: string, hash: string): Promise<void>;
  /** Rejects when the store cannot write. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
