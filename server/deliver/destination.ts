/** What a destination for leads has to be: one folder here, with a schema for what a form's YAML says about it. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { Environment } from "../process/config.ts";
import type { Claimed, Pace } from "../leads/outbox.ts";
import type { TurnLimit } from "../leads/turns.ts";
import type { EnvironmentVariable } from "./environment-variable.ts";

/** A lead on its way, with the form as the visitor saw it. */
export interface Outgoing {
  lead: Claimed["lead"];
  /** Undefined where the store failed when the form was shown, so that it could not be kept. */
  form: CompiledForm | undefined;
  reference: string | undefined;
  /** When its state last changed. */
  updatedAt: Date;
}

/** What became of sending one lead. The reasons are for the operator and hold nothing personal. */
export type Outcome =
  /** It was taken. `lookAfter`: milliseconds until it can be read back. */
  | { kind: "sent"; reference?: string; lookAfter?: number; note?: string }
  /** Nobody wants it sent: whoever would get it has had enough. `alert`: others may miss it, and somebody has to know. */
  | { kind: "dropped"; reason: string; alert?: boolean }
  /** This lead will never be taken. */
  | { kind: "refused"; reason: string }
  /** Nothing is taken at the moment, and this lead was not. `retryAfter`: milliseconds that were asked for. */
  | { kind: "busy"; reason: string; retryAfter?: number }
  /** Nothing is taken before somebody sets something right, and this lead was not. `ofAll`: surely for no lead's own sake. */
  | { kind: "shut"; reason: string; ofAll?: true }
  /** It left and no answer tells what became of it. */
  | { kind: "uncertain"; reason: string };

/** What looking for a sent lead found. */
export type Finding =
  | { kind: "found" }
  | { kind: "not-yet"; reason: string; lookAfter: number }
  /** It is not there and will not come: it is sent again. */
  | { kind: "missing"; reason: string }
  | { kind: "busy"; reason: string; retryAfter?: number }
  | { kind: "shut"; reason: string };

/** How sent leads are read back. */
export interface Reader<Settings = unknown> {
  /** Leads that are looked for at once. */
  batch: number;
  pace: Pace;
  /** Milliseconds after which a lead without an answer is looked for. */
  lookAfter: number;
  /** One finding a lead, in the same order. */
  look(leads: readonly Outgoing[], settings: Settings): Promise<readonly Finding[]>;
}

/** What asking a destination about its settings came to; the sentences are for the operator. */
export interface Verification {
  /** What is to be set right. */
  wrong: readonly string[];
  /** What could not be looked at, and which variable would let it. Absent when everything was looked at. */
  unchecked?: string;
}

/** How often something may be sent to whoever a name stands for, over all processes. */
export interface SendLimit extends TurnLimit {
  name: string;
  /** What is said of a lead that is beyond it; nothing personal. */
  reason: string;
  /** Whether strangers may use it up for others. */
  alert?: true;
}

/**
 * Asked before each request after the first one of a sending: waits until the destination's pace allows it, over all
 * processes. False: no more may be sent now, because the destination is paused or the server ends.
 */
export type NextTurn = () => Promise<boolean>;

/** A destination that is configured. */
export interface Sender<Settings = unknown> {
  /** Leads that go in one request. */
  batch: number;
  /** Requests at the same time, of one process. */
  parallel: number;
  pace?: Pace;
  reader?: Reader<Settings>;
  /** What a lead has to be within to be sent. Absent: everything is sent. */
  limits?(lead: Outgoing, settings: Settings): readonly SendLimit[];
  /** One outcome a lead, in the same order. Rejects only for bugs. */
  send(leads: readonly Outgoing[], settings: Settings, nextTurn: NextTurn): Promise<readonly Outcome[]>;
  /** The ids of the leads that are there, some perhaps twice. Absent where nothing can be read. */
  present?(settings: Settings): AsyncIterable<string>;
  /** Asks the destination itself about these settings. */
  verify(settings: Settings): Promise<Verification>;
}

/** A kind of destination. `settings` are of the type that its schema describes. */
export interface Destination<Settings = unknown> {
  /** Whether the same lead may be sent again without harm. */
  repeatable: boolean;
  /** Reads its own variables. Undefined while they are not set: leads then wait. */
  open(environment: Environment, now: () => Date): Sender<Settings> | undefined;
  /** Where a lead is to be found there, for the one who has to delete it by hand. */
  found: string;
  /** Every variable that it reads. */
  variables: readonly EnvironmentVariable[];
  /** What shares a rate limit and a pause, when it is not the whole destination. */
  laneOf?(settings: Settings): string;
  /** Cookies that it needs beside the payload. */
  cookies?: readonly string[];
  /** Whether it needs to tell what comes from one network, by the lead's `sender` (dispatch.ts). */
  tellsSenders?: true;
}
