/**
 * Who is told of what by mail, and the messages that are to be sent: written once, however many machines look.
 *
 * A message says how many leads came and of which forms, or that a lane stands still. Nothing that a visitor wrote is in it.
 */
import { randomUUID } from "node:crypto";
import { ahead } from "./clocks.ts";
import { addDays, type Clock, localTime } from "./days.ts";
import { query, type Engine, type Row, type Task } from "./engine.ts";
import { isSoStill, type LaneWaits, noteLanes } from "./incidents.ts";
import { addMail, mailOf, type NewsContent, type NewsMail } from "./news-mails.ts";

/** When somebody is told of new leads. */
export const newsTimes = ["never", "at-once", "daily"] as const;

export type NewsTime = (typeof newsTimes)[number];

/** What an account wants to be told. */
export interface NewsWish {
  leads: NewsTime;
  /** Of which forms; empty: of all. */
  forms: readonly string[];
  /** Also when deliveries wait for too long, and when that is over. */
  waiting: boolean;
}

export interface News {
  wish(account: string): Promise<NewsWish>;
  setWish(account: string, wish: NewsWish): Promise<void>;
  /** Writes messages about leads that came since somebody was told, where one is due and none waits. `zone`: whose mornings count. */
  noteLeads(zone: string): Promise<void>;
  /** Writes messages about lanes that began or ceased to stand still, and about leads that are refused alone. */
  noteLanes(lanes: readonly LaneWaits[]): Promise<void>;
  /** Takes messages that are due out of the store: nobody else sends them. What is not so any more is not among them. */
  takeMails(limit: number): Promise<readonly NewsMail[]>;
  /** Puts one back that was not sent. */
  putBack(mail: NewsMail, due: Date): Promise<void>;
}

/** Milliseconds between two messages about new leads to one account: what comes in between is told together. */
export const newsPause = 600_000;

/** The hour of the day from which the message of a day is sent. */
export const newsHour = 8;

/** Milliseconds for which a lead may still be on its way to the disk while later ones are there. */
const settling = 15_000;

/** Milliseconds for which a message that could not be sent is put off at most. */
const longestPause = 3_600_000;

/** When something has come of which the latest is dated at the moment and no later than so much ahead of it: else by a clock that has been set back. */
const hasCome = (column: string): string => `(${column} <= ? OR ${column} > ?)`;

function boundsOf(now: Date, ago: number, further: number): [latest: string, ahead: string] {
  return [new Date(now.getTime() - ago).toISOString(), new Date(now.getTime() + further).toISOString()];
}

/** The news of a store. */
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
        // Deleting a row is what makes it one process's, whoever comes at the same time.
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

/** Whoever begins to be told is told of what comes from then on. */
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
  // Told by a clock that has been set back: nobody would be told again before that is reached.
  if (told > new Date(now.getTime() + ahead).toISOString()) return true;
  if (row["leads"] === "at-once") return told <= new Date(now.getTime() - newsPause).toISOString();
  return told === "" || newsDay(told, zone) < newsDay(now, zone);
}

/** The day whose message is due at a moment: before the hour it is that of the day before. */
function newsDay(moment: Date | string, zone: string): string {
  const time = localTime(moment, zone);
  return Number(time.slice(11, 13)) >= newsHour ? time.slice(0, 10) : addDays(time.slice(0, 10), -1);
}

async function noteLeadsFor(row: Row, engine: Engine, now: Date): Promise<void> {
  const told = Number(row["told_until"]);
  // None beyond one that may still come: it would be passed over for good, as where the clock was set back a little in between.
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

/** The row says until where its account was told: of several that look at once, one finds it as it was. */
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
