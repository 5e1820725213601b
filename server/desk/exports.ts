/** Leads as a file: so many at a time, each for as long as somebody waits for it. */
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

/** Exports at a time: each reads all leads, and waits with many of them in memory for whoever is slow to take them. */
export const mostExports = { account: 2, all: 6 };

/** Of whom exports are under way, by store: one name for each. */
const exportsOf = new WeakMap<Store, string[]>();

/** Takes a place for an export until its answer is over, if one is free; the end of the session that asked is the answer's. */
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
  // By one listener: with two, as `finished` has them, Node warns of a leak. Whoever asked may have left by now.
  if (ctx.res.closed) end();
  else ctx.res.once("close", end);
  return true;
}

/** Milliseconds between two looks at whether somebody is still signed in. */
const lookEvery = 1000;

/** Calls when a session is over, until it is told to stop: whoever was removed gets nothing more, however slowly it was taken. */
function watchSession({ store, log }: DeskServices, session: string, onOver: () => void): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    // A database that says nothing is asked once.
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

/** For as long as anybody waits for them. */
async function* whileAwaited(leads: AsyncIterable<InboxLead>, { req }: DeskAsk["ctx"]): AsyncGenerator<InboxLead> {
  for await (const lead of leads) {
    if (req.socket.destroyed) return;
    yield lead;
  }
}

/** Sends leads as a file, when there is a place for one more export. */
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
    const words = "Others are under way. Wait until your browser has them, or stop them there, and ask again.";
    return refuse(ask, visit, 429, "That is too many exports at once", words);
  }
  const leads = (): AsyncIterable<InboxLead> => whileAwaited(chosen(), ctx);
  // Noted before anything leaves: who breaks it off has seen some.
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
