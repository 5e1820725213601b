/**
 * Who is notified of what by email, and the messages to be sent: written once, however many machines check.
 *
 * A message says how many leads came from which forms, or that a lane is stuck. It contains nothing that a visitor wrote.
 */
import { randomUUID } from "node:crypto";
import { ahead } from "./clocks.ts";
import { addDays, type Clock, localTime } from "./days.ts";
import { query, type Engine, type Row, type Task } from "./engine.ts";
import { isSoStill, type LaneWaits, noteLanes } from "./incidents.ts";
import { addMail, mailOf, type NewsContent, type NewsMail } from "./news-mails.ts";

/** When an account is notified of new leads. */
export const newsTimes = ["never", "at-once", "daily"] as const;

export type NewsTime = (typeof newsTimes)[number];

/** What an account wants to be notified of. */
export interface NewsWish {
  leads: NewsTime;
  /** The forms to notify about; empty: all forms. */
  forms: readonly string[];
  /** Also when deliveries have waited for too long, and when that is over. */
  waiting: boolean;
}

export interface News {
  wish(account: string): Promise<NewsWish>;
  setWish(account: string, wish: NewsWish): Promise<void>;
  /** Writes messages about leads since the last one, where a message is due and none is waiting. `zone`: the zone of the mornings. */
  noteLeads(zone: string): Promise<void>;
  /** Writes messages about lanes that became stuck or recovered, and about leads that are refused individually. */
  noteLanes(lanes: readonly LaneWaits[]): Promise<void>;
  /** Takes due messages out of the store, so that nobody else sends them. Messages that are no longer true are dropped. */
  takeMails(limit: number): Promise<readonly NewsMail[]>;
  /** Puts back a message that was not sent. */
  putBack(mail: NewsMail, due: Date): Promise<void>;
}

/** Milliseconds between two messages about new leads to one account; leads in between are reported together. */
export const newsPause = 600_000;

/** The hour of the day from which the daily message is sent. */
export const newsHour = 8;

/** Milliseconds for which a lead may still be uncommitted while later ones are visible. */
const settling = 15_000;

/** The longest delay, in milliseconds, of a message that could not be sent. */
const longestPause = 3_600_000;

/** SQL for a date that has passed: at or before the first bound, or after the second, because a clock that has been set back since wrote it. */
const hasCome = (column: string): string => `(${column} <= ? OR ${column} > ?)`;

function boundsOf(now: Date, ago: number, further: number): [latest: string, ahead: string] {
  return [new Date(now.getTime() - ago).toISOString(), new Date(now.getTime() + further).toISOString()];
}

/** Creates the news of a store. */
export function createNews(engine: Engine, now: () => Date): News {
  return {
    async wish(account) {
      const [row] = await engine.read("SELECT leads, forms, waiting FROM desk_news WHERE account = ?", account);
      return row ? wishOf(row) : { leads: "never", forms: [], waiting: false };
    },
    setWish: (account, wish) => engine.run(() => setWish(account, wish, now())),
    async noteLeads(zone) {
      const rows = await engine.read(
        `SELECT account, leads, forms, waiting, told_until, told_at FROM desk_news n
         WHERE leads <> 'never' AND account IN (SELECT id FROM desk_accounts WHERE password IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM desk_mails m WHERE m.account = n.account)`,
      );
      for (const row of rows) if (isDue(row, { now: now(), zone })) await noteLeadsFor(row, engine, now());
    },
    noteLanes: (lanes) => noteLanes(lanes, engine, now),
    async takeMails(limit) {
      const bounds = boundsOf(now(), 0, longestPause + ahead);
      const due = `SELECT id FROM desk_mails WHERE ${hasCome("due_at")} ORDER BY due_at LIMIT ?`;
      if ((await engine.read(due, ...bounds, 1)).length === 0) return [];
      return engine.run(function* () {
        // Deleting a row makes it this process's own, even with concurrent ones.
        const rows = yield* query(
          `DELETE FROM desk_mails WHERE id IN (${due} ${engine.dialect.skipLocked})
           RETURNING id, account, content, made_at, (SELECT email FROM desk_accounts a WHERE a.id = desk_mails.account) AS email`,
          ...bounds,
          limit,
        );
        const mails: NewsMail[] = [];
        for (const mail of rows.map(mailOf)) if (yield* isSoStill(mail.content)) mails.push(mail);
        return mails;
      });
    },
    async putBack({ id, account, madeAt, content }, due) {
      await engine.run(() => addMail({ id, account, madeAt, due: due.toISOString(), content }));
    },
  };
}

