/**
 * Counts leads by day and by month. They are counted when somebody looks, so receiving a lead costs nothing extra.
 *
 * Counts are subtracted when a lead is erased and moved when one is released, so the figures always match the leads in
 * the store.
 */
import { doneUntil, lockCatchUp, takeNext } from "./catch-up.ts";
import { dayOf } from "./days.ts";
import { query, type Dialect, type Engine, type Row, type Task } from "./engine.ts";
import { leadPlace } from "./lead-place.ts";
import { nextLeads, pieceSql } from "./pieces.ts";

/** Leads by form (quarantined ones separately), page and campaign; deliveries by destination and duration. */
export const figureKinds = ["form", "quarantined", "page", "campaign", "wait"] as const;
export type FigureKind = (typeof figureKinds)[number];

/** A count of one kind and name, for a day (`2026-03-01`) or a month (`M2026-03`). */
export interface Count {
  kind: FigureKind;
  span: string;
  name: string;
  count: number;
}

/** Stands for all further names of a day or month when visitors bring too many. */
export const otherNames = "…";

/** How many pages, or campaigns, of a day or month are counted by name. */
const mostNames = 200;

/** Rows per transaction, a limit on how long counting delays a running server. */
const piece = 100;

/** Each step of time is 10% longer than the one before. */
const step = 1.1;

/** Returns the approximate duration, in milliseconds, of the deliveries in a step. */
export function timeOfStep(nth: number): number {
  return step ** nth;
}

/** Returns the counts for a lead; `row`: form, payload, time, whether it is quarantined; `zone`: time zone of its day. */
export function countsOfLead(row: Row, zone: string): readonly Count[] {
  const form = String(row["form"]);
  if (Number(row["quarantined"]) === 1) return spansOf(row, zone).map((span) => count("quarantined", span, form));
  const { page, campaign } = leadPlace(JSON.parse(String(row["payload"])) as Readonly<Record<string, unknown>>);
  return spansOf(row, zone).flatMap((span) => [
    count("form", span, form),
    count("page", span, page),
    count("campaign", span, campaign),
  ]);
}

/** Returns the counts for a row of `arrivals`: none unless it is the lead's first arrival. */
export function countsOfArrival(row: Row, zone: string): readonly Count[] {
  if (Number(row["arrives"]) !== 1) return [];
  const took = Math.max(1, Date.parse(String(row["at"])) - Date.parse(String(row["received_at"])));
  const name = `${String(row["destination"])} ${Math.round(Math.log(took) / Math.log(step))}`;
  return spansOf(row, zone).map((span) => count("wait", span, name));
}

function spansOf(row: Row, zone: string): readonly string[] {
  const received = dayOf(String(row["received_at"]), zone);
  return [received, `M${received.slice(0, 7)}`];
}

function count(kind: FigureKind, span: string, name: string): Count {
  return { kind, span, name, count: 1 };
}

/** Selects the leads after a number, one batch at a time. */
export const leadsBeyond = (most: number): string =>
  pieceSql("form, received_at, received_at AS at, quarantined, payload", nextLeads(most));

/** The detail of a delivery that somebody confirmed after looking at the destination. */
export const seenByHand = "Seen there by hand.";

const arrivals = `SELECT e.seq, e.at, e.destination, l.received_at,
  CASE WHEN e.state IN ('sent', 'confirmed') AND e.detail <> '${seenByHand}' AND NOT EXISTS (
    SELECT 1 FROM delivery_events f WHERE f.lead = e.lead AND f.seq < e.seq AND f.destination = e.destination
    AND f.state IN ('sent', 'confirmed')) THEN 1 ELSE 0 END AS arrives
  FROM delivery_events e JOIN leads l ON l.id = e.lead`;

/** Selects the delivery events after a number, and whether the lead first arrived with each. */
export const arrivalsBeyond = `${arrivals} WHERE e.seq > ? ORDER BY e.seq LIMIT`;

/** The two jobs, by the names under which their progress is stored. */
export const works = { leads: "figures", arrivals: "figures of arrivals" } as const;

/** Prefix of the row, among the jobs' progress rows, whose name holds the time zone that days are counted in. */
const zoneMark = "figures in ";

/** The time zone whose days are counted; UTC until another one is requested. */
function* countedZone(): Task<string> {
  const [row] = yield* query(`SELECT name FROM lead_words_until WHERE name LIKE '${zoneMark}%'`);
  return row ? String(row["name"]).slice(zoneMark.length) : "UTC";
}

/**
 * Starts over when another time zone is requested. Returns undefined when another process has started over since the
 * first batch: two that request different zones would otherwise delete each other's counts forever.
 */
