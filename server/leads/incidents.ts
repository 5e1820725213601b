/** Lanes that stand still, and leads that are refused alone: told once, however many machines look. */
import { randomUUID } from "node:crypto";
import { query, type Engine, type Task } from "./engine.ts";
import { addMail, type NewsContent } from "./news-mails.ts";

/** Since when leads wait too long in a lane. ISO 8601, UTC; undefined where none does. */
export interface LaneWaits {
  lane: string;
  /** Nothing that came later has arrived. */
  since: string | undefined;
  /** Others that came later have arrived: what is wrong concerns these alone. */
  alone: string | undefined;
}

/** Ends the name of the incident of leads that are refused alone. No lane's name ends like this. */
const aloneMark = " alone";

/** Writes messages about what began or ceased. */
export async function noteLanes(lanes: readonly LaneWaits[], engine: Engine, now: () => Date): Promise<void> {
  const open = new Set((await engine.read("SELECT lane FROM desk_incidents")).map((row) => String(row["lane"])));
  for (const each of lanes) {
    const { lane, since, alone } = each;
    const isKnown = (since !== undefined) === open.has(lane) && (alone !== undefined) === open.has(lane + aloneMark);
    if (!isKnown) await engine.run(() => noteLane(each, now()));
  }
}

/**
 * An incident is a row: whoever makes it, or takes it away, tells everybody who wants to know. Leads that are refused alone are one of
 * their own, which is told of when it begins: they wait for a week, and kept the next outage from being told of for as long.
 */
function* noteLane({ lane, since, alone }: LaneWaits, now: Date): Task<void> {
  const changed = yield* changeIncident(lane, since);
  const isNew = (yield* changeIncident(lane + aloneMark, alone)) !== undefined && alone !== undefined;
  if (changed !== undefined) {
    const isAlone = since === undefined && alone !== undefined;
    yield* tellOf({ lane, kind: since === undefined ? "well" : "waits", since: changed, isAlone }, now);
  } else if (isNew && since === undefined) yield* tellOf({ lane, kind: "waits", since: alone, isAlone: true }, now);
}

/** Since when the incident is that was made, or taken away; undefined when somebody else was faster, or there is nothing to change. */
function* changeIncident(name: string, since: string | undefined): Task<string | undefined> {
  const [row] =
    since === undefined
      ? yield* query("DELETE FROM desk_incidents WHERE lane = ? RETURNING since", name)
      : yield* query(
          "INSERT INTO desk_incidents (lane, since) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING since",
          name,
          since,
        );
  return row && String(row["since"]);
}

/** Of what nobody was told yet of this lane the last word alone is true. */
function* tellOf(content: Exclude<NewsContent, { kind: "leads" }>, now: Date): Task<void> {
  const at = now.toISOString();
  const head = `${JSON.stringify({ lane: content.lane }).slice(0, -1)},`;
  yield* query("DELETE FROM desk_mails WHERE substr(content, 1, length(CAST(? AS TEXT))) = ?", head, head);
  const told = yield* query(
    "SELECT account FROM desk_news WHERE waiting = 1 AND account IN (SELECT id FROM desk_accounts WHERE password IS NOT NULL)",
  );
  for (const each of told) {
    yield* addMail({ id: randomUUID(), account: String(each["account"]), madeAt: at, due: at, content });
  }
}

/** Whether what a message says is so still: it may have been on its way while that changed, and have come back. */
export function* isSoStill(content: NewsContent): Task<boolean> {
  if (content.kind === "leads") return true;
  const name = content.kind === "waits" && content.isAlone ? content.lane + aloneMark : content.lane;
  const [row] = yield* query("SELECT since FROM desk_incidents WHERE lane = ?", name);
  return content.kind === "well" ? !row : row?.["since"] === content.since;
}