function wishOf(row: Row): NewsWish {
  return {
    leads: newsTimes.find((time) => time === row["leads"]) ?? "never",
    forms: JSON.parse(String(row["forms"])) as string[],
    waiting: Number(row["waiting"]) === 1,
  };
}

/** An account that turns notifications on hears of leads received from then on. */
function* setWish(account: string, { leads, forms, waiting }: NewsWish, at: Date): Task<void> {
  yield* query(
    `INSERT INTO desk_news (account, leads, forms, waiting, told_until, told_at)
     SELECT id, ?, ?, ?, (SELECT coalesce(max(seq), 0) FROM leads), ? FROM desk_accounts WHERE id = ?
     ON CONFLICT (account) DO UPDATE SET leads = excluded.leads, forms = excluded.forms, waiting = excluded.waiting,
     told_until = CASE WHEN desk_news.leads = 'never' THEN excluded.told_until ELSE desk_news.told_until END,
     told_at = excluded.told_at`,
    leads,
    JSON.stringify(forms),
    waiting ? 1 : 0,
    leads === "daily" ? at.toISOString() : "",
    account,
  );
}

function isDue(row: Row, { now, zone }: Clock): boolean {
  const told = String(row["told_at"]);
  // Dated by a clock that has been set back: otherwise no message would be sent until that time is reached.
  if (told > new Date(now.getTime() + ahead).toISOString()) return true;
  if (row["leads"] === "at-once") return told <= new Date(now.getTime() - newsPause).toISOString();
  return told === "" || newsDay(told, zone) < newsDay(now, zone);
}

/** Returns the day whose message is due at a given time: the day before until `newsHour`. */
function newsDay(moment: Date | string, zone: string): string {
  const time = localTime(moment, zone);
  return Number(time.slice(11, 13)) >= newsHour ? time.slice(0, 10) : addDays(time.slice(0, 10), -1);
}

async function noteLeadsFor(row: Row, engine: Engine, now: Date): Promise<void> {
  const told = Number(row["told_until"]);
  // Stops before a lead that is not settled: skipping it would lose it for good, as when the clock was set back a little in between.
  const rows = await engine.read(
    `SELECT form, count(*) AS count, max(lead) AS last FROM lead_index
     WHERE lead > ? AND quarantined = 0
       AND lead < (SELECT coalesce(min(lead), ?) FROM lead_index WHERE lead > ? AND NOT ${hasCome("received_at")})
     GROUP BY form ORDER BY form`,
    told,
    Number.MAX_SAFE_INTEGER,
    told,
    ...boundsOf(now, settling, ahead),
  );
  if (rows.length === 0) return;
  const { forms } = wishOf(row);
  const counts = rows.map((each) => ({ form: String(each["form"]), count: Number(each["count"]) }));
  const wanted = counts.filter(({ form }) => forms.length === 0 || forms.includes(form));
  const last = Math.max(...rows.map((each) => Number(each["last"])));
  await engine.run(() => claimLeads(row, { last, wanted }, now));
}

/** The row says up to which lead its account was told: of several concurrent processes only one finds it unchanged. */
function* claimLeads(
  row: Row,
  { last, wanted }: { last: number; wanted: readonly { form: string; count: number }[] },
  now: Date,
): Task<void> {
  const [account, before, told] = [String(row["account"]), Number(row["told_until"]), String(row["told_at"])];
  const at = now.toISOString();
  const claimed = yield* query(
    `UPDATE desk_news SET told_until = ?, told_at = ? WHERE account = ? AND told_until = ? AND told_at = ? AND leads <> 'never'
     RETURNING account`,
    last,
    wanted.length > 0 ? at : told,
    account,
    before,
    told,
  );
  if (claimed.length === 0 || wanted.length === 0) return;
  const content: NewsContent = { kind: "leads", forms: wanted };
  yield* addMail({ id: randomUUID(), account, madeAt: at, due: at, content });
}
