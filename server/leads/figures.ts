/** Figures about leads: how many came, from where, how long deliveries took, and what is stuck now. */
import { keepUp } from "./catch-up.ts";
import {
  arrivalsBeyond,
  type Count,
  countNext,
  countsOfArrival,
  countsOfLead,
  type FigureKind,
  figureKinds,
  leadsBeyond,
  otherNames,
  sumUp,
  timeOfStep,
  works,
} from "./count-leads.ts";
import { dayOf } from "./days.ts";
import type { Engine } from "./engine.ts";
import { inTurns } from "./lead-words.ts";
import { inPieces } from "./pieces.ts";
import { countFailed, failingLanes, readStandstill, type Standstill } from "./stuck.ts";

/** A period, both ends included: `2026-03-01` or `2026-03`. */
export interface Period {
  by: "day" | "month";
  from: string;
  until: string;
}

/** How long leads took to arrive at a destination. */
export interface Waits {
  destination: string;
  /** How many leads arrived. */
  count: number;
  /** The median in milliseconds, accurate to 5%. */
  median: number;
  /** The 95th percentile in milliseconds, with the same accuracy. */
  longest: number;
}

export interface FormFigures {
  form: string;
  /** Excludes leads that look like spam. */
  count: number;
  quarantined: number;
  /** Excludes spam, by day or month; a missing key means none. */
  spans: ReadonlyMap<string, number>;
}

/** A page or a campaign; "" for leads that name none. */
export interface NamedFigure {
  name: string;
  count: number;
}

export interface LeadFigures {
  /** The form with the most leads first. */
  forms: readonly FormFigures[];
  pages: readonly NamedFigure[];
  campaigns: readonly NamedFigure[];
  /** All destinations together. */
  waits: Waits;
  byDestination: readonly Waits[];
  /** The approximate number of leads that are not counted yet. */
  missing: number;
}

export interface Figures {
  /**
   * Counts what has come since the last call; resolves when everything is counted. One run at a time.
   *
   * `zone`: the time zone whose days are counted. A different zone than before starts the count over, unless another
   * process is counting by its own zone: then that count stays. Default: the zone of before.
   */
  prepare(zone?: string): Promise<void>;
  /** The month of the first stored lead, such as `2026-03`; undefined when there is none. */
  firstMonth(zone?: string): Promise<string | undefined>;
  /** The figures of a period, by the days of a time zone, which must be the prepared one. Default: UTC. */
  read(period: Period, zone?: string): Promise<LeadFigures>;
  /** The pages and campaigns with the most counted leads since a month, up to `mostPlaces` of each. */
  places(month: string): Promise<Record<"page" | "campaign", readonly string[]>>;
  /** What is waiting and failing now. */
  standstill(): Promise<Standstill>;
  /** The lanes that are failing now and have leads waiting, each with the reason: a small query. */
  failing(): ReturnType<typeof failingLanes>;
  /** How many leads failed: also a small query. */
  failed(): Promise<number>;
}

/** Rows that came after the last count and are read one by one. */
const mostUncounted = 500;

/** Pages, or campaigns, offered for selection. */
const mostPlaces = 50;

/** Creates the figures of a store. */
export function createFigures(engine: Engine, now: () => Date): Figures {
  let wanted: string | undefined;
  const keep = keepUp((isFirst) => countNext(engine, now, isFirst, wanted));
  return {
    prepare(zone) {
      wanted = zone ?? wanted;
      return keep();
    },
    standstill: () => readStandstill(engine),
    failing: () => failingLanes(engine),
    failed: () => countFailed(engine),
    async firstMonth(zone = "UTC") {
      const [row] = await engine.read("SELECT min(received_at) AS at FROM leads");
      return typeof row?.["at"] === "string" ? dayOf(row["at"], zone).slice(0, 7) : undefined;
    },
    async places(month) {
      const [page, campaign] = await Promise.all(
        ["page", "campaign"].map(async (kind) => {
          const rows = await engine.read(
            `SELECT name FROM figures WHERE kind = ? AND span >= ? AND name NOT IN ('', '${otherNames}')
             GROUP BY name ORDER BY sum(count) DESC, name LIMIT ${mostPlaces}`,
            kind,
            `M${month}`,
          );
          return rows.map((row) => String(row["name"]));
        }),
      );
      return { page: page ?? [], campaign: campaign ?? [] };
    },
    async read(period, zone = "UTC") {
      const counted = await countsOf(engine, period);
      const late = await uncounted(engine, counted.until, zone);
      const all = sumUp([...counted.counts, ...late.counts.filter(({ span }) => isWithin(span, period))]);
      const of = (kind: FigureKind): readonly Count[] => all.filter((each) => each.kind === kind);
      const [pages, campaigns] = [namedOf(of("page")), namedOf(of("campaign"))];
      return {
        forms: formsOf(of("form"), of("quarantined")),
        pages,
        campaigns,
        ...waitsOf(of("wait")),
        missing: late.missing,
      };
    },
  };
}

