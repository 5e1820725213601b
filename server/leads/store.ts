/** Where leads are kept. One interface, several engines, one contract suite. */

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
}

/** What became of a submission. */
export type Stored = { outcome: "stored" | "repeated"; id: string } | { outcome: "conflict" };

/** Durable storage. Every promise that resolves has reached the disk; every I/O failure rejects. */
export interface Store {
  add(lead: NewLead): Promise<Stored>;
  leads(): AsyncIterable<Lead>;
  /** A small value kept by name, such as the session secret; `make` runs once when there is none. */
  secret(name: string, make: () => string): Promise<string>;
  /** The hash of a gate's password as the operator set it; undefined when none was set. */
  gatePassword(gate: string): Promise<string | undefined>;
  setGatePassword(gate: string, hash: string): Promise<void>;
  /** Rejects when the store cannot write. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