function* keepZone(isFirst: boolean, asked: string | undefined, dialect: Dialect): Task<string | undefined> {
  yield* lockCatchUp(dialect);
  const zone = yield* countedZone();
  if (asked === undefined || asked === zone) return zone;
  if (!isFirst) return undefined;
  yield* query("DELETE FROM figures");
  yield* query(
    `DELETE FROM lead_words_until WHERE name IN (?, ?) OR name LIKE '${zoneMark}%'`,
    works.leads,
    works.arrivals,
  );
  yield* query("INSERT INTO lead_words_until VALUES (?, 0)", zoneMark + asked);
  return asked;
}

/**
 * Counts a few more leads and events by the days of a zone (default: the current one). Only a job's first batch starts
 * over for another zone. Resolves with false when no settled rows were left, or when another zone is being counted.
 */
export function countNext(engine: Engine, now: () => Date, isFirst: boolean, asked?: string): Promise<boolean> {
  return engine.run(function* () {
    const zone = yield* keepZone(isFirst, asked, engine.dialect);
    if (zone === undefined) return false;
    const leads = yield* takeNext(works.leads, leadsBeyond(piece), now(), engine.dialect);
    const events = yield* takeNext(works.arrivals, `${arrivalsBeyond} ${piece}`, now(), engine.dialect);
    const counts = leads.flatMap((row) => countsOfLead(row, zone));
    yield* add(sumUp([...counts, ...events.flatMap((row) => countsOfArrival(row, zone))]));
    return leads.length > 0 || events.length > 0;
  });
}

/** Subtracts a lead that is about to be erased from the counts. */
export function* uncountLead(lead: string): Task<void> {
  const row = yield* countedLead(lead);
  const events = yield* query(`${arrivals} WHERE e.lead = ? AND e.seq <= ?`, lead, yield* doneUntil(works.arrivals));
  const zone = yield* countedZone();
  const counts = row ? countsOfLead(row, zone) : [];
  yield* takeBack([...counts, ...events.flatMap((event) => countsOfArrival(event, zone))]);
}

/** Moves a lead that was released from the quarantined counts to the others. */
export function* countReleased(lead: string): Task<void> {
  const row = yield* countedLead(lead);
  if (!row) return;
  const zone = yield* countedZone();
  yield* takeBack(countsOfLead({ ...row, quarantined: 1 }, zone));
  yield* add(countsOfLead(row, zone));
}

function* countedLead(lead: string): Task<Row | undefined> {
  const [row] = yield* query("SELECT seq, form, received_at, quarantined, payload FROM leads WHERE id = ?", lead);
  return row && Number(row["seq"]) <= (yield* doneUntil(works.leads)) ? row : undefined;
}

/** Merges counts that have the same kind, span and name. */
export function sumUp(counts: readonly Count[]): readonly Count[] {
  const groups = Map.groupBy(counts, ({ kind, span, name }) => JSON.stringify([kind, span, name]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, count: others.reduce((sum, each) => sum + each.count, first.count) }] : [],
  );
}

/** Names that visitors can invent are counted by name only up to `mostNames`. */
function* add(counts: readonly Count[]): Task<void> {
  const known = new Map<string, Set<string>>();
  for (const each of counts) {
    let { name } = each;
    if (each.kind === "page" || each.kind === "campaign") {
      const key = `${each.kind} ${each.span}`;
      const names = known.get(key) ?? (yield* namesOf(each));
      known.set(key, names);
      if (names.size >= mostNames && !names.has(name)) name = otherNames;
      names.add(name);
    }
    yield* query(
      `INSERT INTO figures VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, span, name) DO UPDATE SET count = figures.count + excluded.count`,
      each.kind,
      each.span,
      name,
      each.count,
    );
  }
}

function* namesOf({ kind, span }: Count): Task<Set<string>> {
  const rows = yield* query("SELECT name FROM figures WHERE kind = ? AND span = ?", kind, span);
  return new Set(rows.map((row) => String(row["name"])));
}

/** A name that exceeded the limit was counted as `otherNames`, so it is subtracted there. */
function* takeBack(counts: readonly Count[]): Task<void> {
  for (const { kind, span, name } of counts) {
    for (const each of [name, otherNames]) {
      const taken = yield* query(
        "UPDATE figures SET count = count - 1 WHERE kind = ? AND span = ? AND name = ? RETURNING count",
        kind,
        span,
        each,
      );
      // A visitor's text must not remain when no lead has it any more.
      if (Number(taken[0]?.["count"]) === 0) {
        yield* query("DELETE FROM figures WHERE kind = ? AND span = ? AND name = ?", kind, span, each);
      }
      if (taken.length > 0) break;
    }
  }
}
