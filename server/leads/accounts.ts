/** The accounts that may use the desk. Passwords arrive already hashed, and invitations are stored by hash only. */
import { randomUUIDv7 } from "node:crypto";
import { ahead } from "./clocks.ts";
import { query, type Engine, type Row, type Task } from "./engine.ts";
import { hashToken, makeToken } from "./tokens.ts";

/** The roles: a reader views leads, an operator acts on them, an owner also erases people and reads the audit log. */
export const roles = ["reader", "operator", "owner"] as const;

/** The name of a role. */
export type Role = (typeof roles)[number];

/** A person who may use the desk. */
export interface Account {
  id: string;
  /** In lower case. */
  email: string;
  role: Role;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Whether the invitation has been accepted. */
  hasPassword: boolean;
  /** Whether a one-time code is required in addition to the password. */
  hasCode: boolean;
}

/** The data that a sign-in is checked against. */
export interface Credentials {
  account: Account;
  /** Undefined until the invitation is accepted. */
  passwordHash: string | undefined;
  /** Base32; undefined when no one-time code is required. */
  codeSecret: string | undefined;
}

/** The accounts in the store. Addresses are compared without regard to case. */
export interface Accounts {
  /** Creates an account without a password. Resolves with undefined when the address already has one. */
  add(email: string, role: Role): Promise<Account | undefined>;
  /** Deletes the account with its sessions, invitation and marks. Resolves with false when there is no such account. */
  remove(email: string): Promise<boolean>;
  find(email: string): Promise<Account | undefined>;
  /** All accounts, ordered by address. */
  list(): Promise<readonly Account[]>;
  exist(): Promise<boolean>;
  /** Creates an invitation valid for one day, replacing any earlier one. Resolves with the token for its link. */
  invite(id: string): Promise<string>;
  /** The account that a token invites; undefined when the token was used, replaced, has expired or never existed. */
  invited(token: string): Promise<Account | undefined>;
  /** Sets the invited account's password, once, and ends all its sessions. Undefined in the same cases as `invited`. */
  takeInvitation(token: string, passwordHash: string): Promise<Account | undefined>;
  credentials(email: string): Promise<Credentials | undefined>;
  /** Changes the password and ends all other sessions. Resolves with false, changing nothing, if `session` has ended. */
  setPassword(id: string, passwordHash: string, session: string): Promise<boolean>;
  /** Clears the password and the code secret, and ends all sessions. */
  reset(id: string): Promise<void>;
  /**
   * Sets the secret for one-time codes and ends all other sessions; undefined turns codes off. Resolves with false, changing
   * nothing, if `session` has ended. `step`: the step of the code that proved the app has the secret; it counts as used.
   */
  setCodeSecret(id: string, secret: string | undefined, session: string, step?: number): Promise<boolean>;
  /** Records that a 30-second step's code was used. Resolves with false if that step or a later one was used already. */
  useCode(id: string, step: number): Promise<boolean>;
}

/** Milliseconds for which an invitation is valid. */
const invitationLasts = 86_400_000;

/** Refuses an expiry later than a new invitation's: a clock set back since wrote it, and it would be valid until then. */
const isOpen = "expires_at > ? AND expires_at <= ?";

function boundsOf(moment: Date): string[] {
  return [0, invitationLasts + ahead].map((ms) => new Date(moment.getTime() + ms).toISOString());
}

/** How many 30-second steps early a code may be used; a recorded step further ahead came from a clock that has been set back. */
const mostSteps = 4;

const columns = "id, email, role, created_at, password, code_secret";

/** Creates the accounts of a store. */
export function createAccounts(engine: Engine, now: () => Date): Accounts {
  const byEmail = async (email: string): Promise<Row | undefined> => {
    const [row] = await engine.read(`SELECT ${columns} FROM desk_accounts WHERE email = ?`, email.toLowerCase());
    return row;
  };
  return {
    add: (email, role) => engine.run(() => addAccount(email.toLowerCase(), role, now().toISOString())),
    remove: (email) =>
      engine.run(function* () {
        const removed = yield* query("DELETE FROM desk_accounts WHERE email = ? RETURNING id", email.toLowerCase());
        return removed.length > 0;
      }),
    async find(email) {
      const row = await byEmail(email);
      return row && accountOf(row);
    },
    async list() {
      const rows = await engine.read(`SELECT ${columns} FROM desk_accounts ORDER BY email`);
      return rows.map(accountOf);
    },
    exist: async () => (await engine.read("SELECT 1 AS one FROM desk_accounts LIMIT 1")).length > 0,
    ...keepInvitations(engine, now),
    async credentials(email) {
      const row = await byEmail(email);
      return (
        row && {
          account: accountOf(row),
          passwordHash: textOf(row, "password"),
          codeSecret: textOf(row, "code_secret"),
        }
      );
    },
    ...keepSecrets(engine),
    useCode: (id, step) =>
      engine.run(function* () {
        const used = yield* query(
          "UPDATE desk_accounts SET code_step = ? WHERE id = ? AND (code_step < ? OR code_step > ?) RETURNING id",
          step,
          id,
          step,
          step + mostSteps,
        );
        return used.length > 0;
      }),
  };
}

