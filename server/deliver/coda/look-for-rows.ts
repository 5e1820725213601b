/** Reads rows back, because a 202 only says that Coda intends to write them. */
import type { CodaSettings } from "../../../schema/types.ts";
import type { Finding, Outgoing } from "../destination.ts";
import type { CodaApi } from "./coda-api.ts";

/** The status of a request: done, still waiting, or unknown. */
type Status = "done" | "waiting" | "unknown";

type Failure = Extract<Finding, { kind: "busy" | "shut" }>;

/** Milliseconds for which a request may stay unknown, or a written row invisible: answers come from replicas. */
const copyDelay = 60_000;

/** Milliseconds after which a request that is still waiting is given up. */
const longestQueue = 600_000;

/** Looks for the leads' rows. The status of each request is read once. */
export async function lookForRows(
  leads: readonly Outgoing[],
  settings: CodaSettings,
  api: CodaApi,
  now: Date,
): Promise<readonly Finding[]> {
  const statuses = new Map<string, Status | Failure>();
  const findings: Finding[] = [];
  for (const each of leads) {
    const stopped = findings.find((finding): finding is Failure => finding.kind === "busy" || finding.kind === "shut");
    findings.push(stopped ?? (await lookForRow(each, settings, api, now, statuses)));
  }
  return findings;
}

async function lookForRow(
  { lead, reference, updatedAt }: Outgoing,
  settings: CodaSettings,
  api: CodaApi,
  now: Date,
  statuses: Map<string, Status | Failure>,
): Promise<Finding> {
  const age = ageOf(updatedAt, now);
  const lookAfter = Math.min(60_000, Math.max(5000, age / 2));
  const status = await statusOf(reference, api, statuses);
  if (typeof status === "object") return status;
  if (status === "waiting" && age < longestQueue)
    return { kind: "not-yet", reason: "Coda has yet to write it.", lookAfter };
  const row = await findRow(lead.id, settings, api);
  if (row !== "none") return row;
  if (age < copyDelay) return { kind: "not-yet", reason: "The row is not to be seen yet.", lookAfter };
  return { kind: "missing", reason: "Coda took it and wrote no row." };
}

/** Milliseconds since the row was written; a date from a clock that has been set back since counts as the oldest. */
function ageOf(writtenAt: Date, now: Date): number {
  const age = now.getTime() - writtenAt.getTime();
  return age < -copyDelay ? longestQueue : age;
}

async function statusOf(
  reference: string | undefined,
  api: CodaApi,
  statuses: Map<string, Status | Failure>,
): Promise<Status | Failure> {
  if (reference === undefined) return "unknown";
  const known = statuses.get(reference);
  if (known !== undefined) return known;
  const answer = await api.atTop(`/mutationStatus/${encodeURIComponent(reference)}`);
  const status = answer.kind === "answered" ? readStatus(answer.status, answer.body) : failure(answer);
  statuses.set(reference, status);
  return status;
}

/** A status is kept for a day at most, and may also be unknown right after the request. */
function readStatus(status: number, body: Readonly<Record<string, unknown>>): Status {
  if (status !== 200) return "unknown";
  return body["completed"] === true ? "done" : "waiting";
}

async function findRow(id: string, { table, key }: CodaSettings, api: CodaApi): Promise<Finding | "none"> {
  const search = new URLSearchParams({ query: `${key}:${JSON.stringify(id)}`, limit: "2" });
  const answer = await api.inDocument("GET", `/tables/${table}/rows?${search.toString()}`);
  if (answer.kind !== "answered") return failure(answer);
  const { items } = answer.body;
  if (answer.status !== 200) return { kind: "shut", reason: `Coda answered ${answer.status} when it was read.` };
  return Array.isArray(items) && items.length > 0 ? { kind: "found" } : "none";
}

/** Reading changes nothing, so a lost answer can be requested again. */
function failure(answer: { kind: "busy" | "shut" | "uncertain"; reason: string; retryAfter?: number }): Failure {
  if (answer.kind === "shut") return { kind: "shut", reason: answer.reason };
  const { reason, retryAfter } = answer;
  return { kind: "busy", reason, ...(retryAfter !== undefined && { retryAfter }) };
}
