/** The interface of a destination for leads: one folder here each, with a schema for its settings in a form's YAML. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { Environment } from "../process/config.ts";
import type { Claimed, Pace } from "../leads/outbox.ts";
import type { TurnLimit } from "../leads/turns.ts";
import type { EnvironmentVariable } from "./environment-variable.ts";

/** A lead to be delivered, with the form as the visitor saw it. */
export interface Outgoing {
  lead: Claimed["lead"];
  /** Undefined if the form could not be stored, because the store failed when the form was shown. */
  form: CompiledForm | undefined;
  reference: string | undefined;
  /** When its state last changed. */
  updatedAt: Date;
}

/** The result of sending one lead. The reasons are for the operator and contain nothing personal. */
export type Outcome =
  /** It was accepted. `lookAfter`: milliseconds until it can be read back. */
  | { kind: "sent"; reference?: string; lookAfter?: number; note?: string }
  /** It is not to be sent, because the recipient has had enough. `alert`: others may miss theirs, and somebody must know. */
  | { kind: "dropped"; reason: string; alert?: boolean }
  /** This lead will never be accepted. */
  | { kind: "refused"; reason: string }
  /** Nothing is accepted at the moment, and this lead was not. `retryAfter`: the requested milliseconds. */
  | { kind: "busy"; reason: string; retryAfter?: number }
  /** Nothing is accepted until somebody fixes something, and this lead was not. `ofAll`: certainly not because of this lead. */
  | { kind: "shut"; reason: string; ofAll?: true }
  /** It was sent, and no answer tells the outcome. */
  | { kind: "uncertain"; reason: string };

/** The result of looking for a sent lead. */
export type Finding =
  | { kind: "found" }
  | { kind: "not-yet"; reason: string; lookAfter: number }
  /** It is not there and will not come: it is sent again. */
  | { kind: "missing"; reason: string }
  | { kind: "busy"; reason: string; retryAfter?: number }
  | { kind: "shut"; reason: string };

/** Reads sent leads back. */
export interface Reader<Settings = unknown> {
  /** Leads looked for in one request. */
  batch: number;
  pace: Pace;
  /** Milliseconds after which to look for a lead that got no answer. */
  lookAfter: number;
  /** Resolves with one finding for each lead, in the same order. */
  look(leads: readonly Outgoing[], settings: Settings): Promise<readonly Finding[]>;
}

/** The result of checking settings with a destination; the sentences are for the operator. */
export interface Verification {
  /** What has to be fixed. */
  wrong: readonly string[];
  /** What could not be checked, and the variable that would allow it. Absent when everything was checked. */
  unchecked?: string;
}

/** How often something may be sent to whoever `name` stands for, across all processes. */
export interface SendLimit extends TurnLimit {
  name: string;
  /** The reason given for a lead beyond the limit; nothing personal. */
  reason: string;
  /** Whether strangers may use it up for others. */
  alert?: true;
}

/**
 * Called before each request after the first one of a sending: waits until the destination's pace allows it, across all processes. Resolves
 * with false if no more may be sent now, because the destination is paused or the server is shutting down.
 */
export type NextTurn = () => Promise<boolean>;

/** A configured destination. */
export interface Sender<Settings = unknown> {
  /** Leads in one request. */
  batch: number;
  /** Concurrent requests of one process. */
  parallel: number;
  pace?: Pace;
  reader?: Reader<Settings>;
  /** The limits within which a lead is sent. Absent: no limits. */
  limits?(lead: Outgoing, settings: Settings): readonly SendLimit[];
  /** Resolves with one outcome for each lead, in the same order. Rejects only for bugs. */
  send(leads: readonly Outgoing[], settings: Settings, nextTurn: NextTurn): Promise<readonly Outcome[]>;
  /** Yields the ids of the leads that are there, some possibly twice. Absent if nothing can be read. */
  present?(settings: Settings): AsyncIterable<string>;
  /** Checks these settings with the destination itself. */
  verify(settings: Settings): Promise<Verification>;
}

/** A kind of destination. `settings` are of the type that its schema describes. */
export interface Destination<Settings = unknown> {
  /** Whether sending the same lead again does no harm. */
  repeatable: boolean;
  /** Reads its variables and returns a sender; undefined while they are not set, and leads wait. */
  open(environment: Environment, now: () => Date): Sender<Settings> | undefined;
  /** Where to find a lead there, for somebody who has to delete it by hand. */
  found: string;
  /** Every variable that it reads. */
  variables: readonly EnvironmentVariable[];
  /** The lane for these settings, if the lane is not the whole destination. */
  laneOf?(settings: Settings): string;
  /** Cookies that it needs in addition to the payload. */
  cookies?: readonly string[];
  /** Whether it must tell networks apart, using the lead's `sender` (dispatch.ts). */
  tellsSenders?: true;
}