/** The days of these kinds do not matter, so the database sums them up. */
const summed = ["page", "campaign", "wait"].map(
  (kind) =>
    `UNION ALL SELECT '${kind}', ?, name, sum(count) FROM figures WHERE kind = '${kind}' AND span >= ? AND span <= ? GROUP BY name`,
);

/** Reads the counts and which rows they cover in one query, because another process may be counting meanwhile. */
const counted = `SELECT kind, span, name, count FROM figures WHERE kind IN ('form', 'quarantined') AND span >= ? AND span <= ?
  ${summed.join(" ")} UNION ALL SELECT 'until', '', name, lead FROM lead_words_until`;

async function countsOf(engine: Engine, period: Period): Promise<{ counts: readonly Count[]; until: DoneUntil }> {
  const [from, until] = [spanOf(period, period.from), spanOf(period, period.until)];
  const rows = await engine.search(counted, from, until, ...summed.flatMap(() => [from, from, until]));
  const found = Map.groupBy(rows, ({ kind }) => kind);
  const countsIn = (kind: FigureKind): readonly Count[] =>
    (found.get(kind) ?? []).map(({ span, name, count }) => ({
      kind,
      span: String(span),
      name: String(name),
      count: Number(count),
    }));
  return {
    counts: figureKinds.flatMap(countsIn),
    until: new Map(found.get("until")?.map(({ name, count }) => [String(name), Number(count)])),
  };
}

/** The last row that each job has processed. */
type DoneUntil = ReadonlyMap<string, number>;

function spanOf({ by }: Period, moment: string): string {
  return by === "day" ? moment : `M${moment}`;
}

function isWithin(span: string, period: Period): boolean {
  return span >= spanOf(period, period.from) && span <= spanOf(period, period.until);
}

async function uncounted(
  engine: Engine,
  until: DoneUntil,
  zone: string,
): Promise<{ counts: readonly Count[]; missing: number }> {
  const done = until.get(works.leads) ?? 0;
  const counts: Count[] = [];
  let [looked, last] = [0, 0];
  for await (const rows of inPieces(engine, { sql: leadsBeyond(mostUncounted), most: mostUncounted }, done)) {
    for await (const row of inTurns(rows)) counts.push(...countsOfLead(row, zone));
    last = Number(rows.at(-1)?.["seq"]);
    if ((looked += rows.length) >= mostUncounted) break;
  }
  const events = await engine.read(`${arrivalsBeyond} ${mostUncounted}`, until.get(works.arrivals) ?? 0);
  const [newest] = await engine.read("SELECT max(seq) AS seq FROM leads");
  counts.push(...events.flatMap((row) => countsOfArrival(row, zone)));
  return { counts, missing: looked < mostUncounted ? 0 : Number(newest?.["seq"] ?? last) - last };
}

function formsOf(leads: readonly Count[], spam: readonly Count[]): readonly FormFigures[] {
  const names = new Set([...leads, ...spam].map(({ name }) => name));
  const forms = Array.from(names, (form): FormFigures => {
    const own = leads.filter(({ name }) => name === form);
    return {
      form,
      count: total(own),
      quarantined: total(spam.filter(({ name }) => name === form)),
      spans: new Map(own.map(({ span, count }) => [span.replace("M", ""), count])),
    };
  });
  return forms.toSorted((one, other) => other.count - one.count || (one.form < other.form ? -1 : 1));
}

function namedOf(counts: readonly Count[]): readonly NamedFigure[] {
  const groups = Map.groupBy(counts, ({ name }) => name);
  const named = Array.from(groups, ([name, group]): NamedFigure => ({ name, count: total(group) }));
  return named.toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}

function waitsOf(counts: readonly Count[]): Pick<LeadFigures, "waits" | "byDestination"> {
  const steps = counts.map(({ name, count }) => {
    const end = name.lastIndexOf(" ");
    return { destination: name.slice(0, end), step: Number(name.slice(end + 1)), count };
  });
  const groups = Map.groupBy(steps, ({ destination }) => destination);
  const byDestination = Array.from(groups, ([destination, group]) => ({ destination, ...timesOf(group) }));
  return {
    waits: { destination: "", ...timesOf(steps) },
    byDestination: byDestination.toSorted((one, other) => (one.destination < other.destination ? -1 : 1)),
  };
}

function timesOf(steps: readonly { step: number; count: number }[]): Omit<Waits, "destination"> {
  const ordered = steps.toSorted((one, other) => one.step - other.step);
  const all = total(ordered);
  const at = (share: number): number => {
    let passed = 0;
    const found = ordered.find(({ count }) => (passed += count) >= share * all);
    return found ? timeOfStep(found.step) : 0;
  };
  return { count: all, median: at(0.5), longest: at(0.95) };
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
