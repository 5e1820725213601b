/** Exports leads as a file; the number of exports is limited, and each stops when the client disconnects. */
import { Readable } from "node:stream";
import { forPeople } from "../deliver/delivery-words.ts";
import { dayOf } from "../leads/days.ts";
import type { InboxLead } from "../leads/inbox.ts";
import { leadsAsCsv, payloadNames } from "../leads/leads-as-csv.ts";
import { leadsAsJson } from "../leads/leads-as-json.ts";
import type { Store } from "../leads/store.ts";
import type { DeskAsk, Visit } from "./desk-route.ts";
import { clockOf, type DeskServices } from "./desk-services.ts";
import { refuse } from "./document.ts";

/** Maximum number of concurrent exports: each reads all leads and buffers many of them in memory while a slow client downloads. */
export const mostExports = { account: 2, all: 6 };

/** Account IDs of the running exports of each store, one entry per export. */
const exportsOf = new WeakMap<Store, string[]>();

/** Reserves an export slot until the response closes, if one is free. When the session ends, the response is destroyed. */
function beginExport(ask: DeskAsk, { account: { id }, session }: Visit): boolean {
  const { ctx, services } = ask;
  const running = exportsOf.get(services.store) ?? [];
  const own = running.filter((each) => each === id).length;
  if (own >= mostExports.account || running.length >= mostExports.all) return false;
  exportsOf.set(services.store, running);
  running.push(id);
  const unwatch = watchSession(services, session, () => ctx.res.destroy());
  const end = (): void => {
    running.splice(running.indexOf(id), 1);
    unwatch();
  };
  // A single listener: with the two that `finished` adds, Node warns of a leak. The client may have disconnected already.
  if (ctx.res.closed) end();
  else ctx.res.once("close", end);
  return true;
}

/** Interval between two checks of the session, in milliseconds. */
const lookEvery = 1000;

/** Calls back once a session is over, so a removed user gets nothing more from a slow download. Returns a function that stops it. */
function watchSession({ store, log }: DeskServices, session: string, onOver: () => void): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    // Keeps one query pending at most, in case the database does not respond.
    if (isLooking) return;
    isLooking = true;
    try {
      if (!(await store.sessions.living([session])).has(session)) onOver();
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, "it is not known whether an export may go on"));
  }, lookEvery).unref();
  return () => clearInterval(timer);
}

/** Yields leads until the client disconnects. */
async function* whileAwaited(leads: AsyncIterable<InboxLead>, { req }: DeskAsk["ctx"]): AsyncGenerator<InboxLead> {
  for await (const lead of leads) {
    if (req.socket.destroyed) return;
    yield lead;
  }
}

/** Sends leads as a file when an export slot is free, and else responds with 429. */
export async function sendExport(
  ask: DeskAsk,
  visit: Visit,
  format: "csv" | "json",
  chosen: () => AsyncIterable<InboxLead>,
): Promise<void> {
  const { ctx, services } = ask;
  const { account } = visit;
  if (!beginExport(ask, visit)) {
    ctx.set("Retry-After", "10");
    const words = "Others are still running. Wait until your browser has them, or stop them there, and try again.";
    return refuse(ask, visit, 429, "That is too many exports at once", words);
  }
  const leads = (): AsyncIterable<InboxLead> => whileAwaited(chosen(), ctx);
  // Logged before anything is sent, because a client that aborts the download has seen part of it.
  await services.store.auditLog.note({ actor: account.email, action: "export", detail: format });
  const { now, zone } = clockOf(services);
  const people = forPeople(services.store, services.config.environment, zone);
  const lines = format === "csv" ? leadsAsCsv(leads(), await payloadNames(leads()), people) : leadsAsJson(leads());
  ctx.type = format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8";
  ctx.set(
    "Content-Disposition",
    `attachment; filename="leads-${dayOf(now, zone)}.${format === "csv" ? "csv" : "jsonl"}"`,
  );
  ctx.body = Readable.from(lines);
}
