/**
 * How many leads came, by day and by month: counted when somebody looks, so that taking a lead costs nothing for it.
 *
 * What is counted is taken back when a lead is erased, and moves when one is released, so the figures are always those
 * of the leads that are there.
 */
import { doneUntil, lockCatchUp, takeNext } from "./catch-up.ts";
import { dayOf } from "./days.ts";
import { query, type Dialect, type Engine, type Row, type Task } from "./engine.ts";
import { leadPlace } from "./lead-place.ts";
import { nextLeads, pieceSql } from "./pieces.ts";

/** Leads by form (quarantined ones apart), page and campaign; deliveries by destination and how long each took. */
export const figureKinds = ["form", "quarantined", "page", "campaign", "wait"] as const;
export type FigureKind = (typeof figureKinds)[number];

/** So many of a kind and name, on a day (`2026-03-01`) or in a month (`M2026-03`). */
export interface Count {
  kind: FigureKind;
  span: string;
  name: string;
  count: number;
}

/** What stands for all other names of a day, when visitors bring too many. */
export const otherNames = "…";

/** Different pages, or campaigns, of a day or a month that are counted by name. */
const mostNames = 200;

/** Rows that are counted in one transaction: a running server never waits for more. */
const piece = 100;

/** Each step of time is a tenth longer than the one before. */
const step = 1.1;

/** Milliseconds that the deliveries of a step took, about. */
export function timeOfStep(nth: number): number {
  return step ** nth;
}

/** What a lead counts as; `row` has its form, payload, time and whether it is quarantined; `zone`: where its day is. */
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

/** What a row of `arrivals` counts as: nothing, unless the lead arrived with it. */
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

/** Leads beyond a number, those of a piece. */
export const leadsBeyond = (most: number): string =>
  pieceSql("form, received_at, received_at AS at, quarantined, payload", nextLeads(most));

/** What is said of a delivery that somebody has looked for. */
export const seenByHand = "Seen there by hand.";

const arrivals = `SELECT e.seq, e.at, e.destination, l.received_at,
  CASE WHEN e.state IN ('sent', 'confirmed') AND e.detail <> '${seenByHand}' AND NOT EXISTS (
    SELECT 1 FROM delivery_events f WHERE f.lead = e.lead AND f.seq < e.seq AND f.destination = e.destination
    AND f.state IN ('sent', 'confirmed')) THEN 1 ELSE 0 END AS arrives
  FROM delivery_events e JOIN leads l ON l.id = e.lead`;

/** What happened to deliveries beyond a number, and whether the lead arrived with it for the first time. */
export const arrivalsBeyond = `${arrivals} WHERE e.seq > ? ORDER BY e.seq LIMIT`;

/** The two works, by the names under which their ends are kept. */
export const works = { leads: "figures", arrivals: "figures of arrivals" } as const;

/** Stands before the time zone whose days are counted, in the name of a row beside the ends of the works. */
const zoneMark = "figures in ";

/** The time zone whose days are counted; UTC until somebody has asked for another. */
function* countedZone(): Task<string> {
  const [row] = yield* query(`SELECT name FROM lead_words_until WHERE name LIKE '${zoneMark}%'`);
  return row ? String(row["name"]).slice(zoneMark.length) : "UTC";
}

/**
 * Begins anew when the days of another time zone are asked for. Undefined when somebody else began anew since the first piece:
 * two that ask for different zones would take back each other's pieces for ever.
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
 * Counts a few more of each, by the days of a time zone; without one by those of before. Only the first piece of a work begins
 * anew for another zone. False when there were none that had settled, or another zone's are counted.
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

/** Takes a lead that is about to go out of what was counted. */
export function* uncountLead(lead: string): Task<void> {
  const row = yield* countedLead(lead);
  const events = yield* query(`${arrivals} WHERE e.lead = ? AND e.seq <= ?`, lead, yield* doneUntil(works.arrivals));
  const zone = yield* countedZone();
  const counts = row ? countsOfLead(row, zone) : [];
  yield* takeBack([...counts, ...events.flatMap((event) => countsOfArrival(event, zone))]);
}

/** Moves a lead that was released from those that look like spam to the others. */
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

/** The same counts, each name once. */
export function sumUp(counts: readonly Count[]): readonly Count[] {
  const groups = Map.groupBy(counts, ({ kind, span, name }) => JSON.stringify([kind, span, name]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, count: others.reduce((sum, each) => sum + each.count, first.count) }] : [],
  );
}

/** What visitors can invent is counted by name up to a number of names. */
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

/** A name that was one too many is taken from the others. */
function* takeBack(counts: readonly Count[]): Task<void> {
  for (const { kind, span, name } of counts) {
    for (const each of [name, otherNames]) {
      const taken = yield* query(
        "UPDATE figures SET count = count - 1 WHERE kind = ? AND span = ? AND name = ? RETURNING count",
        kind,
        span,
        each,
      );
      // Nothing of a visitor's words stays that no lead has any more.
      if (Number(taken[0]?.["count"]) === 0) {
        yield* query("DELETE FROM figures WHERE kind = ? AND span = ? AND name = ?", kind, span, each);
      }
      if (taken.length > 0) break;
    }
  }
}
