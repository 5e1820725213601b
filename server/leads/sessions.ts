/** Sessions at the desk: each can be ended individually, on every process at once. */
import { type Account, accountOf, type Credentials, endSessions } from "./accounts.ts";
import { ahead } from "./clocks.ts";
import { query, type Engine, type SqlValue } from "./engine.ts";
import { hashToken, makeToken } from "./tokens.ts";

/** The sessions in the store, found by their tokens. */
export interface Sessions {
  /** Begins a session of an account. Resolves with the token for its cookie. */
  open(account: string): Promise<string>;
  /** Begins one for credentials that were checked, if the account still has the same; undefined if not, or if it is gone. */
  openFor(judged: Credentials): Promise<string | undefined>;
  /** The account of a session, which is extended unless the request is automatic (`quiet`); undefined if it has ended or never existed. */
  find(token: string, quiet?: boolean): Promise<Account | undefined>;
  /** Which of these sessions are active, without extending them. */
  living(tokens: readonly string[]): Promise<ReadonlySet<string>>;
  end(token: string): Promise<void>;
  /** Ends all sessions of an account except `but`. Resolves with how many ended. */
  endAll(account: string, but?: string): Promise<number>;
}

const asJudged = " AND coalesce(password, '') = ? AND coalesce(code_secret, '') = ?";

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds without a request after which a session ends, and the longest that one lasts. */
const lasts = { idle: 12 * hour, most: 7 * 24 * hour };

/** Refuses dates further ahead than clocks differ: a clock set back since wrote them, and the session would last until they are reached. */
const isLiving = "s.seen_at > ? AND s.created_at > ? AND s.seen_at <= ? AND s.created_at <= ?";

function boundsOf(moment: Date): string[] {
  return [lasts.idle, lasts.most, -ahead, -ahead].map((ago) => before(moment, ago));
}

/** Creates the sessions of a store. */
export function createSessions(engine: Engine, now: () => Date): Sessions {
  const begin = beginner(engine, now);
  return {
    async open(account) {
      const token = await begin(account, "");
      if (token === undefined) throw new Error("There is no such account");
      return token;
    },
    openFor: ({ account, passwordHash = "", codeSecret = "" }) => begin(account.id, asJudged, passwordHash, codeSecret),
    async find(token, quiet = false) {
      const hash = hashToken(token);
      const [row] = await engine.read(
        `SELECT a.id, a.email, a.role, a.created_at, a.password, a.code_secret, s.seen_at
         FROM desk_sessions s JOIN desk_accounts a ON a.id = s.account
         WHERE s.hash = ? AND ${isLiving}`,
        hash,
        ...boundsOf(now()),
      );
      if (!row) return undefined;
      // Once a minute is precise enough for the last activity.
      if (!quiet && String(row["seen_at"]) < before(now(), minute)) {
        await engine.run(() => query("UPDATE desk_sessions SET seen_at = ? WHERE hash = ?", now().toISOString(), hash));
      }
      return accountOf(row);
    },
    async living(tokens) {
      const all = `SELECT hash FROM desk_sessions s WHERE ${isLiving}`;
      const hashes = new Set((await engine.read(all, ...boundsOf(now()))).map(({ hash }) => hash));
      return new Set(tokens.filter((token) => hashes.has(hashToken(token))));
    },
    async end(token) {
      await engine.run(() => query("DELETE FROM desk_sessions WHERE hash = ?", hashToken(token)));
    },
    async endAll(account, but) {
      return (await engine.run(() => endSessions(account, but))).length;
    },
  };
}

function before(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() - milliseconds).toISOString();
}

/** Begins sessions. `holds`: a condition that the account must meet, with its values. */
function beginner(engine: Engine, now: () => Date) {
  return async (account: string, holds: string, ...values: SqlValue[]): Promise<string | undefined> => {
    const token = makeToken();
    const at = now().toISOString();
    const begun = await engine.run(function* () {
      yield* query(`DELETE FROM desk_sessions AS s WHERE NOT (${isLiving})`, ...boundsOf(now()));
      return yield* query(
        `INSERT INTO desk_sessions (hash, account, created_at, seen_at)
         SELECT ?, id, ?, ? FROM desk_accounts WHERE id = ?${holds} RETURNING hash`,
        hashToken(token),
        at,
        at,
        account,
        ...values,
      );
    });
    return begun.length > 0 ? token : undefined;
  };
}
