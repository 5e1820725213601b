/** Who is signed in at the desk: each session can be ended by itself, on every process at once. */
import { type Account, accountOf, hashToken, makeToken } from "./accounts.ts";
import { query, type Engine } from "./engine.ts";

export interface Sessions {
  /** Begins a session of an account. Resolves with what stands in its cookie. */
  open(account: string): Promise<string>;
  /** Whose session it is, which lasts on from now unless nobody did anything (`quiet`); undefined when it is over or never was. */
  find(token: string, quiet?: boolean): Promise<Account | undefined>;
  /** Which of these are not over, without making them last. */
  living(tokens: readonly string[]): Promise<ReadonlySet<string>>;
  end(token: string): Promise<void>;
  /** Ends all sessions of an account but this one. Resolves with how many. */
  endAll(account: string, but?: string): Promise<number>;
}

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds without a request after which a session is over, and those that it lasts at most. */
const lasts = { idle: 12 * hour, most: 7 * 24 * hour };

/** The sessions of a store. */
export function createSessions(engine: Engine, now: () => Date): Sessions {
  const ago = (milliseconds: number): string => new Date(now().getTime() - milliseconds).toISOString();
  return {
    async open(account) {
      const token = makeToken();
      const at = now().toISOString();
      await engine.run(function* () {
        yield* query(
          "DELETE FROM desk_sessions WHERE seen_at <= ? OR created_at <= ?",
          ago(lasts.idle),
          ago(lasts.most),
        );
        yield* query("INSERT INTO desk_sessions VALUES (?, ?, ?, ?)", hashToken(token), account, at, at);
      });
      return token;
    },
    async find(token, quiet = false) {
      const hash = hashToken(token);
      const [row] = await engine.read(
        `SELECT a.id, a.email, a.role, a.created_at, a.password, a.code_secret, s.seen_at
         FROM desk_sessions s JOIN desk_accounts a ON a.id = s.account
         WHERE s.hash = ? AND s.seen_at > ? AND s.created_at > ?`,
        hash,
        ago(lasts.idle),
        ago(lasts.most),
      );
      if (!row) return undefined;
      // Once a minute is enough to know when somebody was here.
      if (!quiet && String(row["seen_at"]) < ago(minute)) {
        await engine.run(() => query("UPDATE desk_sessions SET seen_at = ? WHERE hash = ?", now().toISOString(), hash));
      }
      return accountOf(row);
    },
    async living(tokens) {
      const all = "SELECT hash FROM desk_sessions WHERE seen_at > ? AND created_at > ?";
      const hashes = new Set((await engine.read(all, ago(lasts.idle), ago(lasts.most))).map(({ hash }) => hash));
      return new Set(tokens.filter((token) => hashes.has(hashToken(token))));
    },
    async end(token) {
      await engine.run(() => query("DELETE FROM desk_sessions WHERE hash = ?", hashToken(token)));
    },
    endAll: (account, but) =>
      engine.run(function* () {
        const ended = yield* query(
          "DELETE FROM desk_sessions WHERE account = ? AND hash <> ? RETURNING hash",
          account,
          but === undefined ? "" : hashToken(but),
        );
        return ended.length;
      }),
  };
}
