/** Lanes that are stuck, and leads that are refused individually: announced once, however many machines check. */
import { randomUUID } from "node:crypto";
import { query, type Engine, type Task } from "./engine.ts";
import { addMail, type NewsContent } from "./news-mails.ts";

/** The times since which leads have waited too long in a lane. ISO 8601, UTC; undefined when none has. */
export interface LaneWaits {
  lane: string;
  /** No later lead has arrived. */
  since: string | undefined;
  /** Later leads have arrived, so the problem concerns only these. */
  alone: string | undefined;
}

/** Suffix of the incident name for leads that are refused individually. No lane's name ends like this. */
const aloneMark = " alone";

/** Writes messages about incidents that have started or ended. */
export async function noteLanes(lanes: readonly LaneWaits[], engine: Engine, now: () => Date): Promise<void> {
  const open = new Set((await engine.read("SELECT lane FROM desk_incidents")).map((row) => String(row["lane"])));
  for (const each of lanes) {
    const { lane, since, alone } = each;
    const isKnown = (since !== undefined) === open.has(lane) && (alone !== undefined) === open.has(lane + aloneMark);
    if (!isKnown) await engine.run(() => noteLane(each, now()));
  }
}

/**
 * An incident is a row: the process that inserts or deletes it tells everyone who asked to know. Leads that are refused individually have
 * an incident of their own, announced when it starts: they wait for a week, and would hide the next outage for as long.
 */
function* noteLane({ lane, since, alone }: LaneWaits, now: Date): Task<void> {
  const changed = yield* changeIncident(lane, since);
  const isNew = (yield* changeIncident(lane + aloneMark, alone)) !== undefined && alone !== undefined;
  if (changed !== undefined) {
    const isAlone = since === undefined && alone !== undefined;
    yield* tellOf({ lane, kind: since === undefined ? "well" : "waits", since: changed, isAlone }, now);
  } else if (isNew && since === undefined) yield* tellOf({ lane, kind: "waits", since: alone, isAlone: true }, now);
}

/** The start of the incident that was inserted or deleted; undefined when another process was faster or nothing had to change. */
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

/** Replaces all messages about this lane that are not sent yet: only the latest is true. */
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

/** Whether a message is still true: the state may have changed while the message was being sent, before it was put back. */
export function* isSoStill(content: NewsContent): Task<boolean> {
  if (content.kind === "leads") return true;
  const name = content.kind === "waits" && content.isAlone ? content.lane + aloneMark : content.lane;
  const [row] = yield* query("SELECT since FROM desk_incidents WHERE lane = ?", name);
  return content.kind === "well" ? !row : row?.["since"] === content.since;
}