function keepSecrets(engine: Engine): Pick<Accounts, "setPassword" | "reset" | "setCodeSecret"> {
  return {
    setPassword: (id, passwordHash, session) =>
      engine.run(function* () {
        const isSet = yield* change("password", passwordHash, id, session);
        if (isSet) yield* endSessions(id, session);
        return isSet;
      }),
    reset: (id) =>
      engine.run(function* () {
        yield* query("UPDATE desk_accounts SET password = NULL, code_secret = NULL WHERE id = ?", id);
        yield* endSessions(id);
      }),
    setCodeSecret: (id, secret, session, step = 0) =>
      engine.run(function* () {
        const isSet = yield* change("code_secret", secret ?? null, id, session);
        if (!isSet || secret === undefined) return isSet;
        yield* query("UPDATE desk_accounts SET code_step = ? WHERE id = ?", step, id);
        yield* endSessions(id, session);
        return true;
      }),
  };
}

/** Ends the sessions of an account, all or all but one; resolves with a row for each. */
export function endSessions(account: string, but?: string): Task<readonly Row[]> {
  const kept = but === undefined ? "" : hashToken(but);
  return query("DELETE FROM desk_sessions WHERE account = ? AND hash <> ? RETURNING hash", account, kept);
}

/** Applies a change made by a signed-in user, unless a reset or sign-out has ended the session in the meantime. */
function* change(column: "password" | "code_secret", value: string | null, id: string, session: string): Task<boolean> {
  const changed = yield* query(
    `UPDATE desk_accounts SET ${column} = ? WHERE id = ?
     AND EXISTS (SELECT 1 FROM desk_sessions WHERE account = ? AND hash = ?) RETURNING id`,
    value,
    id,
    id,
    hashToken(session),
  );
  return changed.length > 0;
}

function keepInvitations(engine: Engine, now: () => Date): Pick<Accounts, "invite" | "invited" | "takeInvitation"> {
  return {
    async invite(id) {
      const token = makeToken();
      const expires = new Date(now().getTime() + invitationLasts).toISOString();
      await engine.run(() =>
        query(
          `INSERT INTO desk_invitations (hash, account, expires_at) VALUES (?, ?, ?)
           ON CONFLICT (account) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at`,
          hashToken(token),
          id,
          expires,
        ),
      );
      return token;
    },
    async invited(token) {
      const [row] = await engine.read(
        `SELECT ${columns} FROM desk_accounts WHERE id = (SELECT account FROM desk_invitations WHERE hash = ? AND ${isOpen})`,
        hashToken(token),
        ...boundsOf(now()),
      );
      return row && accountOf(row);
    },
    takeInvitation: (token, passwordHash) => engine.run(() => takeInvitation(hashToken(token), passwordHash, now())),
  };
}

function* addAccount(email: string, role: Role, at: string): Task<Account | undefined> {
  const [row] = yield* query(
    `INSERT INTO desk_accounts (id, email, role, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (email) DO NOTHING RETURNING ${columns}`,
    randomUUIDv7(),
    email,
    role,
    at,
  );
  return row && accountOf(row);
}

/** Deleting the row makes an invitation valid only once, even with concurrent requests. */
function* takeInvitation(hash: string, passwordHash: string, at: Date): Task<Account | undefined> {
  const [taken] = yield* query(
    `DELETE FROM desk_invitations WHERE hash = ? AND ${isOpen} RETURNING account`,
    hash,
    ...boundsOf(at),
  );
  if (!taken) return undefined;
  const id = String(taken["account"]);
  yield* endSessions(id);
  const [row] = yield* query(
    `UPDATE desk_accounts SET password = ? WHERE id = ? RETURNING ${columns}`,
    passwordHash,
    id,
  );
  return row && accountOf(row);
}

/** Returns the account in a row of `columns`. */
export function accountOf(row: Row): Account {
  return {
    id: String(row["id"]),
    email: String(row["email"]),
    // A role that no longer exists counts as the one with the fewest rights.
    role: roles.find((role) => role === row["role"]) ?? "reader",
    createdAt: String(row["created_at"]),
    hasPassword: textOf(row, "password") !== undefined,
    hasCode: textOf(row, "code_secret") !== undefined,
  };
}

function textOf(row: Row, column: string): string | undefined {
  const value = row[column];
  return typeof value === "string" ? value : undefined;
}
